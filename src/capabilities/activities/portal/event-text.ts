import type { Both, Language } from '#foundation/language/messages.ts';
import { localDate, parseInstant, localTime } from '#foundation/time/clock.ts';
import { formatDate } from '#foundation/time/local-date.ts';
import type { EventView } from '../contract-views.ts';

/** The day of an event: "Fri 27 Nov 2026". */
export function dayText(instant: string, language: Language): string {
  return formatDate(localDate(parseInstant(instant)), language, 'weekday');
}

/** Day and time: "Fri 27 Nov 2026, 12:00". */
export function dateTimeText(instant: string, language: Language): string {
  return `${dayText(instant, language)}, ${timeText(instant)}`;
}

/** When the doors are open: "11:30 – 12:45", which large letters may break. */
export function admissionText({ admitsAt, admitsUntil }: EventView): string {
  return `${timeText(admitsAt)} – ${timeText(admitsUntil)}`;
}

/** What an event is called in a list: prayers by their mosque, all else by its name. */
export function eventTitle({ series }: EventView, language: Language): string {
  return localizedTitle(series)[language];
}

/** What and where in one line. */
export function eventFullName({ series }: EventView, language: Language): string {
  return `${series.name[language]}, ${series.place[language]}`;
}

function localizedTitle({ family, name, place }: EventView['series']): Both {
  return family === 'mosque' ? place : name;
}

function timeText(instant: string): string {
  return localTime(parseInstant(instant));
}
