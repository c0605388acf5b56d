import { localDate, parseInstant } from '#foundation/time/clock.ts';
import type { AppointmentRow } from '../contract-views.ts';

/** Texts of a calendar event: its name, and the note that names its source. */
type CalendarText = { name: string; note: string };

/**
 * Writes an appointment as an iCalendar file (RFC 5545) in UTC. The UID stays the same, so that a calendar updates the
 * event instead of adding another. `writtenAt`: the current time.
 */
export function toICalendar(appointment: AppointmentRow, text: CalendarText, writtenAt: string): string {
  const isCancelled = appointment.state === 'cancelled';
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sihat//Records//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${appointment.id}@records.sihat`,
    `DTSTAMP:${formatUtc(writtenAt)}`,
    ...(appointment.at === null
      ? []
      : startLines(appointment.at, appointment.precision === 'minute', appointment.until)),
    `SUMMARY:${escapeText(text.name)}`,
    ...(appointment.place === '' ? [] : [`LOCATION:${escapeText(appointment.place)}`]),
    `DESCRIPTION:${escapeText([appointment.note, text.note].filter(Boolean).join('\n'))}`,
    `STATUS:${isCancelled ? 'CANCELLED' : appointment.state === 'requested' ? 'TENTATIVE' : 'CONFIRMED'}`,
    // Calendars apply a cancellation only if its sequence number is higher.
    `SEQUENCE:${isCancelled ? 1 : 0}`,
    'CLASS:PRIVATE',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function startLines(start: string, hasTime: boolean, end: string | null): string[] {
  if (!hasTime) return [`DTSTART;VALUE=DATE:${localDate(parseInstant(start)).replaceAll('-', '')}`];
  return [`DTSTART:${formatUtc(start)}`, ...(end === null ? [] : [`DTEND:${formatUtc(end)}`])];
}

function formatUtc(instant: string): string {
  return `${instant.slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');
}

// Folds a line into parts of at most 75 octets, never within a character.
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
  const codePoint = character.codePointAt(0) ?? 0;
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x1_00_00 ? 3 : 4;
}
