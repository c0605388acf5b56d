import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** A typeface: the family name in its files, and a file for each weight. */
export type PdfFont = { readonly family: string; readonly files: readonly string[] };

/**
 * The typefaces of documents: Latin, Greek, Cyrillic, Vietnamese · Arabic and Jawi · Han and kana · Hangul · the
 * scripts below. The first typeface with a glyph is used. `printable-text.ts` lists the letters that forms accept.
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

/** Scripts whose typefaces come in a package each. */
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

/** Finds the files of a typeface. `pathPrefix`: folder and start of their names, relative to the package's entry. */
function font(family: string, packageEntry: string, pathPrefix: string, weights: readonly string[]): PdfFont {
  const folder = dirname(require.resolve(packageEntry));
  return { family, files: weights.map((weight) => join(folder, pathPrefix + weight)) };
}
