/** Position in degrees. */
export type Position = { latitude: number; longitude: number };

/** Computes the great-circle distance of two positions in metres. */
export function metresBetween(from: Position, to: Position): number {
  const [north, south] = [toRadians(from.latitude), toRadians(to.latitude)];
  const half = (angle: number) => Math.sin(angle / 2) ** 2;
  const part = half(north - south) + Math.cos(north) * Math.cos(south) * half(toRadians(from.longitude - to.longitude));
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(part)));
}

/** Rounds a position to about a hundred metres: enough to find what is near, too little to identify a door. */
export function roundPosition({ latitude, longitude }: Position): Position {
  return { latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) };
}

/** Sorts by distance; equal distances keep their order. Without a position the order stays. */
export function sortByDistance<F extends Position>(
  items: readonly F[],
  from: Position | undefined,
): (F & { metres: number | null })[] {
  if (!from) return items.map((item) => ({ ...item, metres: null }));
  return items
    .map((item) => ({ ...item, metres: Math.round(metresBetween(from, item) / 100) * 100 }))
    .toSorted((left, right) => left.metres - right.metres);
}

const earthRadius = 6_371_008.8;

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}
