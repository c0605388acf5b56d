import { localDate, parseInstant } from '#foundation/time/clock.ts';
import type { AppointmentRow } from '../contract-views.ts';

/** What an event says beside its times: its name, and the line that says where it comes from. */
type CalendarText = { name: string; note: string };

/**
 * An appointment as a calendar takes it (RFC 5545): times in UTC, an id that stays the same, so that it is changed and not added when it is
 * taken again. `stamp`: the instant of writing.
 */
export function toICalendar(one: AppointmentRow, words: CalendarText, stamp: string): string {
  const cancelled = one.state === 'cancelled';
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sihat//Records//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${cancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${one.id}@records.sihat`,
    `DTSTAMP:${formatUtc(stamp)}`,
    ...(one.at === null ? [] : startLines(one.at, one.precision === 'minute', one.until)),
    `SUMMARY:${escapeText(words.name)}`,
    ...(one.place === '' ? [] : [`LOCATION:${escapeText(one.place)}`]),
    `DESCRIPTION:${escapeText([one.note, words.note].filter(Boolean).join('\n'))}`,
    `STATUS:${cancelled ? 'CANCELLED' : one.state === 'asked' ? 'TENTATIVE' : 'CONFIRMED'}`,
    `SEQUENCE:${cancelled ? 1 : 0}`,
    'CLASS:PRIVATE',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function startLines(at: string, exact: boolean, until: string | null): string[] {
  // Of which no time is known: the whole day.
  if (!exact) return [`DTSTART;VALUE=DATE:${localDate(parseInstant(at)).replaceAll('-', '')}`];
  return [`DTSTART:${formatUtc(at)}`, ...(until === null ? [] : [`DTEND:${formatUtc(until)}`])];
}

function formatUtc(instant: string): string {
  return `${instant.slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, (one) => `\\${one}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');
}

// Lines of 75 octets at most, never within a character.
function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let size = 0;
  for (const character of line) {
    const octets = countOctets(character);
    if (size + octets > 75) {
      parts.push(part);
      part = ' ';
      size = 1;
    }
    part += character;
    size += octets;
  }
  return [...parts, part].join('\r\n');
}

function countOctets(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x1_00_00 ? 3 : 4;
}
