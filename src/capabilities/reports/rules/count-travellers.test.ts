import { expect, test } from 'vitest';
import { type ArrivingTraveller, countTravellers } from './count-travellers.ts';

const day = '2026-11-21';
const traveller = (id: string, number = 1): ArrivingTraveller => ({
  id,
  number,
  mode: 'air',
  transport: 'BI422',
  band: 'proceed',
});
const cleared = (id: string, port: string) => ({ id, number: 1, kind: 'cleared' as const, port });

test('counts travellers with the same values once', () => {
  const rows = countTravellers(
    day,
    [traveller('a'), traveller('b'), traveller('c')],
    [cleared('a', 'X'), cleared('b', 'X')],
  );
  expect(rows.map(({ port, decision, travellers }) => [port, decision, travellers])).toEqual([
    ['', 'none', 1],
    ['X', 'cleared', 2],
  ]);
});

test('takes the decision of each traveller of a group', () => {
  const rows = countTravellers(day, [traveller('a'), traveller('a', 2)], [cleared('a', 'X')]);
  expect(rows.map(({ decision }) => decision)).toEqual(['none', 'cleared']);
});

test('counts only travellers decided on at the port', () => {
  const rows = countTravellers(
    day,
    [traveller('a'), traveller('b'), traveller('c')],
    [cleared('a', 'X'), cleared('b', 'Y')],
    'Y',
  );
  expect(rows).toEqual(
    [{ ...traveller('b'), day, port: 'Y', decision: 'cleared', travellers: 1 }].map(
      ({ id: _id, number: _number, ...row }) => row,
    ),
  );
});

test('counts nobody on a day without travellers', () => {
  expect(countTravellers(day, [], [])).toEqual([]);
});
