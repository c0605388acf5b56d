import {
  day,
  dateInBrunei,
  hour,
  type Millis,
  minute,
  startOfDayInBrunei,
  timeInBrunei,
} from '#foundation/time/clock.ts';
import { isLocalDate } from '#foundation/time/local-date.ts';

/** Longest text of a notice in one language, and of its link. */
export const longest = { text: 280, link: 60 };

/** The most announcements that are planned or shown at a time, and for how long one may be shown; an outage lasts less. */
export const limits = { announcements: 3, announcementDays: 90, outageDays: 7 };

/** A day and a time of day in Brunei as an input of a form writes it, `YYYY-MM-DDTHH:MM`; undefined when there is no such moment. */
export function readLocalTime(text: string): Millis | undefined {
  const [date = '', time = ''] = text.split('T');
  const parts = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  if (!parts || !isLocalDate(date)) return undefined;
  return startOfDayInBrunei(date) + Number(parts[1]) * hour + Number(parts[2]) * minute;
}

/** The way back, for a form that begins with something. */
export function writeLocalTime(at: Millis): string {
  return `${dateInBrunei(at)}T${timeInBrunei(at)}`;
}

/** From when to when a notice is shown, as typed; a blank beginning is now. */
export type NoticeTimes = { startsAt: string; endsAt: string };

/** What is wrong with the times of a notice, as paths and keys of sentences. */
export function faultsOfTimes({ startsAt, endsAt }: NoticeTimes, now: Millis, mostDays: number) {
  const from = startsAt === '' ? now : readLocalTime(startsAt);
  const until = readLocalTime(endsAt);
  if (from === undefined) return [{ path: 'startsAt', key: 'notice-time' }];
  if (until === undefined) return [{ path: 'endsAt', key: endsAt === '' ? 'required' : 'notice-time' }];
  if (until <= now) return [{ path: 'endsAt', key: 'notice-past' }];
  if (until <= from) return [{ path: 'endsAt', key: 'notice-order' }];
  return until - Math.max(from, now) > mostDays * day ? [{ path: 'endsAt', key: 'notice-long' }] : [];
}

/** Whether a text holds what looks like an address: a notice has one link, in a field of its own. */
export function holdsAddress(text: string): boolean {
  return /https?:|www\.|\b[a-z0-9-]+\.(com|org|net|gov|bn|my)\b/i.test(text);
}

/** Whether a text is the path of a page of ours, without query: never the address of another host. */
export function isOwnPath(text: string): boolean {
  return text.length <= 100 && /^\/(?:[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*)?$/.test(text);
}

/**
 * Where a notice is: `waiting` for a second person; `refused` by them or taken back; `planned`; `current`; `over`, because its time
 * ended; `ended` before that.
 */
export type NoticeState = 'waiting' | 'refused' | 'planned' | 'current' | 'over' | 'ended';

/** The state of a notice at an instant. */
export function noticeState(
  notice: { startsAt: Millis; endsAt: Millis; published: boolean; ended: boolean },
  now: Millis,
): NoticeState {
  if (!notice.published) return notice.ended ? 'refused' : notice.endsAt <= now ? 'over' : 'waiting';
  if (notice.ended) return 'ended';
  if (now < notice.startsAt) return 'planned';
  return now < notice.endsAt ? 'current' : 'over';
}
