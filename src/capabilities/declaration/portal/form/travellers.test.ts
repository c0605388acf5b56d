import { describe, expect, test } from 'vitest';
import { effectiveContact, effectiveJourney } from '#capabilities/declaration/rules/validate-answers.ts';
import { groupOn, journeyOn } from '#capabilities/declaration/rules/testing/answers.ts';
import { addTraveller, changeTraveller, keepFirstOnly, removeTraveller } from './travellers.ts';

const today = '2026-11-21';
const [one, two, three, four] = [{ name: 'One' }, { name: 'Two' }, { name: 'Three' }, { name: 'Four' }];
const contact = { region: 'MY', number: '123456789', email: 'two@example.com' };
const journey = journeyOn('2026-11-23', { flightNumber: 'MH3852' });

test('a new traveller begins with the journey and contact of traveller 1', () => {
  const added = addTraveller(groupOn(today, one));
  expect(added.travellers).toHaveLength(2);
  expect(added.travellers[1]).toMatchObject({ name: '', sameContact: true, sameJourney: true, consent: false });
  expect(effectiveJourney(added, 1)).toEqual(effectiveJourney(added, 0));
});

test('removing a later one leaves the others as they are', () => {
  const group = groupOn(today, one, two, three);
  expect(removeTraveller(group, 1).travellers).toEqual([group.travellers[0], group.travellers[2]]);
  expect(removeTraveller(group, 2).travellers).toEqual(group.travellers.slice(0, 2));
});

test('the only one is not removed', () => {
  const alone = groupOn(today, one);
  expect(removeTraveller(alone, 0)).toEqual(alone);
});

describe('when traveller 1 is removed', () => {
  /** What counts for each of those left: before and after. */
  const counting = (group: ReturnType<typeof groupOn>) => {
    const after = removeTraveller(group, 0);
    return {
      after,
      before: group.travellers
        .slice(1)
        .map((each, at) => [each.name, effectiveContact(group, at + 1), effectiveJourney(group, at + 1)]),
      now: after.travellers.map((each, at) => [each.name, effectiveContact(after, at), effectiveJourney(after, at)]),
    };
  };

  test.each([
    ['all shared', {}, {}],
    ['the next has a contact of their own', { sameContact: false, contact }, {}],
    ['the next has a journey of their own', { sameJourney: false, journey }, {}],
    ['the next shares nothing', { sameContact: false, contact, sameJourney: false, journey }, {}],
    ['the one after shares nothing', {}, { sameContact: false, contact, sameJourney: false, journey }],
    [
      'nobody shares',
      { sameContact: false, contact, sameJourney: false, journey },
      { sameContact: false, sameJourney: false },
    ],
  ])('%s: what counts for the others stays', (_what, second, third) => {
    const { after, before, now } = counting(groupOn(today, one, { ...two, ...second }, { ...three, ...third }, four));
    expect(now).toEqual(before);
    expect(after.travellers[0]).toMatchObject({ name: 'Two', sameContact: false, sameJourney: false });
  });

  test('who shared with traveller 1 goes on sharing with the new one where the answers are the same', () => {
    const { after } = counting(groupOn(today, one, two, three));
    expect(after.travellers[1]).toMatchObject({ sameContact: true, sameJourney: true });
    const apart = counting(groupOn(today, one, { ...two, sameContact: false, contact }, three)).after;
    expect(apart.travellers[1]).toMatchObject({ sameContact: false, sameJourney: true });
  });

  test('answers on the person and on health go with the person', () => {
    const group = groupOn(today, one, { ...two, fever: 'yes', passportNumber: 'K7654321' });
    expect(removeTraveller(group, 0).travellers[0]).toMatchObject({
      fever: 'yes',
      passportNumber: 'K7654321',
      name: 'Two',
    });
  });
});

test('a single application keeps traveller 1 only', () => {
  const group = groupOn(today, one, two);
  expect(keepFirstOnly(group)).toEqual({ kind: 'single', travellers: [group.travellers[0]] });
});

test('a change of one traveller touches nobody else', () => {
  const group = groupOn(today, one, two);
  const changed = changeTraveller(group, 1, { fever: 'yes' });
  expect(changed.travellers).toEqual([group.travellers[0], { ...group.travellers[1], fever: 'yes' }]);
  expect(group.travellers[1]?.fever).toBe('no');
});
