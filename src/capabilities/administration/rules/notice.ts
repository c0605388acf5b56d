import { day, type Millis } from '#foundation/time/clock.ts';
import { parseLocalTime } from '#foundation/time/local-time.ts';

/** Maximum lengths in one language. */
export const maxLengths = { text: 280, linkText: 60 };

/**
 * Limits of notices. `announcements`: maximum number of planned and current announcements. `announcementDays` and
 * `outageDays`: maximum duration in days.
 */
export const noticeLimits = { announcements: 3, announcementDays: 90, outageDays: 7 };

/** Local times in Brunei as entered, `YYYY-MM-DDTHH:MM`. An empty start means now. */
export type NoticeTimes = { startsAt: string; endsAt: string };

/** Validates the times of a notice. The array has the path and message key of the first invalid field, or is empty. */
export function validateTimes({ startsAt, endsAt }: NoticeTimes, now: Millis, maxDays: number) {
  const from = startsAt === '' ? now : parseLocalTime(startsAt);
  const until = parseLocalTime(endsAt);
  if (from === undefined) return [{ path: 'startsAt', key: 'notice-time' }];
  if (until === undefined) return [{ path: 'endsAt', key: endsAt === '' ? 'required' : 'notice-time' }];
  if (until <= now) return [{ path: 'endsAt', key: 'notice-past' }];
  if (until <= from) return [{ path: 'endsAt', key: 'notice-order' }];
  return until - Math.max(from, now) > maxDays * day ? [{ path: 'endsAt', key: 'notice-long' }] : [];
}

/** The text of a notice may contain no web address: a notice has one link, in its own field. */
export function containsUrl(text: string): boolean {
  return /https?:|www\.|\b[a-z0-9-]+\.(com|org|net|gov|bn|my)\b/i.test(text);
}

/** Returns whether a text is a path in the portal: no host, no query, no fragment. */
export function isPortalPath(text: string): boolean {
  return text.length <= 100 && /^\/(?:[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*)?$/.test(text);
}

/**
 * States of a notice. `waiting`: an outage that no second person has approved yet. `refused`: an outage that was
 * declined or withdrawn before its approval. `over`: the time of its end has passed. `ended`: a person ended a
 * published notice early.
 */
export type NoticeState = 'waiting' | 'refused' | 'planned' | 'current' | 'over' | 'ended';

export function noticeState(
  notice: { startsAt: Millis; endsAt: Millis; isPublished: boolean; isEnded: boolean },
  now: Millis,
): NoticeState {
  if (!notice.isPublished) return notice.isEnded ? 'refused' : notice.endsAt <= now ? 'over' : 'waiting';
  if (notice.isEnded) return 'ended';
  if (now < notice.startsAt) return 'planned';
  return now < notice.endsAt ? 'current' : 'over';
}
