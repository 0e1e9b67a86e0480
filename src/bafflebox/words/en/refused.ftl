# Why something is not possible, and why dice are not trusted, in English.

distrust = These dice can't be trusted: this page takes no part in them.
distrust-seed = The table began the same agreement again with another seed.
distrust-number = The table went back to an earlier agreement.
distrust-thrown = The table wants new dice agreed after it has thrown some.
distrust-other = The table shows another agreement than the one you opened.
distrust-own_hash = The table shows another hash than the one you gave.
distrust-hash = A hash that your part would answer is missing.
distrust-receipt = What the table shows of the agreement is not what it was.
