import { describe, expect, test } from 'vitest';
import { findDocumentNumber, parseMrzLines } from './mrz-text.ts';

// Specimens of ICAO Doc 9303 parts 4 to 7, and of cards whose states publish specimens.
const td3 = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'] as const;
const td2 = ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6'] as const;
const td1 = [
  'I<UTOD231458907<<<<<<<<<<<<<<<',
  '7408122F1204159UTO<<<<<<<<<<<6',
  'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
] as const;
const visa = ['V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L8988901C4XXX4009078F96121096ZE184226B<<<<<<'] as const;

describe('parsing the lines of an MRZ', () => {
  test.each([
    ['two lines', td3.join('\n'), td3],
    ['without a break', td3.join(''), td3],
    ['in lower case, with Windows line breaks', td3.join('\r\n').toLowerCase(), td3],
    ['a card of two lines', td2.join(''), td2],
    ['a card of three lines', td1.join(' '), td1],
  ])('%s', (_, text, lines) => {
    expect(parseMrzLines(text)).toEqual(lines);
  });

  test.each([
    '',
    'K1234567',
    td3[0],
    `${td3.join('')}<`,
    td1.slice(0, 2).join(''),
    'SHT1:ABC',
    `É${td3.join('').slice(1)}`,
  ])('finds no MRZ in %j', (text) => {
    expect(parseMrzLines(text)).toBeUndefined();
  });
});

describe('finding the document number', () => {
  test.each([
    ['a passport', td3.join(''), 'L898902C3'],
    ['the lower line of a passport alone', td3[1], 'L898902C3'],
    ['a birth date with an unknown day', `${td3[0]}L898902C36UTO7408<<7F1204159ZE184226B<<<<<10`, 'L898902C3'],
    ['an unknown birth date', `${td3[0]}L898902C36UTO<<<<<<0F1204159ZE184226B<<<<<10`, 'L898902C3'],
    ['a sex written X', `${td3[0]}${td3[1].replace('F', 'X')}`, 'L898902C3'],
    ['a large card', td2.join(''), 'D23145890'],
    ['the lower line of a large card alone', td2[1], 'D23145890'],
    [
      'the lower line of a large card with a number of 12 characters',
      'D23145890<UTO3407127M95071227349<<<8',
      'D23145890734',
    ],
    ['a small card', td1.join(''), 'D23145890'],
    [
      'a number of 12 characters on a small card',
      `IDBEL600001476<9355<<<<<<<<<<<1301014F2311207UTO<<<<<<<<<<<2SPECIMEN<<SPECIMEN<<<<<<<<<<<<`,
      '600001476935',
    ],
    [
      'a number of 12 characters on a large card',
      'I<UTOSTEVENSON<<PETER<<<<<<<<<<<<<<<D23145890<UTO3407127M95071227349<<<8',
      'D23145890734',
    ],
  ])('%s', (_, text, number) => {
    expect(findDocumentNumber(text)).toBe(number);
  });

  test.each([
    ['was misread', td3.join('').replace('L898902C3', 'L898902C8')],
    ['belongs to a visa', visa.join('')],
    ['is in a line that may belong to a visa', visa[1]],
    ['is in a line that may belong to a small visa', 'L8988901C4XXX4009078F9612109<<<<<<<<'],
    ['is in the lower line of an old French card', '8806923102858CORINNE<<<<<<<6512068F6'],
    ['was misread on a large card', td2.join('').replace('D23145890', 'D23145891')],
    ['was misread in the lower line of a large card', td2[1].replace('D23145890', 'D23145891')],
    ['is in the lower line of a large card with a misread date', td2[1].replace('740812', '740813')],
    ['was misread on a small card', td1.join('').replace('D23145890', 'D23145891')],
    [
      'was misread in its continuation',
      'IDBEL600001476<9365<<<<<<<<<<<1301014F2311207UTO<<<<<<<<<<<2SPECIMEN<<SPECIMEN<<<<<<<<<<<<',
    ],
    ['is missing', td3.join('').replace('L898902C36', '<<<<<<<<<0')],
  ])('is not returned if it %s', (_, text) => {
    expect(findDocumentNumber(text)).toBeUndefined();
  });
});
