/**
 * Whether the typefaces of printed documents can draw a text (`foundation/server/pdf/pdf-fonts.ts`). Blanks around it,
 * also line separators, do not count: answers are stored without them.
 */
export function isPrintable(text: string): boolean {
  if (asciiText.test(text)) return true;
  if (forbiddenControl.test(text)) return false;
  const visibleText = text.trim().normalize('NFC').replace(shapeless, '').replace(blanks, ' ');
  const characters = visibleText === '' ? [] : visibleText.match(characterWithMarks);
  return (characters ?? []).every((character) => drawnByOneTypeface.test(character));
}

const asciiText = /^[\n\x20-\x7e]*$/;
/** Controls that could reverse the text around them (Unicode TR36), and the byte order mark. */
const forbiddenControl = /[\u202a-\u202e\u2066-\u2069\ufeff]/;
/** Joiners, direction marks and variation selectors have no shape of their own. */
const shapeless = /(?!\p{Cn})\p{Default_Ignorable_Code_Point}/gu;
const blanks = /[\p{Zs}\t\r\n]/gu;
/**
 * A character with its marks, and with the five signs that Unicode classes as letters although they belong to another
 * letter. The Malayalam dot reph stands before its letter; the four signs in the square brackets (Thai, Lao, Japanese)
 * stand after it.
 */
const characterWithMarks = /\u0d4e?(?:\P{M}|^)[\p{M}\u0e33\u0eb3\uff9e\uff9f]*/gu;

/**
 * Characters of each typeface, as the content of a character class. `drawable-text.test.ts` compares them with the font
 * files. Letters beyond U+FFFF are excluded: a list of the few drawable rare Han characters is not worth its size.
 */
const typefaces = [
  String.raw`\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\x20-\x7e\xa0-\xbf\u02b9-\u02bf\u0300-\u036f\u2010-\u2027\u2030-\u203a`,
  String.raw`.\x20\u060c\u0610-\u061a\u061b\u061f-\u0669\u066e-\u06d3\u06d5-\u06dc\u06df-\u06e8\u06ea-\u06fc\u0750-\u077f` +
    String.raw`\ufb50-\ufbb1\ufbd3-\ufd3d\ufe70-\ufe74\ufe76-\ufefc`,
  String.raw`\u3001-\u3003\u3005-\u3007\u3021-\u3029\u3400-\u4db5\u4e00-\u9fd0\u3041-\u3096\u309d-\u309f\u30a1-\u30ff` +
    String.raw`\uff08-\uff0a\uff0c-\uff1a\uff21-\uff3a\uff41-\uff5a\uff66-\uff9f`,
  ...(
    'Hangul Tamil Devanagari Bengali Thai Myanmar Khmer Lao Sinhala Gujarati Gurmukhi Telugu Kannada Malayalam Oriya ' +
    'Georgian Armenian Hebrew Ethiopic'
  )
    .split(' ')
    .map((script) => String.raw`\p{Script=${script}}`),
];

/** Characters that match `typefaces` but that the font of their script lacks, and all beyond U+FFFF. */
const undrawable = String.raw`\u0c5c\u0cdc\u1c89\u1c8a\u2160-\u2188\ua7cb-\ua7dc\ua7f1\u{10000}-\u{10ffff}`;

const drawnByOneTypeface = new RegExp(
  `^(?!.*[${undrawable}])(?:${typefaces.map((set) => `[${set}]+`).join('|')})$`,
  'u',
);
