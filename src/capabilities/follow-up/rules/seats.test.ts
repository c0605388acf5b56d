import { expect, test } from 'vitest';
import { compareContacts, formatSeat, isCloseContact, parseSeat, rowDistance } from './seats.ts';

test.each([
  ['12A', '12A'],
  ['012a', '12A'],
  [' 3 k ', '3K'],
  ['44-C', '44C'],
  ['7', '7'],
])('reads the seat %s as %s', (text, expected) => {
  const seat = parseSeat(text);
  expect(seat && formatSeat(seat)).toBe(expected);
});

test.each(['', '0A', 'A12', '12AB', '1234A', '12.5A', '-1A', '12А'])('refuses %s as a seat', (text) => {
  expect(parseSeat(text)).toBeUndefined();
});

test.each([
  ['12A', '12F', 0, true],
  ['12A', '14F', 2, true],
  ['12A', '10A', 2, true],
  ['12A', '15A', 3, false],
  ['12A', '', null, false],
  ['', '12A', null, false],
])('between %s and %s are %s rows; a close contact: %s', (first, second, rows, isClose) => {
  const distance = rowDistance(first, second);
  expect(distance).toBe(rows);
  expect(isCloseContact(distance)).toBe(isClose);
});

test('lists the nearest rows first, then other seats, then people without a seat by name', () => {
  const people = [
    { name: 'Zainab', seat: '', distance: null },
    { name: 'Far', seat: '30A', distance: 18 },
    { name: 'Ali', seat: '', distance: null },
    { name: 'Beside', seat: '12B', distance: 0 },
    { name: 'Behind', seat: '13A', distance: 1 },
    { name: 'Window', seat: '12A', distance: 0 },
  ];
  expect(people.toSorted(compareContacts).map(({ name }) => name)).toEqual([
    'Window',
    'Beside',
    'Behind',
    'Far',
    'Ali',
    'Zainab',
  ]);
});

test('lists by row while the seat of the case is not known', () => {
  const people = [
    { name: 'A', seat: '30A', distance: null },
    { name: 'B', seat: '2C', distance: null },
  ];
  expect(people.toSorted(compareContacts).map(({ name }) => name)).toEqual(['B', 'A']);
});
