# Options of the rule books and their values, in English.
