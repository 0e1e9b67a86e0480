// Flights as they are to be seen.
// @ts-check

/** @typedef {import("../board/pieces.js").Flight} Flight */

/**
 * Flights after a gesture: a checker carried by hand is there already, what it hit flies. A step below 0 is not seen.
 * @param {Flight[]} flights
 * @param {boolean} carried
 * @returns {Flight[]}
 */
export function mergeFlights(flights, carried) {
  if (!carried || !flights.length) return flights;
  const mover = flights[0].id;
  return flights.map((flight) => ({ ...flight, step: flight.id === mover ? -1 : 0 }));
}
