import { expect, test } from 'vitest';
import { foundationProblems } from '#foundation/contract/problem.ts';
import { problem } from '../contract.ts';
import { formatPasswordFailure } from './failure-text.ts';

test.each([
  [1, ' You can try again in a minute.', ' Awda boleh cuba lagi dalam 1 minit.'],
  [61, ' You can try again in 2 minutes.', ' Awda boleh cuba lagi dalam 2 minit.'],
  [59 * 60, ' You can try again in 59 minutes.', ' Awda boleh cuba lagi dalam 59 minit.'],
  [60 * 60, ' You can try again in an hour.', ' Awda boleh cuba lagi dalam 1 jam.'],
  [12 * 60 * 60, ' You can try again in 12 hours.', ' Awda boleh cuba lagi dalam 12 jam.'],
  [0, '', ''],
])('shows a wait of %i seconds after too many wrong passwords', (retryAfter, en, ms) => {
  const thrown = problem('certified-password/wait', { retryAfter });
  expect(formatPasswordFailure(thrown, 'en')).toBe(thrown.sentence('en') + en);
  expect(formatPasswordFailure(thrown, 'ms')).toBe(thrown.sentence('ms') + ms);
});

test('shows no time when the server is busy', () => {
  const busy = foundationProblems.problem('foundation/busy', { retryAfter: 5 });
  expect(formatPasswordFailure(busy, 'en')).toBe(busy.sentence('en'));
});
