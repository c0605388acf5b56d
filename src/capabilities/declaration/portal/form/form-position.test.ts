import { expect, test } from 'vitest';
import { nextFormPosition, previousFormPosition, formPositionQuery, parseFormPosition } from './form-position.ts';

test.each([
  ['', { page: 'people' }],
  ['t=1&step=journey', { page: 'step', travellerNumber: 1, step: 'journey' }],
  ['t=0&step=journey', { page: 'people' }],
  ['t=1.5&step=journey', { page: 'people' }],
  ['t=99&step=journey', { page: 'people' }],
  ['t=2&step=nonsense', { page: 'people' }],
  ['step=check', { page: 'check' }],
  ['t=3&step=done', { page: 'done' }],
])('parses the query "%s" as %j', (query, position) =>
  expect(parseFormPosition(new URLSearchParams(query))).toEqual(position),
);

test('writes a position into the query, keeps other parameters, and reads it again', () => {
  const query = formPositionQuery(new URLSearchParams('lang=bm&t=4&step=contact'), 'an-id', {
    page: 'step',
    travellerNumber: 2,
    step: 'health',
  });
  expect(query).toBe('?lang=bm&id=an-id&t=2&step=health');
  expect(parseFormPosition(new URLSearchParams(query))).toEqual({ page: 'step', travellerNumber: 2, step: 'health' });
});

test('leaves the id out of the URL while a draft is not saved', () => {
  const query = new URLSearchParams('lang=en&id=an-id&step=check');
  expect(formPositionQuery(query, undefined, { page: 'people' })).toBe('?lang=en');
});

test('goes to the list of travellers after the last page', () => {
  expect(nextFormPosition({ travellerNumber: 1, step: 'passport' })).toEqual({
    page: 'step',
    travellerNumber: 1,
    step: 'contact',
  });
  expect(nextFormPosition({ travellerNumber: 1, step: 'health' })).toEqual({ page: 'people' });
});

test('goes back to the page before, or to the list of travellers before the first page and the check page', () => {
  expect(previousFormPosition({ page: 'step', travellerNumber: 2, step: 'health' })).toEqual({
    page: 'step',
    travellerNumber: 2,
    step: 'journey',
  });
  expect(previousFormPosition({ page: 'step', travellerNumber: 2, step: 'passport' })).toEqual({ page: 'people' });
  expect(previousFormPosition({ page: 'check' })).toEqual({ page: 'people' });
});
