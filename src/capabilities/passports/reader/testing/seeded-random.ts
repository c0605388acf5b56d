/** Pseudo-random numbers that repeat for the same seed (mulberry32). */
export type Random = {
  number: () => number;
  between: (min: number, max: number) => number;
  integer: (min: number, max: number) => number;
  pick: <T>(of: readonly T[]) => T;
  normal: () => number;
};

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const number = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (min: number, max: number) => min + (max - min) * number();
  const integer = (min: number, max: number) => Math.floor(between(min, max + 1));
  return {
    number,
    between,
    integer: integer,
    pick: <T>(of: readonly T[]) => of[Math.min(of.length - 1, Math.floor(number() * of.length))] as T,
    normal: () => Math.sqrt(-2 * Math.log(1 - number())) * Math.cos(2 * Math.PI * number()),
  };
}
