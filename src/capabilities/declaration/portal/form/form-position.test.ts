import { expect, test } from 'vitest';
import { nextFormPosition, previousFormPosition, formPositionQuery, parseFormPosition } from './form-position.ts';

test.each([
  ['', { at: 'people' }],
  ['t=1&step=journey', { at: 'step', traveller: 1, step: 'journey' }],
  ['t=0&step=journey', { at: 'people' }],
  ['t=1.5&step=journey', { at: 'people' }],
  ['t=99&step=journey', { at: 'people' }],
  ['t=2&step=nonsense', { at: 'people' }],
  ['step=check', { at: 'check' }],
  ['t=3&step=done', { at: 'done' }],
])('%s is %j', (query, place) => expect(parseFormPosition(new URLSearchParams(query))).toEqual(place));

test('a place is written into the query beside the language, and read again', () => {
  const query = formPositionQuery(new URLSearchParams('lang=bm&t=4&step=contact'), 'an-id', {
    at: 'step',
    traveller: 2,
    step: 'health',
  });
  expect(query).toBe('?lang=bm&id=an-id&t=2&step=health');
  expect(parseFormPosition(new URLSearchParams(query))).toEqual({ at: 'step', traveller: 2, step: 'health' });
});

test('a draft that is kept nowhere has no id in the address', () => {
  const query = new URLSearchParams('lang=en&id=an-id&step=check');
  expect(formPositionQuery(query, undefined, { at: 'people' })).toBe('?lang=en');
});

test('after the last page comes the list of travellers', () => {
  expect(nextFormPosition({ traveller: 1, step: 'passport' })).toEqual({ at: 'step', traveller: 1, step: 'contact' });
  expect(nextFormPosition({ traveller: 1, step: 'health' })).toEqual({ at: 'people' });
});

test('before a page comes the one before it, before the first the list, and before the check too', () => {
  expect(previousFormPosition({ at: 'step', traveller: 2, step: 'health' })).toEqual({
    at: 'step',
    traveller: 2,
    step: 'journey',
  });
  expect(previousFormPosition({ at: 'step', traveller: 2, step: 'passport' })).toEqual({ at: 'people' });
  expect(previousFormPosition({ at: 'check' })).toEqual({ at: 'people' });
});
