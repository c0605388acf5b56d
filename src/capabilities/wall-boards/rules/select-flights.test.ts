import { expect, test } from 'vitest';
import type { Conveyance } from '#capabilities/conveyances/contract.ts';
import { isoInstant, minute, parseInstant } from '#foundation/time/clock.ts';
import { selectFlights } from './select-flights.ts';

const now = parseInstant('2026-11-30T04:00:00.000Z');

function flight(name: string, minutesAhead: number, waiting = 0): Conveyance {
  const at = isoInstant(now + minutesAhead * minute);
  const hasArrived = minutesAhead <= 0;
  return {
    id: name,
    portId: '',
    port: '',
    kind: 'air',
    name,
    origin: '',
    scheduledAt: at,
    estimatedAt: null,
    arrivedAt: hasArrived ? at : null,
    isCancelled: false,
    state: hasArrived ? 'arrived' : 'expected',
    travellers: { declared: waiting, decided: 0, waiting, seeHealthOfficer: 0 },
    groupKey: null,
  };
}

const namesOf = (flights: readonly Conveyance[]) => selectFlights(flights, now).map(({ name }) => name);

test('shows arrivals in order, without old ones that nobody waits from', () => {
  expect(namesOf([flight('next', 30), flight('old', -90), flight('full', -90, 3), flight('new', -60)])).toEqual([
    'full',
    'new',
    'next',
  ]);
});

test('shows half arrived and half expected ones when there are too many, the latest and the next', () => {
  const many = Array.from({ length: 9 }, (_, index) => index + 1);
  const names = namesOf([...many.map((n) => flight(`a${n}`, -n)), ...many.map((n) => flight(`e${n}`, n))]);
  expect(names).toEqual(['a4', 'a3', 'a2', 'a1', 'e1', 'e2', 'e3', 'e4']);
});
