// The version of the contract between bafflebox.kernel (Python) and the compiled twin.
#pragma once

namespace bafflebox {

// Raised by one whenever the arguments or results of a bound function change their meaning.
inline constexpr int abi_version = 2;

}  // namespace bafflebox
