import { describe, expect, test } from 'vitest';
import { createLineJoiner } from './join-scanned-lines.ts';

// Specimens of ICAO Doc 9303 parts 4 to 7, and of an old French card.
const zones = {
  'a passport': ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'],
  'a small card': [
    'I<UTOD231458907<<<<<<<<<<<<<<<',
    '7408122F1204159UTO<<<<<<<<<<<6',
    'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
  ],
  'a large card': ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6'],
  'an old French card': ['IDFRABERTHIER<<<<<<<<<<<<<<<<<<<<<<<', '8806923102858CORINNE<<<<<<<6512068F6'],
  'a small card with a number of 12 characters': [
    'I<UTOD23145890<7349<<<<<<<<<<<',
    '3407127M9507122UTO<<<<<<<<<<<2',
    'STEVENSON<<PETER<JOHN<<<<<<<<<',
  ],
  'a small card with its own way of computing the overall check digit': [
    'IDBEL600001476<9355<<<<<<<<<<<',
    '1301014F2311207UTO<<<<<<<<<<<2',
    'SPECIMEN<<SPECIMEN<<<<<<<<<<<<',
  ],
  'a visa': ['V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L8988901C4XXX4009078F96121096ZE184226B<<<<<<'],
};

/** Returns what the joiner makes of each text, if the texts are scanned with the same pause between them. */
function joinEach(texts: readonly string[], pause = 100): string[] {
  const join = createLineJoiner();
  return texts.map((text, index) => join(text, index * pause));
}

describe.each(Object.entries(zones))('%s', (_name, lines) => {
  const whole = lines.join('\n');

  test('is joined when its last line was scanned', () => {
    expect(joinEach(lines)).toEqual([...lines.slice(0, -1), whole]);
  });

  test('is joined after other scans, also of its own first line', () => {
    expect(joinEach(['SHT1:ABC', lines[0] ?? '', ...lines]).at(-1)).toBe(whole);
  });

  test('is joined twice when it is scanned twice', () => {
    expect(joinEach([...lines, ...lines]).filter((text) => text === whole)).toHaveLength(2);
  });

  test('is joined in lower case', () => {
    const lowerCaseLines = lines.map((line) => line.toLowerCase());
    expect(joinEach(lowerCaseLines).at(-1)).toBe(whole.toLowerCase());
  });

  test('is not joined if its lines are in another order', () => {
    expect(joinEach(lines.toReversed())).toEqual(lines.toReversed());
  });

  test('is not joined if another scan came in between', () => {
    const [first = '', ...others] = lines;
    expect(joinEach([first, 'K1234567', ...others]).at(-1)).toBe(others.at(-1));
  });

  test('is not joined if a digit was misread', () => {
    const misreadLines = lines.map((line) => line.replace(/\d/, (digit) => String((Number(digit) + 1) % 10)));
    expect(joinEach(misreadLines)).toEqual(misreadLines);
  });
});

test('does not join lines that were scanned long after each other', () => {
  const lines = zones['a small card'];
  expect(joinEach(lines, 2000).at(-1)).toBe(lines.join('\n'));
  expect(joinEach(lines, 2001)).toEqual(lines);
});

test('leaves a whole zone, and any other text, unchanged', () => {
  const texts = [zones['a passport'].join(''), zones['a small card'].join('\n'), 'SHT1:ABC', '7K4M-2QXD-9PRT', ''];
  expect(joinEach(texts)).toEqual(texts);
});
