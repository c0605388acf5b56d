import { day, type Millis } from '#foundation/time/clock.ts';
import { readLocalTime } from '#foundation/time/local-time.ts';

/** Longest text of a notice in one language, and of its link. */
export const maxLengths = { text: 280, link: 60 };

/** The most announcements that are planned or shown at a time, and for how long one may be shown; an outage lasts less. */
export const noticeLimits = { announcements: 3, announcementDays: 90, outageDays: 7 };

/** From when to when a notice is shown, as typed; a blank beginning is now. */
export type NoticeTimes = { startsAt: string; endsAt: string };

/** What is wrong with the times of a notice, as paths and keys of sentences. */
export function validateTimes({ startsAt, endsAt }: NoticeTimes, now: Millis, mostDays: number) {
  const from = startsAt === '' ? now : readLocalTime(startsAt);
  const until = readLocalTime(endsAt);
  if (from === undefined) return [{ path: 'startsAt', key: 'notice-time' }];
  if (until === undefined) return [{ path: 'endsAt', key: endsAt === '' ? 'required' : 'notice-time' }];
  if (until <= now) return [{ path: 'endsAt', key: 'notice-past' }];
  if (until <= from) return [{ path: 'endsAt', key: 'notice-order' }];
  return until - Math.max(from, now) > mostDays * day ? [{ path: 'endsAt', key: 'notice-long' }] : [];
}

/** Whether a text holds what looks like an address: a notice has one link, in a field of its own. */
export function containsUrl(text: string): boolean {
  return /https?:|www\.|\b[a-z0-9-]+\.(com|org|net|gov|bn|my)\b/i.test(text);
}

/** Whether a text is the path of a page of ours, without query: never the address of another host. */
export function isPortalPath(text: string): boolean {
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
