/** What a machine-readable zone is written with, in the order of its values (ICAO Doc 9303 part 3, section 4.9): `<` counts 0. */
export const mrzCharacters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ<';

/** What fills a zone where nothing is written. */
export const filler = '<';

/** Weights of the characters of a field, over and over. */
export const checkWeights = [7, 3, 1] as const;

/** The value of a character; undefined for what no zone is written with. */
export function characterValue(letter: string): number | undefined {
  if (letter === filler) return 0;
  const value = mrzCharacters.indexOf(letter);
  return letter.length === 1 && value >= 0 ? value : undefined;
}

/** The check digit of a field; undefined when it holds what no zone is written with. */
export function computeCheckDigit(field: string): number | undefined {
  let sum = 0;
  for (const [at, letter] of [...field].entries()) {
    const value = characterValue(letter);
    if (value === undefined) return undefined;
    sum += value * (checkWeights[at % 3] ?? 0);
  }
  return sum % 10;
}
