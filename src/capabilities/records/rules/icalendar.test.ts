import { convertIcsCalendar } from 'ts-ics';
import { expect, test } from 'vitest';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import type { AppointmentRow } from '../contract-views.ts';
import { toICalendar } from './icalendar.ts';

const row: AppointmentRow = {
  id: '0a0a0a0a-0a0a-0a0a-0a0a-0a0a0a0a0a0a',
  at: '2026-11-29T01:30:00.000Z',
  precision: 'minute',
  until: '2026-11-29T02:00:00.000Z',
  name: { en: 'Review', ms: 'Semakan', isVerbatim: false },
  place: 'Hospital RIPAS',
  practitioner: '',
  note: '',
  remark: null,
  state: 'booked',
};
const stamp = '2026-11-22T04:00:00.000Z';
const read = (text: string) => {
  const [event] = convertIcsCalendar(undefined, text).events ?? [];
  if (!event) throw new Error('no event');
  return event;
};

test('writes any text so that a calendar reads it unchanged, in lines of at most 75 octets', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 300 }).map((value) => value.replace(/\p{Cc}|\p{Cs}/gu, ' '));
  forAll(text, text, (name, place) => {
    const written = toICalendar({ ...row, place: `x${place}` }, { name: `n${name}`, note: 'a\nb' }, stamp);
    for (const line of written.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const event = read(written);
    expect(event.summary).toBe(`n${name}`);
    expect(event.location).toBe(`x${place}`);
    expect(event.description).toBe('a\nb');
  });
});

test('never starts a new line within typed text', () => {
  const written = toICalendar({ ...row, note: 'x\r\nATTENDEE:mailto:a@b' }, { name: 'a\rEND:VEVENT', note: '' }, stamp);
  expect(written).not.toMatch(/^(ATTENDEE|END:VEVENT\r\nEND:VEVENT)/m);
  expect(written.match(/^END:VEVENT/gm)).toHaveLength(1);
});

test.each([
  ['booked', 'CONFIRMED'],
  ['requested', 'TENTATIVE'],
  ['cancelled', 'CANCELLED'],
] as const)('writes the state %s as %s under the same id', (state, status) => {
  const written = read(toICalendar({ ...row, state }, { name: 'Review', note: '' }, stamp));
  expect(written.status).toBe(status);
  expect(written.uid).toBe(`${row.id}@records.sihat`);
});

test('writes an appointment without a time as a whole day in Brunei', () => {
  const event = read(
    toICalendar(
      { ...row, at: '2026-11-28T16:00:00.000Z', precision: 'day', until: null },
      { name: 'a', note: '' },
      stamp,
    ),
  );
  expect(event.start.type).toBe('DATE');
  expect(event.start.date.toISOString()).toBe('2026-11-29T00:00:00.000Z');
});
