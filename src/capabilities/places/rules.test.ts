import { describe, expect, test } from 'vitest';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import { countries, countryList, dialRegions, findCountry, findNationality, nationalities } from './rules/countries.ts';
import { countryPack, homeCountry, suggestedCountries } from '#country';
import { countryDistricts } from './rules/country-districts.ts';
import { formatPhone, maskEmail, maskPhone, normalizePhone } from './rules/phone.ts';

describe('country list', () => {
  test('has unique codes, and names in both languages', () => {
    expect(new Set(countryList.map(({ code }) => code)).size).toBe(countryList.length);
    expect(new Set(nationalities.map(({ icao }) => icao)).size).toBe(nationalities.length);
    expect(countryList.filter(({ en, ms }) => !en.trim() || !ms.trim())).toEqual([]);
    expect(countryList.filter(({ dial }) => !/^[1-9]?\d{0,2}$/.test(dial))).toEqual([]);
    expect(countries.length).toBe(251);
    expect(nationalities.length).toBe(268);
    expect(dialRegions.length).toBe(245);
  });

  test('repeats no name as an alias of the same entry', () => {
    const repeated = countryList.filter(
      ({ en, ms, aliases }) => new Set([en, ms, ...aliases]).size < aliases.length + 1,
    );
    expect(repeated).toEqual([]);
  });

  test('allows to have a nationality without a country, but not to visit it', () => {
    expect(findNationality('XXA')?.en).toBe('Stateless person');
    expect(findCountry('XXA')).toBeUndefined();
    expect(countries.every(({ code }) => /^[A-Z]{2}$/.test(code))).toBe(true);
  });

  test('allows to visit Antarctica, which issues no passport', () => {
    expect(findCountry('AQ')?.ms).toBe('Antartika');
    expect(findNationality('AQ')).toBeUndefined();
  });

  test.each([
    ['BN', 'BRN'],
    ['DE', 'D'],
    ['XK', 'RKS'],
    ['GB', 'GBR'],
    ['GBN', 'GBN'],
  ])('has for %s the passport code %s', (code, icao) => expect(findNationality(code)?.icao).toBe(icao));

  test.each(['', 'bn', 'BRN', '__proto__', 'QQ'])('has no country %j', (code) =>
    expect(findCountry(code)).toBeUndefined(),
  );

  // A pasted +44 is taken for Britain, not for Guernsey.
  test.each([
    ['1', 'US'],
    ['7', 'RU'],
    ['39', 'IT'],
    ['44', 'GB'],
    ['47', 'NO'],
    ['61', 'AU'],
    ['64', 'NZ'],
    ['673', 'BN'],
  ])('has for +%s the first entry %s', (dial, code) =>
    expect(dialRegions.find((region) => region.dial === dial)?.code).toBe(code),
  );

  test.each([
    ['Holland', 'NL'],
    ['UK', 'GB'],
    ['England', 'GB'],
    ['Burma', 'MM'],
    ['Ivory Coast', 'CI'],
    ['Pantai Gading', 'CI'],
    ['Korea', 'KR'],
    ['USA', 'US'],
    ['Amerika', 'US'],
    ['Turki', 'TR'],
    ['Brunei', 'BN'],
    ['Yunani', 'GR'],
  ])('has %s as an alias of %s', (alias, code) => expect(findCountry(code)?.aliases).toContain(alias));

  test.each([
    ['JP', 'Jepun'],
    ['AE', 'Emiriah Arab Bersatu'],
    ['SA', 'Arab Saudi'],
    ['PH', 'Filipina'],
    ['EG', 'Mesir'],
    ['KR', 'Korea Selatan'],
    ['PS', 'Palestin'],
    ['NL', 'Belanda'],
  ])('names %s %s in Malay', (code, name) => expect(findCountry(code)?.ms).toBe(name));
});

describe('country pack', () => {
  test('has the same data of the country as the list', () =>
    expect(findCountry(countryPack.region)).toEqual(homeCountry));

  test('suggests countries with a dial code', () => {
    expect(suggestedCountries.every((code) => dialRegions.some((country) => country.code === code))).toBe(true);
  });

  test('has the districts and mukims of the specification', () => {
    const counts = countryDistricts.map(({ name, mukims }) => [name, new Set(mukims).size]);
    expect(counts).toEqual([
      ['Belait', 8],
      ['Brunei Muara', 18],
      ['Temburong', 5],
      ['Tutong', 8],
    ]);
  });
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
    ['SG', '123', undefined],
    ['SG', '1234', '1234'],
    ['SG', '123456789012345', '123456789012345'],
    ['SG', '1234567890123456', undefined],
    ['SG', '', undefined],
    ['SG', '-', undefined],
    ['BN', '71２3456', '7123456'],
    ['BN', '٧١٢٣٤٥٦', '7123456'],
    ['BN', '712–3456', '7123456'],
    ['BN', '\u200e712\u200b3456\ufeff', '7123456'],
    ['BN', '(+673) 712 3456', '7123456'],
    ['BN', '712345x', undefined],
    ['BN', '+6737123456', '7123456'],
    ['BN', '+657123456', undefined],
    ['BN', '712\u00003456', undefined],
  ])('normalize %s %j to %s', (region, typed, digits) => expect(normalizePhone(region, typed)).toBe(digits));

  test.each([
    ['SG', '65', '1234567890123', '1234567890123'],
    ['SG', '65', '12345678901234', undefined],
    ['SG', '65', '+65 8123 4567', '81234567'],
    ['SG', '65', '+60 12 345 6789', undefined],
  ])('normalize in %s with the dial code %s: %j to %s', (region, dial, typed, digits) =>
    expect(normalizePhone(region, typed, dial)).toBe(digits),
  );

  test.each([
    ['673', '7123456', '+673 712 3456'],
    ['65', '81234567', '+65 8123 4567'],
    ['60', '123456789', '+60 12 345 6789'],
    ['1', '2025550143', '+1 202 555 0143'],
    ['86', '13800138000', '+86 138 0013 8000'],
    ['65', '8', '+65 8'],
  ])('format +%s %s as %s', (dial, digits, shown) => expect(formatPhone(dial, digits)).toBe(shown));

  test('keep their digits when formatted', () =>
    forAll(fc.stringMatching(/^[0-9]{1,15}$/), (digits) => {
      expect(formatPhone('673', digits).replace(/\D/g, '')).toBe(`673${digits}`);
    }));

  test('do not change when normalized twice', () =>
    forAll(fc.constantFrom('BN', 'CN', 'SG'), fc.stringMatching(/^[0-9 -]{1,20}$/), (region, typed) => {
      const digits = normalizePhone(region, typed);
      expect(normalizePhone(region, digits ?? '')).toBe(digits);
    }));

  test('and e-mail addresses can be masked', () => {
    expect(maskPhone('+6737123456')).toBe('+673 ••• ••56');
    expect(maskEmail('siti@example.bn')).toBe('s•••@example.bn');
    expect(maskEmail('@')).toBe('•••');
  });
});
