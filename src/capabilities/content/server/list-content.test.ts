import { expect, test } from 'vitest';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { expectSortedList } from '#foundation/server/testing/sorted-list.ts';
import { openTestWorld } from '#foundation/server/testing/world.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { listContent as call } from '../contract-editor.ts';
import { versionStates } from '../rules/states.ts';
import { listContent } from './read-content.ts';

const world = await openTestWorld();
const list = (input: Parameters<typeof listContent>[2]) => listContent(world, { staffId: '' } as StaffActor, input);

// Some items have no English title, and some no Malay one. Each has an older version, which the list leaves out.
await world.sql.run`delete from content_version`;
await world.sql.run`
  with items as (
    insert into content_item (id, kind, created_by, created_at)
    select gen_random_uuid(), (array['article', 'press'])[1 + n % 2], gen_random_uuid(), '2026-11-01T00:00:00Z'
    from generate_series(1, 13) n
    returning id, kind
  )
  insert into content_version (item_id, number, kind, state, revision, category, text_en, text_ms, writers, changed_by, changed_at)
  select id, version, kind, case when version = 1 then 'discarded' else (array['draft', 'review', 'discarded'])[1 + n % 3] end, 1, 'help',
    case when n % 4 <> 0 then jsonb_build_object('title', (array['Zebra', 'apple', 'Mango'])[1 + n % 3], 'summary', '', 'body', '[]'::jsonb) end,
    case when n % 4 <> 1 then jsonb_build_object('title', (array['Zoo', 'epal', 'Manggis'])[1 + n % 3], 'summary', '', 'body', '[]'::jsonb) end,
    '{}', gen_random_uuid(), '2026-11-02T00:00:00Z'::timestamptz + (n % 5 + version) * interval '1 hour'
  from (select *, row_number() over () n from items) i, generate_series(1, 2) version`;

test('sorts the latest versions by every column, titles by their language or else the other', () =>
  expectSortedList(call, list, {
    titleEn: ({ title }) => (title.en || title.ms || '').toLowerCase(),
    titleMs: ({ title }) => (title.ms || title.en || '').toLowerCase(),
    state: ({ state }) => versionStates.indexOf(state),
    changed: ({ changedAt }) => parseInstant(changedAt),
  }));

test('filters by kind, state and a part of a title, in any order', async () => {
  const { items } = await list({ kind: 'press', state: 'draft', sort: '-titleMs' });
  expect(items.length).toBeGreaterThan(0);
  expect(items.every(({ kind, state }) => kind === 'press' && state === 'draft')).toBe(true);
  const found = await list({ title: 'ANGG', sort: 'titleEn' });
  expect(found.items.length).toBeGreaterThan(0);
  expect(found.items.every(({ title }) => title.ms === 'Manggis')).toBe(true);
});
