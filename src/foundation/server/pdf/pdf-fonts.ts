import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** One typeface: the family name written in its files, and the files, one for each weight. */
export type PdfFont = { readonly family: string; readonly files: readonly string[] };

/**
 * The typefaces for the scripts in which people write their names. The first one that has a letter draws it:
 * Latin, Greek, Cyrillic, Vietnamese · Arabic and Jawi · Han and kana · Hangul · the scripts below. What forms take is in `printable-text.ts`.
 */
export function pdfFonts(): PdfFont[] {
  return [
    font('Noto Sans', '@embedpdf/fonts-latin', '../fonts/NotoSans-', ['Regular.ttf', 'SemiBold.ttf']),
    font('Noto Naskh Arabic', '@embedpdf/fonts-arabic', '../fonts/NotoNaskhArabic-', ['Regular.ttf', 'Bold.ttf']),
    font('Noto Sans S Chinese', '@embedpdf/fonts-sc', '../fonts/NotoSansHans-', ['Regular.otf', 'Bold.otf']),
    font('Noto Sans Korean', '@embedpdf/fonts-kr', '../fonts/NotoSansKR-', ['Regular.otf', 'Bold.otf']),
    ...scripts.map((script) =>
      font(`Noto Sans ${script}`, `@expo-google-fonts/noto-sans-${script.toLowerCase()}`, '', [
        `400Regular/NotoSans${script}_400Regular.ttf`,
        `600SemiBold/NotoSans${script}_600SemiBold.ttf`,
      ]),
    ),
  ];
}

/** Scripts with a typeface of their own, each from its own package. */
const scripts = [
  'Tamil',
  'Devanagari',
  'Bengali',
  'Thai',
  'Myanmar',
  'Khmer',
  'Lao',
  'Sinhala',
  'Gujarati',
  'Gurmukhi',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Oriya',
  'Georgian',
  'Armenian',
  'Hebrew',
  'Ethiopic',
];

const require = createRequire(import.meta.url);

/** `start` is where the files lie, seen from the entry of the package. */
function font(family: string, entry: string, start: string, weights: readonly string[]): PdfFont {
  const folder = dirname(require.resolve(entry));
  return { family, files: weights.map((weight) => join(folder, start + weight)) };
}
