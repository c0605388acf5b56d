import { expect, test } from 'vitest';
import { addCompanion, pickCompanionDetails, excludeTravellingCompanions } from './companions.ts';
import { groupOn } from './testing/answers.ts';

const [first, second] = groupOn(
  '2026-11-24',
  { name: 'Awang Ali', passportNumber: 'K1111111' },
  { name: 'Dayang Siti', passportNumber: 'K2222222', fever: 'yes' },
).travellers;
if (!first || !second) throw new Error('a group has two travellers');

test('picks passport details only, no health, journey or contact answers', () => {
  expect(Object.keys(pickCompanionDetails(second))).toEqual([
    'name',
    'gender',
    'birthDate',
    'passportNumber',
    'passportExpiry',
    'nationality',
  ]);
});

test('adds a companion with passport details and unanswered health questions', () => {
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
  ['is offered if not in the application', [first], ['Dayang Siti']],
  ['is not offered if in the application', [first, second], []],
  [
    'is not offered if the number is typed with a blank and small letters',
    [first, { ...second, passportNumber: 'k 2222222' }],
    [],
  ],
  ['is offered if the same number is of another country', [first, { ...second, nationality: 'AU' }], ['Dayang Siti']],
])('a companion %s', (_what, travellers, offered) => {
  const found = excludeTravellingCompanions({ kind: 'combined', travellers }, [pickCompanionDetails(second)]);
  expect(found.map(({ name }) => name)).toEqual(offered);
});
