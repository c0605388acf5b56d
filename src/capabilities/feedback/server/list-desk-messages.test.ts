import { expect, test } from 'vitest';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { expectSortedList } from '#foundation/server/testing/sorted-list.ts';
import { openTestWorld } from '#foundation/server/testing/world.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { deskLists, listDeskMessages as call } from '../contract-desk.ts';
import { topics } from '../rules/topics.ts';
import { listDeskMessages } from './answer-message.ts';

const world = await openTestWorld();
const listOf = (list: (typeof deskLists)[number]) => (input: object) =>
  listDeskMessages(world, {} as StaffActor, { list, ...input });

// A third is answered; the others are reports or feedback.
await world.sql.run`
  insert into feedback_message (id, account_id, reference, kind, topic, content, sent_at, answer, answered_by, answered_at)
  select gen_random_uuid(), gen_random_uuid(), 'REF-' || 100 + (n * 7) % 24, (array['feedback', 'report'])[1 + n % 2],
    (array['other', 'app', 'safety'])[1 + n % 3], '', '2026-11-01T00:00:00Z'::timestamptz + (n % 5) * interval '1 hour',
    case when n % 3 = 0 then '\\x00'::bytea end, case when n % 3 = 0 then gen_random_uuid() end,
    case when n % 3 = 0 then '2026-11-02T00:00:00Z'::timestamptz + (n % 4) * interval '1 hour' end
  from generate_series(1, 24) n`;

test.each(deskLists)('sorts the list "%s" by every column', (list) =>
  expectSortedList(call, listOf(list), {
    reference: ({ reference }) => reference,
    kind: ({ kind }) => kind,
    topic: ({ topic }) => topics.indexOf(topic),
    since: ({ sentAt, answeredAt }) => parseInstant(list === 'answered' ? (answeredAt ?? '') : sentAt),
  }),
);

test('keeps answered messages and each kind of unanswered ones apart', async () => {
  const [reports, feedback, answered] = await Promise.all(deskLists.map((list) => listOf(list)({ sort: 'topic' })));
  expect(reports?.items.every(({ kind, answeredAt }) => kind === 'report' && answeredAt === null)).toBe(true);
  expect(feedback?.items.every(({ kind, answeredAt }) => kind === 'feedback' && answeredAt === null)).toBe(true);
  expect(answered?.items.every(({ answeredAt }) => answeredAt !== null)).toBe(true);
  expect([reports, feedback, answered].map((page) => page?.items.length)).toEqual([8, 8, 8]);
});
