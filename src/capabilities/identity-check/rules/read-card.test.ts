import { describe, expect, test } from 'vitest';
import { fc, forAll, forAllWith } from '#foundation/testing/for-all.ts';
import { pickBestReading, listCardDifferences, formatCardNumber, readCard } from './read-card.ts';

const front = ['NEGARA BRUNEI DARUSSALAM', 'KAD PENGENALAN', 'No. Kad Pengenalan'];

describe('the number of a card', () => {
  test.each<[string, string[], string]>([
    ['as it is printed', [...front, '01-234568'], '01234568'],
    ['beside its label', ['No. KP: 01-234568'], '01234568'],
    ['with spaces around the hyphen', ['01 - 234568'], '01234568'],
    ['with a longer dash', ['01–234568'], '01234568'],
    ['without a hyphen', [...front, '01234568'], '01234568'],
    ['with a letter O for a zero', ['O1-234568'], '01234568'],
    ['with two letters that resemble digits', ['0l-23456B'], '01234568'],
    ['twice the same', ['01-234568', 'IC 01-234568'], '01234568'],
    ['beside a date without separators', ['14031986', '01-234568'], '01234568'],
    ['below its label, with another number elsewhere', ['31-999999', ...front, '01-234568'], '01234568'],
    ['is empty with three letters', ['OI-23456B'], ''],
    ['is empty for two that differ', ['01-234568', '01-234569'], ''],
    ['is empty for letters alone', ['OI-SIZZLE', 'BO OBSIDI'], ''],
    ['is empty within a longer number', ['01-2345689', '101-234568', '01-234568-9'], ''],
    ['is empty for a date', ['14-03-1986', '14.03.1986', '14/03/1986'], ''],
    ['is empty within a word', ['A01-234568', '01-234568B2'], ''],
    ['is empty for a passport number', ['C1234567'], ''],
    ['is empty without lines', [], ''],
  ])('%s', (_, lines, number) => {
    expect(readCard(lines).number).toBe(number);
  });

  test('is found among any words, in any line', () => {
    const word = fc.stringMatching(/^[A-Za-z ]{0,20}$/);
    const digits = fc.stringMatching(/^[0-9]{8}$/);
    forAll(fc.array(word), digits, fc.array(word), (before, number, after) => {
      expect(readCard([...before, formatCardNumber(number), ...after]).number).toBe(number);
    });
  });
});

test.each<[string, string[], string]>([
  ['below its label', ['Nama', 'SITI AMINAH', 'Tarikh Lahir', '14-03-1986'], 'SITI AMINAH'],
  ['beside its label', ['Nama: SITI AMINAH', '14-03-1986'], 'SITI AMINAH'],
  ['in two lines', ['Nama / Name', 'SITI AMINAH BINTI HAJI', 'AHMAD', '14-03-1986'], 'SITI AMINAH BINTI HAJI AHMAD'],
  ['without its label, by its words', ['x', 'ALI BIN ABU', '7'], 'ALI BIN ABU'],
  ['with punctuation', ['Name', "MUTHU A/L D'SILVA"], "MUTHU A/L D'SILVA"],
  ['is no label', ['Nama', 'TARIKH LAHIR'], ''],
  ['is no smudged text', ['Nama', 'SlTl 4MINAH'], ''],
  ['is not the country', front, ''],
  ['is not a single letter', ['Nama', 'A.'], ''],
])('the name on a card: %s', (_, lines, name) => {
  expect(readCard(lines).name).toBe(name);
});

test('returns eight digits and a name in capitals for any text', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[0-9OIlB|! .\-–]{0,40}$/));
  forAllWith({ numRuns: 500 }, fc.array(text), (lines) => {
    const { number, name } = readCard(lines);
    expect(number).toMatch(/^(\d{8})?$/);
    expect(name).toBe(name.toUpperCase());
    expect(name.length).toBeLessThan(250);
  });
});

// A pattern with backtracking would exceed the time limit of a test.
test('reads a hundred thousand characters in time', () => {
  for (const part of ['0', '01-', 'O1-23456 ', 'A B', 'BIN ', 'Nama '])
    expect(readCard(Array.from({ length: 400 }, () => part.repeat(100_000 / part.length))).number).toBe('');
});

describe('comparison with the details', () => {
  const details = { ic_number: '01234568', name: 'Siti Aminah binti Haji Ahmad' };

  test.each([
    [{ number: '01234568', name: 'SITI AMINAH BINTI HAJI AHMAD' }, []],
    [{ number: '01234568', name: '' }, []],
    [{ number: '', name: '' }, []],
    [{ number: '01234569', name: '' }, ['number']],
    [{ number: '', name: 'SITI AMINAH BINTI HAJI OMAR' }, ['name']],
    [{ number: '31234568', name: 'ALI BIN ABU' }, ['number', 'name']],
  ])('%j differs in %j', (card, differs) => {
    expect(listCardDifferences(card, details)).toEqual(differs);
  });

  test('picks the side with the most information', () => {
    const [empty, named, numbered] = [
      { number: '', name: '' },
      { number: '', name: 'ALI BIN ABU' },
      { number: '01234568', name: '' },
    ];
    expect(pickBestReading([empty, named, numbered])).toBe(numbered);
    expect(pickBestReading([empty, named])).toBe(named);
    expect(pickBestReading([])).toBeUndefined();
  });
});
