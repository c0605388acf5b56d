import { countryDistricts } from '#capabilities/places/rules/country-districts.ts';
import type { Millis } from '#foundation/time/clock.ts';
import { compose } from '#foundation/time/local-date.ts';
import { type EventTimes, eventTimesOn, type WeeklyRule, findInvalidTime } from './weekly-rule.ts';

type Issue = { path: string; key: string };

/** What is wrong with a series beyond its single fields. */
export function validateSeries(facts: {
  district: string;
  mukim: string;
  guidanceEn: string;
  guidanceMs: string;
  guidanceLink: string;
  weekly: WeeklyRule | null;
}): Issue[] {
  const issues: Issue[] = [];
  const district = countryDistricts.find(({ code }) => code === facts.district);
  if (!(district?.mukims as readonly string[] | undefined)?.includes(facts.mukim))
    issues.push({ path: 'facts.mukim', key: 'mukim' });
  const { guidanceEn: en, guidanceMs: ms, guidanceLink: link } = facts;
  if ((en === '') !== (ms === ''))
    issues.push({ path: en === '' ? 'facts.guidanceEn' : 'facts.guidanceMs', key: 'both-languages' });
  if (link !== '' && en === '' && ms === '') issues.push({ path: 'facts.guidanceEn', key: 'link-alone' });
  const wrong = facts.weekly && findInvalidTime(eventTimesOn(facts.weekly, sampleDay));
  if (wrong) issues.push({ path: `facts.weekly.${ruleFieldOf[wrong]}`, key: errorKeys[wrong] });
  return issues;
}

/** What is wrong with the times of an event that is planned by hand. */
export function validateEventTimes(times: EventTimes, now: Millis): Issue[] {
  const wrong = findInvalidTime(times);
  if (wrong) return [{ path: wrong, key: errorKeys[wrong] }];
  return times.admitsUntil <= now ? [{ path: 'admitsUntil', key: 'past' }] : [];
}

// All days have the same hours: Brunei does not change its clocks.
const sampleDay = compose(2026, 1, 2);

const errorKeys = {
  admitsAt: 'admits-until',
  admitsUntil: 'admits-until',
  endsAt: 'ends',
  booksFrom: 'books-from',
  booksUntil: 'books-until',
} as const satisfies Record<keyof EventTimes, string>;

const ruleFieldOf = {
  admitsAt: 'admits',
  admitsUntil: 'admitsUntil',
  endsAt: 'ends',
  booksFrom: 'opens.time',
  booksUntil: 'closes.time',
} as const satisfies Record<keyof EventTimes, string>;
