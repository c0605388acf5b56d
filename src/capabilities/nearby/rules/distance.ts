/** Where something is, in degrees. */
export type Position = { latitude: number; longitude: number };

/** Metres from one position to another, along a great circle. */
export function metresBetween(one: Position, other: Position): number {
  const [north, south] = [toRadians(one.latitude), toRadians(other.latitude)];
  const half = (angle: number) => Math.sin(angle / 2) ** 2;
  const part =
    half(north - south) + Math.cos(north) * Math.cos(south) * half(toRadians(one.longitude - other.longitude));
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(part)));
}

/** A position to a hundred metres or so: enough to say what is near, too little to say at which door somebody stands. */
export function roundPosition({ latitude, longitude }: Position): Position {
  return { latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) };
}

/** The nearest first; equal ones stay as they came. Without a position nothing is moved. */
export function sortByDistance<F extends Position>(
  items: readonly F[],
  from: Position | undefined,
): (F & { metres: number | null })[] {
  if (!from) return items.map((item) => ({ ...item, metres: null }));
  return items
    .map((item) => ({ ...item, metres: Math.round(metresBetween(from, item) / 100) * 100 }))
    .toSorted((one, other) => one.metres - other.metres);
}

const earthRadius = 6_371_008.8;

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}
