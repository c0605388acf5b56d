import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Clock, isoInstant, type Millis, minute, parseInstant } from '#foundation/time/clock.ts';
import { parseLocalTime } from '#foundation/time/local-time.ts';
import { addDays, isLocalDate, type LocalDate } from '#foundation/time/local-date.ts';

export type LocalFeed = { url: string; close: () => Promise<void> };

/**
 * Serves a made-up timetable on loopback, the same every day, as an airport's system would: flights and ferries arrive
 * as time passes. For the demo, and for tests.
 */
export async function openLocalFeed(clock: Clock): Promise<LocalFeed> {
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://localhost').searchParams;
    const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
    const isValid = isLocalDate(from) && isLocalDate(to) && from <= to && addDays(from, 31) >= to;
    response.writeHead(isValid ? 200 : 400, { 'content-type': 'application/json' });
    response.end(isValid ? JSON.stringify({ arrivals: listDemoArrivals(from, to, clock.now()) }) : '{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/arrivals`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function listDemoArrivals(from: LocalDate, to: LocalDate, now: Millis) {
  const days: LocalDate[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days.flatMap((day) => demoTimetable.map((entry) => toArrival(day, entry, now)));
}

function toArrival(day: LocalDate, [port, name, origin, time, delayMinutes]: DemoEntry, now: Millis) {
  const scheduled = isoInstant(parseLocalTime(`${day}T${time}`) ?? 0);
  const arrival = parseInstant(scheduled) + delayMinutes * minute;
  // An airport knows a new time about three hours ahead.
  const isDelayKnown = delayMinutes !== 0 && now >= arrival - 180 * minute;
  return {
    port,
    name,
    origin,
    scheduled,
    estimated: isDelayKnown ? isoInstant(arrival) : null,
    arrived: now >= arrival ? isoInstant(arrival) : null,
    cancelled: false,
  };
}

type DemoEntry = readonly [port: string, name: string, origin: string, time: string, delayMinutes: number];

const demoTimetable: readonly DemoEntry[] = [
  ['BNBWN', 'BI822', 'Kuala Lumpur', '08:45', 0],
  ['BNBWN', 'BI422', 'Singapore', '10:20', -5],
  ['BN-SRS', 'Seri Anna', 'Labuan', '09:40', 0],
  ['BNBWN', 'AK278', 'Kuala Lumpur', '11:35', 25],
  ['BNBWN', 'TR430', 'Singapore', '13:10', 0],
  ['BN-SRS', 'Seri Anna', 'Labuan', '14:30', 10],
  ['BNBWN', 'BI874', 'Hong Kong', '15:50', 0],
  ['BNBWN', '5J145', 'Manila', '17:25', 40],
  ['BNMUA', 'Shahbandar', 'Labuan', '18:00', 0],
  ['BNBWN', 'BI424', 'Singapore', '19:30', 0],
  ['BNBWN', 'BI98', 'London', '21:40', -10],
  ['BNBWN', 'BI512', 'Bangkok', '22:55', 0],
];
