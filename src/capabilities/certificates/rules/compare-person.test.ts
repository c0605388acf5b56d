import { describe, expect, test } from 'vitest';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import type { CertifiedPerson } from './certificate-facts.ts';
import { comparePerson } from './compare-person.ts';
import { genuinePairs, impostorPairs, type NamePair } from './testing/name-pairs.ts';

const certified = (machineFamily: string, machineGiven: string, birthDate = '1986-03-14'): CertifiedPerson => ({
  family: '',
  given: '',
  machineFamily,
  machineGiven,
  birthDate,
});
const nameMatch = (certificate: CertifiedPerson, name: string) =>
  comparePerson(certificate, { name, birthDate: '1986-03-14' }).name;

describe('comparing names', () => {
  test.each([
    ['MUSTERFRAU<GOESSINGER', 'GABRIELE', 'Gabriele Musterfrau-Gößinger', 'same'],
    ['MUSTERFRAU<GOESSINGER', 'GABRIELE', 'MUSTERFRAU GOESSINGER GABRIELE', 'same'],
    ['SITI<AMINAH<BINTI<HAJI<AHMAD', '', 'Siti Aminah binti Haji Ahmad', 'same'],
    ['AHMAD', 'SITI<AMINAH', 'Siti Aminah Ahmad', 'same'],
    ['MOHAMMADFAUZI', '', 'Mohammad Fauzi', 'same'],
    ["O'BRIEN", 'SEAN', "Seán O'Brien", 'same'],
    ['OBRIEN', 'SEAN', "Seán O'Brien", 'same'],
    ['AHMAD', 'SITI', 'Siti Aminah Ahmad', 'partly'],
    ['WICKRAMASINGHE', 'DON<ANURA<BANDA', 'Don Anura Bandaranayake Wickramasinghe', 'partly'],
    ['AHMAD', 'SITI', 'Sita Ahmad', 'other'],
    ['AHMAD', '', 'Siti Ahmad', 'other'],
    ['LI', 'WEI', 'Wei Liu', 'other'],
    ['TAN', 'ANNA', 'Nata Nan', 'other'],
    ['WANG', 'WEI', '王伟', 'partly'],
  ])('compares %s<<%s with %s', (family, given, name, wanted) => {
    expect(nameMatch(certified(family, given), name)).toBe(wanted);
  });

  test('uses the printed name without a machine-readable one', () => {
    const person = { family: 'Anyperson', given: 'John B.', machineFamily: '', machineGiven: '', birthDate: '' };
    expect(nameMatch(person, 'John B Anyperson')).toBe('same');
  });

  test('ignores the order of names without a patronymic', () => {
    const word = fc.string({ unit: fc.constantFrom(...'ACDEFGIKMN'), minLength: 1, maxLength: 6 });
    forAll(fc.array(word, { minLength: 1, maxLength: 6 }), fc.nat(6), (words, cut) => {
      const certificate = certified(words.slice(0, cut).join('<'), words.slice(cut).join('<'));
      expect(nameMatch(certificate, words.toReversed().join(' '))).toBe('same');
    });
  });
});

function matchPair([printed, machine, typed]: NamePair) {
  const [family = '', given = ''] = printed.split(', ');
  const [machineFamily = '', machineGiven = ''] = machine.split('<<');
  const certificate = { family, given, machineFamily, machineGiven, birthDate: '1986-03-14' };
  return comparePerson(certificate, { name: typed, birthDate: '1986-03-14' }).name;
}

describe('pairs of names', () => {
  test.each(genuinePairs.map((pair) => [pair] as const))('of one person: %j', (pair) => {
    expect(matchPair(pair)).toBe(pair[3]);
  });

  test.each(impostorPairs.map((pair) => [pair] as const))('of two people: %j', (pair) => {
    expect(matchPair(pair)).toBe(pair[3]);
  });

  test('never include a rejected person or an accepted impostor, and are half impostors', () => {
    expect(genuinePairs.map((pair) => pair[3])).not.toContain('other');
    expect(impostorPairs.map((pair) => pair[3])).not.toContain('same');
    expect(genuinePairs.length + impostorPairs.length).toBeGreaterThanOrEqual(120);
    expect(impostorPairs.length).toBeGreaterThanOrEqual(60);
  });
});

test.each([
  ['1986-03-14', 'same', 'same'],
  ['1986-03', 'partly', 'partly'],
  ['1986', 'partly', 'partly'],
  ['', 'partly', 'partly'],
  ['1986-03-15', 'other', 'other'],
  ['1985', 'other', 'other'],
])('compares the birth date %s', (birthDate, wanted, overall) => {
  const match = comparePerson(certified('AHMAD', 'SITI', birthDate), { name: 'Siti Ahmad', birthDate: '1986-03-14' });
  expect(match).toEqual({ name: 'same', birthDate: wanted, overall });
});

test.each([
  ['1974', '1974', 'partly'],
  ['1974-08-20', '1974', 'partly'],
  ['1974-08-20', '1974-08', 'partly'],
  ['1974-09', '1974-08', 'other'],
  ['1975', '1974', 'other'],
])('compares the birth date %s with a passport that has only %s', (certificate, passport, wanted) => {
  const match = comparePerson(certified('AHMAD', 'SITI', certificate), { name: 'Siti Ahmad', birthDate: passport });
  expect(match.birthDate).toBe(wanted);
});
