import { describe, expect, test } from 'vitest';
import { passportInZone, readScanned } from './scanned.ts';

// The specimen of ICAO Doc 9303 part 4, appendix B.
const lines = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'] as const;

describe('what was scanned or typed', () => {
  test.each([
    ['SHT1:ABC 1', { kind: 'pass', text: 'SHT1:ABC 1' }],
    ['sht1:abc 1\n', { kind: 'pass', text: 'SHT1:ABC 1' }],
    ['7k4m 2qxd 9prt', { kind: 'reference', reference: '7K4M-2QXD-9PRT' }],
    [lines.join('\n'), { kind: 'passport', passportNumber: 'L898902C3' }],
    [lines.join(''), { kind: 'passport', passportNumber: 'L898902C3' }],
    [lines[1], { kind: 'passport', passportNumber: 'L898902C3' }],
    ['k 1234567', { kind: 'passport', passportNumber: 'K1234567' }],
    ['', { kind: 'unknown' }],
    ['https://example.com', { kind: 'unknown' }],
    ['HC1:6BF', { kind: 'unknown' }],
  ])('%j', (typed, found) => expect(readScanned(typed)).toEqual(found));
});

describe('the machine-readable zone of a passport', () => {
  test('that was misread gives no number', () => {
    for (let at = 0; at < 10; at += 1) {
      const wrong = lines[1].slice(0, at) + (lines[1][at] === '8' ? '9' : '8') + lines[1].slice(at + 1);
      expect(passportInZone(wrong)).toBeUndefined();
    }
  });

  test('of another size is none', () => {
    expect(passportInZone(lines[1].slice(1))).toBeUndefined();
    expect(passportInZone(`${lines[0]}${lines[1]}<`)).toBeUndefined();
  });
});
