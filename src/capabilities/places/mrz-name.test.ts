import { expect, test } from 'vitest';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import { toMrzName } from './rules/mrz-name.ts';

test.each([
  ['Hajah Siti Aminah binti Haji Ali', 'HAJAH SITI AMINAH BINTI HAJI ALI'],
  ["D'Souza-Müller, José", 'DSOUZA MUELLER JOSE'],
  ['Øyvind Åse Þór Straße', 'OEYVIND AASE THOR STRASSE'],
  ['Łukasz Żółć', 'LUKASZ ZOLC'],
  ['Nguyễn Thị Ánh Đào', 'NGUYEN THI ANH DAO'],
  ['Mu\u0308ller', 'MUELLER'],
  ['Ｓｉｔｉ', 'SITI'],
  ['Muthu A/L Raman @ Ali', 'MUTHU A L RAMAN ALI'],
  ['J. R. O’Neil (Jr)', 'J R ONEIL JR'],
  ['Иван Щербаков', 'IVAN SHCHERBAKOV'],
  ['Ольга Соловьёва', 'OLGA SOLOVEVA'],
  ['Їжак Ґудзь', 'IZHAK GUDZ'],
  ['محمد', 'MXHMD'],
  ['محمّد', 'MXHMMD'],
  ['عبّاس', 'EBBAS'],
  ['فضّة', 'FXDZXDZXAH'],
  ['فاطمة علي', 'FAXTTMXAH ELY'],
  ['مُحَمَّد', 'MXHMMD'],
  ['محمـــد', 'MXHMD'],
  ['چيق ڠه ڤوتري ݢاجه ڽوڽه ۏ', 'XCYQ NGH PWTRY GAJH NYWNYH V'],
  ['Siti\u200d Aminah', 'SITI AMINAH'],
])('spells %s as %s', (name, spelled) => expect(toMrzName(name)).toBe(spelled));

test.each(['山田', 'Siti 山田', 'முத்து', 'สมชาย', 'Γιώργος', 'Siti2', 'Siti 😀', '', '   ', "'", '\u0651'])(
  'has no spelling for %j',
  (name) => expect(toMrzName(name)).toBeUndefined(),
);

test('gives capitals and single blanks, or nothing', () =>
  forAll(fc.string({ unit: 'grapheme' }), (name) => {
    expect(toMrzName(name) ?? 'A').toMatch(/^[A-Z]+( [A-Z]+)*$/);
  }));

test('does not change a spelled name', () =>
  forAll(fc.string({ unit: fc.constantFrom(..."aéÅßñ -'/.ÿŁŒ") }), (name) => {
    const once = toMrzName(name);
    expect(toMrzName(once ?? '')).toBe(once);
  }));

test('spells composed and decomposed letters alike', () =>
  forAll(fc.string({ unit: fc.constantFrom(...'AÄÅÇÉËÏÑÖÜŸŽЙЁЇЎأإآ ') }), (name) => {
    expect(toMrzName(name.normalize('NFD'))).toBe(toMrzName(name.normalize('NFC')));
  }));
