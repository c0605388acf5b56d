/**
 * Further spellings that ICAO Doc 9303 part 3, section 6, allows beside the recommended ones of `mrz-letters.ts`.
 * Format: `letter=spelling|spelling`. States choose (table A), or a language has its own spelling (table B). Ø as O is
 * in no table, but appears on passports and certificates.
 */
const table = `
  Ä=A Å=A Ñ=NXX Ö=O Ø=O Ü=U|UXX
  Ё=IO Є=YE Ї=YI Ќ=KJ Џ=DJ Г=H Ж=Z И=Y Й=Y Х=H Ц=C Ч=C Ш=S Щ=SHT Ю=YU Я=YA Ғ=GJ
`;

export const otherSpellingsByLetter: ReadonlyMap<string, readonly string[]> = new Map(
  table
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split('=') as [string, string])
    .map(([letter, spellings]) => [letter, spellings.split('|')]),
);
