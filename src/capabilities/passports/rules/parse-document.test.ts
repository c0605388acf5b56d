import { describe, expect, test } from 'vitest';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import { nationalities } from '#capabilities/places/rules/countries.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { writeMrz } from './testing/write-mrz.ts';
import { type ParsedDocument, parseDocument } from './parse-document.ts';
import { findMrzFormat, mrvA, mrvB, td1, td2, td3, mrzFormats } from './mrz-formats.ts';

const today = '2026-11-22';

// Specimens of ICAO Doc 9303: parts 4 (TD3), 5 (TD1), 6 (TD2) and 7 (MRV-A and MRV-B), of a fictional state.
const specimens = {
  TD3: ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'],
  TD1: ['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<'],
  TD2: ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6'],
  'MRV-A': ['V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L8988901C4XXX4009078F96121096ZE184226B<<<<<<'],
  'MRV-B': ['V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'L8988901C4XXX4009078F9612109<<<<<<<<'],
} as const;

const answersOf = (document: ParsedDocument | undefined) =>
  Object.fromEntries((document?.fields ?? []).map(({ name, value }) => [name, value]));

describe('the specimens', () => {
  test.each(Object.entries(specimens))('recognises %s, with matching check digits', (name, lines) => {
    expect(findMrzFormat(lines)?.name).toBe(name);
    expect(parseDocument(lines, today)?.checkDigitsMatch).toBe(true);
  });

  test('reads a passport', () => {
    const document = parseDocument(specimens.TD3, today);
    expect(document).toMatchObject({ kind: 'passport', mayBeTruncated: false });
    expect(answersOf(document)).toEqual({
      name: 'ERIKSSON ANNA MARIA',
      gender: 'female',
      birthDate: '1974-08-12',
      passportNumber: 'L898902C3',
      passportExpiry: '2012-04-15',
      // The state is fictional, so the form gets no value.
      nationality: '',
    });
  });

  test('reads neither number nor expiry of the passport from a visa', () => {
    const document = parseDocument(specimens['MRV-A'], today);
    expect(document?.kind).toBe('visa');
    expect(answersOf(document)).toEqual({
      name: 'ERIKSSON ANNA MARIA',
      gender: 'female',
      birthDate: '1940-09-07',
      nationality: 'XXX',
    });
  });
});

test.each([
  [
    'a small card with 12 characters',
    ['IDBEL600001476<9355<<<<<<<<<<<', '1301014F2311207UTO<<<<<<<<<<<2', 'SPECIMEN<<SPECIMEN<<<<<<<<<<<<'],
    '600001476935',
  ],
  [
    'a small card with 12 characters and a counted filler',
    ['I<PRT000024759<ZZ72<<<<<<<<<<<', '8010100F1705019PRT<<<<<<<<<<<8', 'CARLOS<MONTEIRO<<AMELIA<VANESS'],
    '000024759ZZ7',
  ],
  [
    'a large card with 10 characters',
    ['I<UTOSTEVENSON<<PETER<<<<<<<<<<<<<<<', 'D23145890<UTO3407127M950712276<<<<<0'],
    'D231458907',
  ],
  [
    'a large card with 13 characters',
    ['I<UTOSTEVENSON<<PETER<<<<<<<<<<<<<<<', 'D23145890<UTO3407127M950712273454<<2'],
    'D231458907345',
  ],
])('reads the full number from %s', (_, lines, number) => {
  const field = parseDocument(lines, today)?.fields.find(({ name }) => name === 'passportNumber');
  expect(field).toMatchObject({ value: number, checkDigitMatches: true });
});

// Public specimens: of the card, and from the tests of another reader.
test.each([
  [
    ['IDFRABERTHIER<<<<<<<<<<<<<<<<<<<<<<<', '8806923102858CORINNE<<<<<<<6512068F6'],
    {
      name: 'BERTHIER CORINNE',
      gender: 'female',
      birthDate: '1965-12-06',
      passportNumber: '880692310285',
      nationality: 'FR',
    },
  ],
  [
    ['IDFRAPETE<<<<<<<<<<<<<<<<<<<<<952042', '0509952018746NICOLAS<<PAUL<8206152M3'],
    {
      name: 'PETE NICOLAS PAUL',
      gender: 'male',
      birthDate: '1982-06-15',
      passportNumber: '050995201874',
      nationality: 'FR',
    },
  ],
])('reads an old French card without its department: %j', (lines, answers) => {
  const document = parseDocument(lines, today);
  expect(document).toMatchObject({ kind: 'card', checkDigitsMatch: true, mayBeTruncated: false });
  expect(answersOf(document)).toEqual(answers);
});

test('detects a misread digit of an old French card', () => {
  const lines = ['IDFRABERTHIER<<<<<<<<<<<<<<<<<<<<<<<', '8806923102859CORINNE<<<<<<<6512068F6'];
  expect(parseDocument(lines, today)?.checkDigitsMatch).toBe(false);
});

test('reads a card number that continues in the optional data', () => {
  const document = parseDocument(
    ['I<UTOD23145890<7349<<<<<<<<<<<', '3407127M9507122UTO<<<<<<<<<<<2', 'STEVENSON<<PETER<JOHN<<<<<<<<<'],
    today,
  );
  expect(answersOf(document)['passportNumber']).toBe('D23145890734');
  expect(document?.fields.find(({ name }) => name === 'passportNumber')?.checkDigitMatches).toBe(true);
});

test.each([
  ['BN', 'BRN'],
  ['DE', 'D<<'],
  ['XK', 'RKS'],
  ['GBO', 'GBO'],
  // Variants on some documents, and codes that another code has replaced.
  ['DE', 'DEU'],
  ['XK', 'XXK'],
  ['XK', 'XKX'],
  ['CD', 'ZAR'],
  ['RO', 'ROM'],
  ['TL', 'TMP'],
  ['MM', 'BUR'],
  ['DE', 'DDR'],
  ['YE', 'YMD'],
  ['NL', 'ANT'],
  // Several states succeeded these, so the traveller chooses.
  ['', 'YUG'],
  ['', 'SCG'],
  ['', 'CSK'],
  ['', 'SUN'],
  ['', 'UTO'],
])('reads nationality %j from %s', (code, written) => {
  const zone = writeMrz(td3, {
    documentCode: 'P',
    nationality: written,
    birthDate: '900101',
    expiry: '300101',
    number: 'A1',
  });
  expect(answersOf(parseDocument(zone, today))['nationality']).toBe(code);
});

test.each([
  ['261122', '2026-11-22', '2026-11-22'],
  ['261123', '1926-11-23', '2026-11-23'],
  ['000229', '2000-02-29', '2000-02-29'],
  ['010229', '', ''],
  ['991231', '1999-12-31', '1999-12-31'],
  ['761231', '1976-12-31', '2076-12-31'],
  ['771231', '1977-12-31', '1977-12-31'],
  ['90<<<<', '1990', ''],
  ['9003<<', '1990-03', ''],
  ['900300', '1990-03', ''],
  ['900000', '1990', ''],
  ['26<<<<', '2026', ''],
  ['27<<<<', '1927', ''],
  ['2611<<', '2026-11', ''],
  ['2612<<', '1926-12', ''],
  ['9013<<', '', ''],
  ['<<<<<<', 'XXXX', ''],
  ['901301', '', ''],
])('reads %s as birth date %s and as expiry date %s', (written, birthDate, passportExpiry) => {
  const zone = writeMrz(td3, { documentCode: 'P', birthDate: written, expiry: written });
  expect(answersOf(parseDocument(zone, today))).toMatchObject({ birthDate, passportExpiry });
});

test('notes that names which fill their field may be truncated', () => {
  const long = 'A'.repeat(39);
  expect(parseDocument(writeMrz(td3, { names: long }), today)?.mayBeTruncated).toBe(true);
  expect(parseDocument(writeMrz(td3, { names: long.slice(1) }), today)?.mayBeTruncated).toBe(false);
});

test('returns undefined for lines that are not an MRZ', () => {
  for (const lines of [[], [''], ['P<UTO'], [...specimens.TD3, ''], specimens.TD3.map((line) => `${line}<`)]) {
    expect(parseDocument(lines, today)).toBeUndefined();
  }
});

const word = fc.string({ unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'), minLength: 1, maxLength: 8 });
const person = fc.record({
  names: fc.tuple(word, word).map(([first, second]) => `${first}<<${second}`),
  number: fc.string({ unit: fc.constantFrom(...'ABCDEFGHJKLMNPRTUVWXYZ0123456789'), minLength: 6, maxLength: 9 }),
  country: fc.constantFrom(...nationalities),
  age: fc.integer({ min: 0, max: 36_000 }),
  left: fc.integer({ min: -3000, max: 4000 }),
  sex: fc.constantFrom('M', 'F', '<'),
});
const written = fc.tuple(person, fc.constantFrom(td1, td2, td3, mrvA, mrvB)).map(([holder, format]) => {
  const [birthDate, expiry] = [addDays(today, -holder.age), addDays(today, holder.left)];
  const short = (date: string) => date.replaceAll('-', '').slice(2);
  const zone = writeMrz(format, {
    documentCode: format.name.startsWith('MRV') ? 'V' : format.name === 'TD3' ? 'P' : 'I',
    issuer: holder.country.icao,
    names: holder.names,
    number: holder.number,
    nationality: holder.country.icao,
    birthDate: short(birthDate),
    sex: holder.sex,
    expiry: short(expiry),
  });
  return { holder, format, zone, birthDate, expiry };
});

test('reads back what was written, in every format', () => {
  forAll(written, ({ holder, format, zone, birthDate, expiry }) => {
    const document = parseDocument(zone, today);
    expect(document?.checkDigitsMatch).toBe(true);
    expect(answersOf(document)).toEqual({
      name: holder.names.replace('<<', ' '),
      gender: { M: 'male', F: 'female', '<': 'unspecified' }[holder.sex],
      birthDate,
      nationality: holder.country.code,
      ...(!format.name.startsWith('MRV') && { passportNumber: holder.number, passportExpiry: expiry }),
    });
  });
});

test('detects a replaced digit wherever a check digit covers it', () => {
  forAll(written, fc.nat(), fc.integer({ min: 1, max: 9 }), ({ format, zone }, which, by) => {
    const covered = format.fields
      .filter(({ hasCheckDigit }) => hasCheckDigit)
      .flatMap(({ line, from, to, field }) =>
        Array.from({ length: to - from + 1 }, (_, index) => ({ line, column: from + index, field })),
      )
      .filter(({ line, column, field }) => /\d/.test(zone[line]?.[column] ?? '') && field !== 'optionalData');
    const { line = 0, column = 0 } = covered[which % covered.length] ?? {};
    const other = zone.map((text, row) =>
      row === line ? text.slice(0, column) + String((Number(text[column]) + by) % 10) + text.slice(column + 1) : text,
    );
    const fields = parseDocument(other, today)?.fields ?? [];
    const visa = format.name.startsWith('MRV');
    // Number and dates of a visa are not read, so no field reports an error in them.
    const read = covered[which % covered.length]?.field;
    if (visa && read !== 'birthDate') return;
    expect(fields.some(({ checkDigitMatches }) => !checkDigitMatches)).toBe(true);
  });
});

test('never throws, whatever the text', () => {
  const line = (length: number) => fc.string({ minLength: length, maxLength: length, unit: 'binary-ascii' });
  const lines = fc
    .constantFrom(...mrzFormats)
    .chain(({ lineCount: count, lineLength }) => fc.tuple(...Array.from({ length: count }, () => line(lineLength))));
  forAll(lines, (texts) => {
    expect(parseDocument(texts, today)?.fields.length ?? 0).toBeLessThan(7);
  });
});
