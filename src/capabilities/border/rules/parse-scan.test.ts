import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formOfScan, parseScan } from './parse-scan.ts';

// The specimens of ICAO Doc 9303 parts 4 (passport), 5 (small card) and 6 (large card).
const lines = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'] as const;
const td1 = [
  'I<UTOD231458907<<<<<<<<<<<<<<<',
  '7408122F1204159UTO<<<<<<<<<<<6',
  'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
] as const;
const td2 = ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6'] as const;

test.each([
  ['SHT1:ABC 1', { kind: 'pass', text: 'SHT1:ABC 1' }],
  ['sht1:abc 1\n', { kind: 'pass', text: 'SHT1:ABC 1' }],
  ['7k4m 2qxd 9prt', { kind: 'reference', reference: '7K4M-2QXD-9PRT' }],
  [lines.join('\n'), { kind: 'passport', passportNumber: 'L898902C3', mrzLines: [...lines] }],
  [lines.join(''), { kind: 'passport', passportNumber: 'L898902C3', mrzLines: [...lines] }],
  [lines[1], { kind: 'passport', passportNumber: 'L898902C3' }],
  // A birth date with an unknown day, a card with a number of 12 characters, and an old French card.
  [`${lines[0]}L898902C36UTO7408<<7F1204159ZE184226B<<<<<10`, { kind: 'passport', passportNumber: 'L898902C3' }],
  [
    'IDBEL600001476<9355<<<<<<<<<<<\n1301014F2311207UTO<<<<<<<<<<<2\nSPECIMEN<<SPECIMEN<<<<<<<<<<<<',
    { kind: 'passport', passportNumber: '600001476935' },
  ],
  [
    'IDFRABERTHIER<<<<<<<<<<<<<<<<<<<<<<<8806923102858CORINNE<<<<<<<6512068F6',
    { kind: 'passport', passportNumber: '880692310285' },
  ],
  [td1.join(''), { kind: 'passport', passportNumber: 'D23145890', mrzLines: [...td1] }],
  [td1.join('\r\n').toLowerCase(), { kind: 'passport', passportNumber: 'D23145890', mrzLines: [...td1] }],
  [td2.join('\n'), { kind: 'passport', passportNumber: 'D23145890', mrzLines: [...td2] }],
  [td2[1], { kind: 'passport', passportNumber: 'D23145890' }],
  // Misread lines, lines of another length, and a visa.
  [lines[1].replace('L898902C3', 'L898902C8'), { kind: 'unknown' }],
  [td1.join('').replace('D23145890', 'D23145898'), { kind: 'unknown' }],
  [td2.join('').replace('D23145890', 'D23145898'), { kind: 'unknown' }],
  [td2[1].replace('D23145890', 'D23145898'), { kind: 'unknown' }],
  [td1.slice(0, 2).join(''), { kind: 'unknown' }],
  [`${td2.join('')}<`, { kind: 'unknown' }],
  [`${lines[0]}${lines[1]}<`, { kind: 'unknown' }],
  ['V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<L8988901C4XXX4009078F96121096ZE184226B<<<<<<', { kind: 'unknown' }],
  ['k 1234567', { kind: 'passport', passportNumber: 'K1234567' }],
  ['\u200eK１２３ 4567\u200b', { kind: 'passport', passportNumber: 'K1234567' }],
  ['\ufeffSHT1:ABC 1', { kind: 'pass', text: 'SHT1:ABC 1' }],
  ['', { kind: 'unknown' }],
  ['https://example.com', { kind: 'unknown' }],
  ['HC1:6BF', { kind: 'unknown' }],
])('parsing a scan: %j', (typed, found) => expect(parseScan(typed)).toMatchObject(found));

const { good } = JSON.parse(readFileSync('docs/pass-vectors.json', 'utf8')) as { good: { text: string }[] };

test.each([
  [good[0]?.text ?? '', 'complete'],
  [(good[0]?.text ?? '').toLowerCase(), 'complete'],
  [(good[0]?.text ?? '').slice(0, -3), 'incomplete'],
  [lines.join(''), 'complete'],
  [lines[1], 'complete'],
  [lines[0], 'incomplete'],
  [td1.slice(0, 2).join(''), 'incomplete'],
  ['K1234567', 'other'],
  ['travelling with their mother', 'other'],
])('form of a scan without an end key: %j', (typed, form) => expect(formOfScan(typed)).toBe(form));
