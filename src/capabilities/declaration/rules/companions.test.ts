import { expect, test } from 'vitest';
import { addCompanion, pickCompanionDetails, excludeTravelling } from './companions.ts';
import { groupOn } from './testing/answers.ts';

const [first, second] = groupOn(
  '2026-11-24',
  { name: 'Awang Ali', passportNumber: 'K1111111' },
  {
    name: 'Dayang Siti',
    passportNumber: 'K2222222',
    fever: 'yes',
  },
).travellers;
if (!first || !second) throw new Error('a group has two travellers');

test('keeps what the passport says, and no answer about health, journey or contact', () => {
  expect(Object.keys(pickCompanionDetails(second))).toEqual([
    'name',
    'gender',
    'birthDate',
    'passportNumber',
    'passportExpiry',
    'nationality',
  ]);
});

test('adds a companion with the passport filled in and every health question open', () => {
  const { travellers } = addCompanion({ kind: 'combined', travellers: [first] }, pickCompanionDetails(second));
  expect(travellers).toHaveLength(2);
  expect(travellers[1]).toMatchObject({
    name: 'Dayang Siti',
    passportNumber: 'K2222222',
    fever: '',
    rash: '',
    consent: false,
    sameContact: true,
    sameJourney: true,
  });
});

test.each([
  ['is offered while not in the application', [first], ['Dayang Siti']],
  ['is not offered twice', [first, second], []],
  [
    'is not offered when the number is typed with a blank and small letters',
    [first, { ...second, passportNumber: 'k 2222222' }],
    [],
  ],
  ['is offered when another country has the same number', [first, { ...second, nationality: 'AU' }], ['Dayang Siti']],
])('a companion %s', (_what, travellers, offered) => {
  const found = excludeTravelling({ kind: 'combined', travellers }, [pickCompanionDetails(second)]);
  expect(found.map(({ name }) => name)).toEqual(offered);
});
