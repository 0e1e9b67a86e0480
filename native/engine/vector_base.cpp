// The inner loops of the networks in vectors of 4 floats.
#define LANES 4
#define TILE_ROWS 4
#define TILE_COLUMNS 2
#define VECTOR_FUNCTION vector_base
#define VECTOR_NAME "base"
#include "engine/vector_body.inc"
