// The inner loops of the networks in vectors of 16 floats.
#define LANES 16
#define TILE_ROWS 6
#define TILE_COLUMNS 4
#define VECTOR_FUNCTION vector_avx512
#define VECTOR_NAME "avx512"
#include "engine/vector_body.inc"
