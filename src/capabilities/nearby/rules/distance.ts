export type Position = { latitude: number; longitude: number };

/** Computes the great-circle distance of two positions in metres, by the haversine formula. */
export function metresBetween(from: Position, to: Position): number {
  const [fromLatitude, toLatitude] = [toRadians(from.latitude), toRadians(to.latitude)];
  const haversine = (angle: number) => Math.sin(angle / 2) ** 2;
  const longitudeHaversine = haversine(toRadians(from.longitude - to.longitude));
  const distanceHaversine =
    haversine(fromLatitude - toLatitude) + Math.cos(fromLatitude) * Math.cos(toLatitude) * longitudeHaversine;
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(distanceHaversine)));
}

/** Rounds a position to about a hundred metres: precise enough to sort by distance, but not to identify a house. */
export function roundPosition({ latitude, longitude }: Position): Position {
  return { latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) };
}

/**
 * Adds the distance to each item, in metres rounded to hundreds, and sorts by distance. Equal distances keep their
 * order. Without a position, distances are null and the order stays.
 */
export function sortByDistance<F extends Position>(
  items: readonly F[],
  from: Position | undefined,
): (F & { metres: number | null })[] {
  if (!from) return items.map((item) => ({ ...item, metres: null }));
  return items
    .map((item) => ({ ...item, metres: Math.round(metresBetween(from, item) / 100) * 100 }))
    .toSorted((a, b) => a.metres - b.metres);
}

// Mean radius of the Earth (IUGG).
const earthRadiusMetres = 6_371_008.8;

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}
