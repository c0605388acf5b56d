import { expect, test } from 'vitest';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import { clinicCodeBytes, encodeClinicCode, parseClinicCode } from './clinic-code.ts';

const bytes = fc.uint8Array({ minLength: clinicCodeBytes, maxLength: clinicCodeBytes });

test('parses a code in any copied form', () => {
  forAll(bytes, fc.constantFrom('-', ' ', '', ' - '), (random, between) => {
    const code = encodeClinicCode(random);
    expect(parseClinicCode(code.toLowerCase().replaceAll('-', between))).toBe(code.replaceAll('-', ''));
  });
});

test('encodes 130 bits: bytes that differ in their lower five bits give different codes', () => {
  forAll(bytes, fc.nat({ max: clinicCodeBytes - 1 }), fc.integer({ min: 1, max: 31 }), (random, index, change) => {
    const other = Uint8Array.from(random);
    other[index] = (other[index] ?? 0) ^ change;
    expect(encodeClinicCode(other)).not.toBe(encodeClinicCode(random));
  });
  expect(() => encodeClinicCode(new Uint8Array(clinicCodeBytes - 1))).toThrow();
});

test('parses full-width digits, any kind of dash, and invisible characters', () => {
  const code = encodeClinicCode(new Uint8Array(clinicCodeBytes).fill(1));
  expect(parseClinicCode(`\u200e${code.replaceAll('3', '３').replaceAll('-', '–')}\u200b`)).toBe('3'.repeat(26));
});

test.each(['', 'ABCD', '1'.repeat(26), '2'.repeat(25), '2'.repeat(27), 'I'.repeat(26)])('rejects %j', (typed) => {
  expect(parseClinicCode(typed)).toBeUndefined();
});
