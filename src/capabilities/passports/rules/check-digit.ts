/** Characters of an MRZ in the order of their values (ICAO Doc 9303 part 3, section 4.9). `<` counts as 0. */
export const mrzCharacters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ<';

export const filler = '<';

/** Weights of the characters of a field, repeated from the start of the field. */
export const checkWeights = [7, 3, 1] as const;

export function characterValue(letter: string): number | undefined {
  if (letter === filler) return 0;
  const value = mrzCharacters.indexOf(letter);
  return letter.length === 1 && value >= 0 ? value : undefined;
}

/** Computes the check digit of a field. Undefined if the field has a character that does not exist in an MRZ. */
export function computeCheckDigit(field: string): number | undefined {
  let sum = 0;
  for (const [index, letter] of [...field].entries()) {
    const value = characterValue(letter);
    if (value === undefined) return undefined;
    sum += value * (checkWeights[index % 3] ?? 0);
  }
  return sum % 10;
}
