import type { BilingualText, Language } from '#foundation/language/messages.ts';
import { localDate, parseInstant, localTime } from '#foundation/time/clock.ts';
import { formatDate } from '#foundation/time/local-date.ts';
import type { EventView } from '../contract-views.ts';

/** Formats the day of an event: "Fri 27 Nov 2026". */
export function dayText(instant: string, language: Language): string {
  return formatDate(localDate(parseInstant(instant)), language, 'weekday');
}

/** Formats a day with its time: "Fri 27 Nov 2026, 12:00". */
export function dateTimeText(instant: string, language: Language): string {
  return `${dayText(instant, language)}, ${timeText(instant)}`;
}

/** Formats the admission period: "11:30 – 12:45". Spaces around the dash allow a line break in large type. */
export function admissionText({ admitsAt, admitsUntil }: EventView): string {
  return `${timeText(admitsAt)} – ${timeText(admitsUntil)}`;
}

/** Returns the title of an event in a list: the mosque for prayers, otherwise the event's name. */
export function eventTitle({ series }: EventView, language: Language): string {
  return localizedTitle(series)[language];
}

export function eventFullName({ series }: EventView, language: Language): string {
  return `${series.name[language]}, ${series.place[language]}`;
}

function localizedTitle({ kind, name, place }: EventView['series']): BilingualText {
  return kind === 'mosque' ? place : name;
}

function timeText(instant: string): string {
  return localTime(parseInstant(instant));
}
