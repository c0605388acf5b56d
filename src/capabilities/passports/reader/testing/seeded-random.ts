/** Numbers that look random and are the same for the same seed (mulberry32). */
export type Random = {
  number: () => number;
  between: (least: number, most: number) => number;
  whole: (least: number, most: number) => number;
  pick: <T>(of: readonly T[]) => T;
  normal: () => number;
};

/** Begins a row of such numbers. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const number = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number) => least + (most - least) * number();
  const whole = (least: number, most: number) => Math.floor(between(least, most + 1));
  return {
    number,
    between,
    whole,
    pick: <T>(of: readonly T[]) => of[Math.min(of.length - 1, Math.floor(number() * of.length))] as T,
    normal: () => Math.sqrt(-2 * Math.log(1 - number())) * Math.cos(2 * Math.PI * number()),
  };
}
