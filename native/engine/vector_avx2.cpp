// The inner loops of the networks in vectors of 8 floats.
#define LANES 8
#define TILE_ROWS 4
#define TILE_COLUMNS 2
#define VECTOR_FUNCTION vector_avx2
#define VECTOR_NAME "avx2"
#include "engine/vector_body.inc"
