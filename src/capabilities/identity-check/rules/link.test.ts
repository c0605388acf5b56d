import { expect, test } from 'vitest';
import { errorTexts } from '#foundation/testing/error-texts.ts';
import type { Details } from '#capabilities/members/contract.ts';
import { grownUp } from '#capabilities/members/rules/testing/details.ts';
import { validateLink, numberEnding } from './link.ts';
import { grandmotherDetails } from './testing/grandmother-details.ts';

const today = '2026-11-21';
const check = (change: Partial<Details>, relationship: 'grandparent' | 'child' | '' = 'grandparent') =>
  errorTexts(validateLink({ relationship, details: { ...grandmotherDetails(), ...change } }, { today, own: grownUp }));

test.each<[string, ReturnType<typeof check>, string[]]>([
  ['a grandparent', check({}), []],
  ['a grandparent whose birth date is known by year', check({ birth_date: '1941' }), []],
  ['a child on the twelfth birthday', check({ birth_date: '2014-11-21' }, 'child'), []],
  ['a child on the day before', check({ birth_date: '2014-11-22' }, 'child'), ['birth_date link-child']],
  ['a child who may be 12', check({ birth_date: '2014' }, 'child'), []],
  ['a person without a relationship', check({}, ''), ['relationship required']],
  [
    'an adult with a birth certificate',
    check({ certificate_type: 'birth-certificate', birth_certificate_id: 'BC123456' }),
    ['certificate_type birth-certificate-child'],
  ],
  [
    'a child who may be 12, with a birth certificate',
    check({ birth_date: '2014', certificate_type: 'birth-certificate', birth_certificate_id: 'BC123456' }, 'child'),
    ['certificate_type link-document'],
  ],
  ['the requester', check({ ic_number: '00-123456' }), ['ic_number link-own']],
  ['a person with an IC number of seven digits', check({ ic_number: '0065432' }), ['ic_number ic']],
])('validates a request for %s', (_, found, faults) => {
  expect(found).toEqual(faults);
});

test.each([
  [{ certificate_type: 'ic', ic_number: '00654321', passport_number: '' }, '4321'],
  [{ certificate_type: 'passport', ic_number: '', passport_number: 'P1234567A' }, '567A'],
] as const)('for %j returns the ending %s', (details, ending) => {
  expect(numberEnding(details)).toBe(ending);
});
