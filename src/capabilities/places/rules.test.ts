import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countries, dialRegions, findCountry, findNationality, nationalities } from './rules/countries.ts';
import { machineReadableName } from './rules/machine-name.ts';
import { formatPhone, normalizePhone } from './rules/phone.ts';

describe('countries', () => {
  test('every one has both names, unique codes, and Brunei is +673', () => {
    expect(nationalities.length).toBeGreaterThan(255);
    expect(new Set(nationalities.map(({ code }) => code)).size).toBe(nationalities.length);
    expect(new Set(nationalities.map(({ icao }) => icao)).size).toBe(nationalities.length);
    expect(nationalities.filter(({ en, ms }) => !en.trim() || !ms.trim())).toEqual([]);
    expect(dialRegions.length).toBeGreaterThan(230);
    expect(findCountry('BN')).toMatchObject({ dial: '673', icao: 'BRN', en: 'Brunei Darussalam' });
  });

  test('nationalities without a country can be held but not visited', () => {
    expect(findNationality('XXA')?.en).toBe('Stateless person');
    expect(findCountry('XXA')).toBeUndefined();
    expect(countries.every(({ code }) => /^[A-Z]{2}$/.test(code))).toBe(true);
    expect(findNationality('DE')?.icao).toBe('D');
  });

  test.each(['', 'bn', 'BRN', '__proto__', 'QQ'])('%j is no country', (code) => expect(findCountry(code)).toBeUndefined());
});

describe('phone numbers', () => {
  test.each([
    ['BN', '7123456', '7123456'],
    ['BN', ' 712 3456 ', '7123456'],
    ['BN', '712-3456', '7123456'],
    ['BN', '712345', undefined],
    ['BN', '71234567', undefined],
    ['CN', '13800138000', '13800138000'],
    ['CN', '1380013800', undefined],
    ['SG', '8', '8'],
    ['SG', '1234567890123456', undefined],
    ['SG', '', undefined],
    ['BN', '71２3456', undefined],
    ['BN', '712345x', undefined],
    ['BN', '+6737123456', undefined],
    ['BN', '712\u00003456', undefined],
  ])('%s %j is %s', (region, typed, digits) => expect(normalizePhone(region, typed)).toBe(digits));

  test('are shown in groups', () => {
    expect(formatPhone('673', '7123456')).toBe('+673 712 3456');
    expect(formatPhone('65', '81234567')).toBe('+65 8123 4567');
  });
});

describe('the machine-readable name', () => {
  test.each([
    ['Hajah Siti Aminah binti Haji Ali', 'HAJAH SITI AMINAH BINTI HAJI ALI'],
    ["D'Souza-Müller, José", 'DSOUZA MUELLER JOSE'],
    ['Øyvind Åse', 'OEYVIND AASE'],
    ['Łukasz Żółć', 'LUKASZ ZOLC'],
    ['Иван Щербаков', 'IVAN SHCHERBAKOV'],
    ['محمد', 'MXHMD'],
    ['Nguyễn Thị Ánh', 'NGUYEN THI ANH'],
    ['山田', undefined],
    ['', undefined],
    ['   ', undefined],
  ])('of %j is %j', (name, machine) => expect(machineReadableName(name)).toBe(machine));

  test('is capitals and single blanks, or nothing', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(machineReadableName(name) ?? 'A').toMatch(/^[A-Z]+( [A-Z]+)*$/);
      }),
    ));
});
