import { describe, expect, test } from 'vitest';
import { effectiveContact, effectiveJourney } from '#capabilities/declaration/rules/validate-answers.ts';
import { groupOn, journeyOn } from '#capabilities/declaration/rules/testing/answers.ts';
import { addTraveller, changeTraveller, keepFirstOnly, removeTraveller } from './travellers.ts';

const today = '2026-11-21';
const [one, two, three, four] = [{ name: 'One' }, { name: 'Two' }, { name: 'Three' }, { name: 'Four' }];
const contact = { region: 'MY', number: '123456789', email: 'two@example.com' };
const journey = journeyOn('2026-11-23', { flightNumber: 'MH3852' });

test('adds a traveller with the journey and contact of traveller 1', () => {
  const added = addTraveller(groupOn(today, one));
  expect(added.travellers).toHaveLength(2);
  expect(added.travellers[1]).toMatchObject({ name: '', sameContact: true, sameJourney: true, consent: false });
  expect(effectiveJourney(added, 1)).toEqual(effectiveJourney(added, 0));
});

test('removes a later traveller and leaves the others unchanged', () => {
  const group = groupOn(today, one, two, three);
  expect(removeTraveller(group, 1).travellers).toEqual([group.travellers[0], group.travellers[2]]);
  expect(removeTraveller(group, 2).travellers).toEqual(group.travellers.slice(0, 2));
});

test('does not remove the only traveller', () => {
  const alone = groupOn(today, one);
  expect(removeTraveller(alone, 0)).toEqual(alone);
});

describe('removing traveller 1', () => {
  /** Effective contact and journey of the remaining travellers, before and after the removal. */
  const removeFirst = (group: ReturnType<typeof groupOn>) => {
    const after = removeTraveller(group, 0);
    return {
      after,
      before: group.travellers
        .slice(1)
        .map((traveller, index) => [
          traveller.name,
          effectiveContact(group, index + 1),
          effectiveJourney(group, index + 1),
        ]),
      now: after.travellers.map((traveller, index) => [
        traveller.name,
        effectiveContact(after, index),
        effectiveJourney(after, index),
      ]),
    };
  };

  test.each([
    ['everything is shared', {}, {}],
    ['traveller 2 has another contact', { sameContact: false, contact }, {}],
    ['traveller 2 has another journey', { sameJourney: false, journey }, {}],
    ['traveller 2 shares nothing', { sameContact: false, contact, sameJourney: false, journey }, {}],
    ['traveller 3 shares nothing', {}, { sameContact: false, contact, sameJourney: false, journey }],
    [
      'travellers 2 and 3 share nothing',
      { sameContact: false, contact, sameJourney: false, journey },
      { sameContact: false, sameJourney: false },
    ],
  ])('keeps the effective answers of the others: %s', (_what, second, third) => {
    const { after, before, now } = removeFirst(
      groupOn(today, one, { ...two, ...second }, { ...three, ...third }, four),
    );
    expect(now).toEqual(before);
    expect(after.travellers[0]).toMatchObject({ name: 'Two', sameContact: false, sameJourney: false });
  });

  test('keeps sharing with the new traveller 1 where the answers are the same', () => {
    const { after } = removeFirst(groupOn(today, one, two, three));
    expect(after.travellers[1]).toMatchObject({ sameContact: true, sameJourney: true });
    const unshared = removeFirst(groupOn(today, one, { ...two, sameContact: false, contact }, three)).after;
    expect(unshared.travellers[1]).toMatchObject({ sameContact: false, sameJourney: true });
  });

  test('keeps passport and health answers with their traveller', () => {
    const group = groupOn(today, one, { ...two, fever: 'yes', passportNumber: 'K7654321' });
    expect(removeTraveller(group, 0).travellers[0]).toMatchObject({
      fever: 'yes',
      passportNumber: 'K7654321',
      name: 'Two',
    });
  });
});

test('keeps traveller 1 only in a single application', () => {
  const group = groupOn(today, one, two);
  expect(keepFirstOnly(group)).toEqual({ kind: 'single', travellers: [group.travellers[0]] });
});

test('changes one traveller and no other', () => {
  const group = groupOn(today, one, two);
  const changed = changeTraveller(group, 1, { fever: 'yes' });
  expect(changed.travellers).toEqual([group.travellers[0], { ...group.travellers[1], fever: 'yes' }]);
  expect(group.travellers[1]?.fever).toBe('no');
});
