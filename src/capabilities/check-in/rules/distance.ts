/** Point on the earth, in degrees. */
export type Point = { latitude: number; longitude: number };

/** Position that a device reports; `accuracy` in metres. */
export type Position = Point & { accuracy: number };

/** Computes the distance of two points in metres, on a spherical earth (haversine formula). */
export function metresBetween(a: Point, b: Point): number {
  const [latitudeA, latitudeB] = [toRadians(a.latitude), toRadians(b.latitude)];
  const latitudeTerm = Math.sin((latitudeB - latitudeA) / 2) ** 2;
  const longitudeTerm = Math.sin(toRadians(b.longitude - a.longitude) / 2) ** 2;
  return (
    2 *
    earthRadius *
    Math.asin(Math.min(1, Math.sqrt(latitudeTerm + Math.cos(latitudeA) * Math.cos(latitudeB) * longitudeTerm)))
  );
}

/**
 * Returns whether a position is within the radius of a venue. The inaccuracy of the position counts in the person's
 * favour, up to `maxAccuracyAllowance`.
 */
export function isWithinVenue(venue: Point & { radius: number }, position: Position): boolean {
  return metresBetween(venue, position) <= venue.radius + Math.min(position.accuracy, maxAccuracyAllowance);
}

// Mean radius of the earth, in metres.
const earthRadius = 6_371_008.8;
// Inaccuracy of a position that counts at most, in metres.
const maxAccuracyAllowance = 200;

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
