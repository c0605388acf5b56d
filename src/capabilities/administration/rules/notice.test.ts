import { describe, expect, test } from 'vitest';
import { hour, parseInstant } from '#foundation/time/clock.ts';
import { validateTimes, containsUrl, isPortalPath, noticeState } from './notice.ts';

const noon = parseInstant('2026-11-21T04:00:00Z');

test.each<[string, string, string | undefined]>([
  ['', '2026-11-21T12:01', undefined],
  ['2026-11-22T08:00', '2026-11-22T09:00', undefined],
  // A period that has started already is allowed.
  ['2026-11-01T08:00', '2026-11-28T12:00', undefined],
  ['', '', 'endsAt required'],
  ['', 'tomorrow', 'endsAt notice-time'],
  ['later', '2026-11-22T09:00', 'startsAt notice-time'],
  ['', '2026-11-21T12:00', 'endsAt notice-past'],
  ['2026-11-22T09:00', '2026-11-22T09:00', 'endsAt notice-order'],
  ['', '2026-11-28T12:01', 'endsAt notice-long'],
  ['2026-12-01T00:00', '2026-12-08T00:01', 'endsAt notice-long'],
])('validates a period from %j until %j, a week at most: %s', (startsAt, endsAt, error) => {
  const [fieldError] = validateTimes({ startsAt, endsAt }, noon, 7);
  expect(fieldError && `${fieldError.path} ${fieldError.key}`).toBe(error);
});

test.each([
  ['The counters open at 8.', false],
  ['See https://evil.example', true],
  ['Go to www.sihat.gov.bn', true],
  ['Write to sihat.gov.bn', true],
  ['Fly with RB.', false],
])('%j contains an address: %s', (text, expected) => expect(containsUrl(text)).toBe(expected));

test.each([
  ['/', true],
  ['/travel/entrance', true],
  ['/staff/notices', true],
  ['//evil.example', false],
  ['/\\evil', false],
  ['https://evil.example', false],
  ['/travel/../api', false],
  ['/travel?x=1', false],
  ['travel', false],
  ['/Travel', false],
  [`/${'a'.repeat(100)}`, false],
])('%j is a path of the portal: %s', (path, expected) => expect(isPortalPath(path)).toBe(expected));

describe('the state of a notice', () => {
  const notice = { startsAt: noon, endsAt: noon + hour, isPublished: true, isEnded: false };
  test.each([
    ['is waiting before its approval', { isPublished: false }, 0, 'waiting'],
    ['is over without an approval in time', { isPublished: false }, 1, 'over'],
    ['is refused after a refusal', { isPublished: false, isEnded: true }, 0, 'refused'],
    ['is planned before its start', {}, -0.5, 'planned'],
    ['is current from its start', {}, 0, 'current'],
    ['is over at its end', {}, 1, 'over'],
    ['is ended after a withdrawal', { isEnded: true }, 0, 'ended'],
  ] as const)('%s', (_what, change, hours, state) => {
    expect(noticeState({ ...notice, ...change }, noon + hours * hour)).toBe(state);
  });
});
