import { countryDistricts } from '#capabilities/places/rules/country-districts.ts';
import type { Millis } from '#foundation/time/clock.ts';
import { composeDate } from '#foundation/time/local-date.ts';
import { type EventTimes, eventTimesOn, type WeeklyRule, findInvalidTime } from './weekly-rule.ts';

type Issue = { path: string; key: string };

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
  const invalidField = facts.weekly && findInvalidTime(eventTimesOn(facts.weekly, sampleDay));
  if (invalidField)
    issues.push({ path: `facts.weekly.${ruleFieldByTime[invalidField]}`, key: errorKeyByTime[invalidField] });
  return issues;
}

export function validateEventTimes(times: EventTimes, now: Millis): Issue[] {
  const invalidField = findInvalidTime(times);
  if (invalidField) return [{ path: invalidField, key: errorKeyByTime[invalidField] }];
  return times.admitsUntil <= now ? [{ path: 'admitsUntil', key: 'past' }] : [];
}

// Any day works: Brunei has no daylight saving time, so all days have the same hours.
const sampleDay = composeDate(2026, 1, 2);

const errorKeyByTime = {
  admitsAt: 'admits-until',
  admitsUntil: 'admits-until',
  endsAt: 'ends',
  booksFrom: 'books-from',
  booksUntil: 'books-until',
} as const satisfies Record<keyof EventTimes, string>;

const ruleFieldByTime = {
  admitsAt: 'admits',
  admitsUntil: 'admitsUntil',
  endsAt: 'ends',
  booksFrom: 'opens.time',
  booksUntil: 'closes.time',
} as const satisfies Record<keyof EventTimes, string>;
