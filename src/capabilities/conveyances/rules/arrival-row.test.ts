import { expect, test } from 'vitest';
import { parseInstant } from '#foundation/time/clock.ts';
import { type ArrivalCells, parseArrivalRow } from './arrival-row.ts';

const context = {
  portByCode: new Map([
    ['BNBWN', { id: 'airport', kind: 'air' as const }],
    ['BN-KLR', { id: 'checkpoint', kind: 'land' as const }],
  ]),
  now: parseInstant('2026-11-30T04:00:00.000Z'),
};
const row: ArrivalCells = { port: 'BNBWN', conveyance: 'BI 422', origin: 'Kuching', scheduled: '2026-11-30 14:05' };
const parse = (change: ArrivalCells) => parseArrivalRow({ ...row, ...change }, context);

test('reads local times, and leaves open what the row does not say', () => {
  expect(parse({})).toEqual({
    portId: 'airport',
    name: 'BI 422',
    origin: 'Kuching',
    scheduledAt: '2026-11-30T06:05:00.000Z',
    estimatedAt: null,
    arrivedAt: null,
    isCancelled: null,
  });
});

test.each<[string, ArrivalCells, object]>([
  ['a T between date and time', { scheduled: '2026-11-30T14:05' }, { scheduledAt: '2026-11-30T06:05:00.000Z' }],
  [
    'an hour of one digit and seconds',
    { estimated: '2026-11-30 9:05:00' },
    { estimatedAt: '2026-11-30T01:05:00.000Z' },
  ],
  ['a code in small letters', { port: ' bnbwn ' }, { portId: 'airport' }],
  ['a Malay yes', { cancelled: 'Ya' }, { isCancelled: true }],
  ['an English no', { cancelled: 'NO' }, { isCancelled: false }],
  ['no origin', { origin: '' }, { origin: null }],
])('accepts %s', (_case, change, expected) => {
  expect(parse(change)).toMatchObject(expected);
});

test.each<[string, ArrivalCells, string]>([
  ['no port', { port: '' }, 'port required'],
  ['an unknown port', { port: 'XXXXX' }, 'port port-unknown'],
  ['a land checkpoint', { port: 'BN-KLR' }, 'port port-land'],
  ['no flight', { conveyance: '' }, 'conveyance required'],
  ['a flight of signs only', { conveyance: '--' }, 'conveyance invalid'],
  ['a flight of two lines', { conveyance: 'BI\n422' }, 'conveyance invalid'],
  ['a long flight', { conveyance: 'B'.repeat(61) }, 'conveyance too-long'],
  ['a long origin', { origin: 'K'.repeat(81) }, 'origin too-long'],
  ['no scheduled time', { scheduled: '' }, 'scheduled required'],
  ['a day first', { scheduled: '30/11/2026 14:05' }, 'scheduled local-time'],
  ['a day that does not exist', { scheduled: '2026-02-29 14:05' }, 'scheduled local-time'],
  ['a schedule of last month', { scheduled: '2026-10-30 14:05' }, 'scheduled schedule-range'],
  ['a schedule in two years', { scheduled: '2028-11-30 14:05' }, 'scheduled schedule-range'],
  ['a time without a date', { estimated: '14:05' }, 'estimated local-time'],
  ['an arrival in the future', { arrived: '2026-11-30 13:05' }, 'arrived arrived-future'],
  ['another word', { cancelled: 'maybe' }, 'cancelled yes-or-no'],
])('refuses %s', (_case, change, error) => {
  const parsed = parse(change);
  expect(Array.isArray(parsed) && parsed.map(({ column, key }) => `${column} ${key}`)).toEqual([error]);
});

test('names every wrong cell of a row', () => {
  const parsed = parse({ port: '', scheduled: 'soon', cancelled: '?' });
  expect(Array.isArray(parsed) && parsed.map(({ column }) => column)).toEqual(['port', 'scheduled', 'cancelled']);
});
