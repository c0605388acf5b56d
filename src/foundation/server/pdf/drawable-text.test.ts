import { describe, expect, test } from 'vitest';
import { fc, forAllWith } from '#foundation/testing/for-all.ts';
import { isPrintable } from '#foundation/language/printable-text.ts';
import { toDrawableData, toDrawableText } from './drawable-text.ts';
import { readCoverage } from './font-coverage.ts';
import { pdfFonts } from './pdf-fonts.ts';

const fonts = readCoverage(pdfFonts());

test.each([
  ['Latin', 'Šárka Þórsdóttir Łukasz O’Neil-Müller'],
  ['decomposed Latin', 'A\u030angstro\u0308m'],
  ['Vietnamese', 'Nguyễn Thị Ánh Tuyết'],
  ['Greek', 'Ελένη Παπαδοπούλου'],
  ['Cyrillic', 'Наталія Ґалаґан Ёлкина'],
  ['Arabic', 'مُحَمَّد عبدالله'],
  ['Jawi', 'چوڠ ڤڠيرن ݢادوڠ ڽوۏ'],
  ['Persian with a joiner', 'علی‌رضا'],
  ['Han, simplified and traditional', '陈丽华 陳麗華'],
  ['kana', '山田　ひろこ タロウ ﾀﾛｳ'],
  ['Hangul', '김민지 뷁'],
  ['Tamil', 'முத்துலட்சுமி'],
  ['Devanagari', 'कृष्ण श्रेष्ठ'],
  ['Bengali', 'রহিমা খাতুন'],
  ['Thai', 'สมชาย ใจดี น้ำ'],
  ['Burmese', 'ဒေါ်အောင်ဆန်းစုကြည် မြင့်'],
  ['Khmer', 'ស្រីពេជ្រ ចាន់ធឿន'],
  ['Lao', 'ບຸນມີ ວົງສະຫວັນ'],
  ['Sinhala', 'ශ්‍රීමත් ප්‍රියන්ත ක්ෂේම'],
  ['Gujarati', 'કૃષ્ણા શ્રી પટેલ'],
  ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
  ['Telugu', 'శ్రీనివాస్ కృష్ణ'],
  ['Kannada', 'ಕೃಷ್ಣ ಶ್ರೀನಿವಾಸ'],
  ['Malayalam', 'കൃഷ്ണൻ ശ്രീജിത്ത്'],
  ['Odia', 'କୃଷ୍ଣ ପ୍ରସାଦ'],
  ['Georgian', 'გიორგი ბერიძე'],
  ['Armenian', 'Արմեն Սարգսյան'],
  ['Hebrew', 'דָּוִד כהן'],
  ['Ethiopic', 'አበበ ቢቂላ'],
])('drawing every script of names as typed: %s', (_, name) => {
  expect(toDrawableText(name, fonts)).toBe(name);
});

describe('replacing characters that cannot be drawn', () => {
  test.each([
    ['a picture character of several code points', 'Mia 👩‍👩‍👧!', 'Mia \ufffd!'],
    ['a script without a typeface, letter by letter', 'ᏣᎳᎩ', '\ufffd\ufffd\ufffd'],
    ['a direction override', 'Ali\u202etxt.exe\u202c', 'Ali\ufffdtxt.exe\ufffd'],
    ['an isolate in typed text', 'a\u2067b\u2069', 'a\ufffdb\ufffd'],
    ['control characters', 'a\u0000b\u0007c\u0085d\u007f', 'a\ufffdb\ufffdc\ufffdd\ufffd'],
    ['half a surrogate pair', 'a\ud800b', 'a\ufffdb'],
    ['private, unassigned and byte order characters', '\ue000\uffff\ufeff', '\ufffd\ufffd\ufffd'],
    ['a mark that no typeface has with its letter', 'ক\u05b0x', 'ক\ufffdx'],
    ['line ends and tabs', 'a\r\nb\tc\u2028d', 'a\nb c\nd'],
  ])('%s', (_, typed, drawn) => {
    expect(toDrawableText(typed, fonts)).toBe(drawn);
  });

  test('replaces characters in all texts of the data, and changes nothing else', () => {
    expect(toDrawableData({ a: ['😀', 7, null, true], '😀': { b: 'x' } }, fonts)).toEqual({
      a: ['\ufffd', 7, null, true],
      '😀': { b: 'x' },
    });
  });
});

describe('drawing all text that a form accepts as printable', () => {
  const isDrawable = (text: string) => !toDrawableText(text, fonts).includes('\ufffd');

  test('draws each accepted character of Unicode', () => {
    const undrawable: string[] = [];
    for (let code = 0x20; code <= 0x10ffff; code++) {
      const character = String.fromCodePoint(code);
      if (isPrintable(character) && !isDrawable(character)) undrawable.push(code.toString(16));
    }
    expect(undrawable).toEqual([]);
  });

  test('draws accepted letters with marks of any script', () => {
    const character = fc.oneof(
      fc.integer({ min: 0x20, max: 0x1fff }).map((code) => String.fromCodePoint(code)),
      fc.constantFrom(
        '\u0301',
        '\u0331',
        '\u0951',
        '\u064b',
        '\u05b0',
        '\u103a',
        '\u0e33',
        '\uff9e',
        '\u3099',
        '\u200d',
      ),
      fc.constantFrom('a', 'ا', 'ש', 'က', 'ក', 'ন', '山', '김', '-', ' '),
    );
    forAllWith({ numRuns: 3000 }, fc.array(character, { maxLength: 4 }), (characters) => {
      const text = characters.join('');
      expect({ text, printable: isPrintable(text) && !isDrawable(text) }).toEqual({ text, printable: false });
    });
  });
});
