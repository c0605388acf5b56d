import { expect, test } from 'vitest';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { emptyDetails } from '#capabilities/members/rules/details.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { expectSortedList } from '#foundation/server/testing/sorted-list.ts';
import { openTestWorld } from '#foundation/server/testing/world.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { listFamilyLinks as linksCall } from '../contract-link-desk.ts';
import { listCertifications as certificationsCall } from '../contract-review.ts';
import { certificationStates } from '../rules/states.ts';
import { linkRequestColumn } from './encryption.ts';
import { listCertifications } from './review.ts';
import { listFamilyLinks } from './review-family-links.ts';

const world = await openTestWorld();
const lists = ['waiting', 'decided'] as const;
type List = (typeof lists)[number];
const certificationsOf = (list: List) => (input: object) =>
  listCertifications(world, {} as StaffActor, { list, ...input });
const linksOf = (list: List) => (input: object) => listFamilyLinks(world, {} as StaffActor, { list, ...input });

// Of each kind, six are pending and eighteen or twelve are decided.
for (let index = 0; index < 24; index += 1) {
  const id = newId();
  const [submittedAt, decidedAt] = [`2026-11-0${1 + (index % 4)}T00:00:00Z`, `2026-11-1${index % 5}T00:00:00Z`];
  const state = (['submitted', 'verified', 'refused', 'replaced'] as const)[index % 4];
  const decision = state === 'submitted' ? null : decidedAt;
  await world.sql.run`
    insert into identity_check (id, account_id, state, document, content, submitted_at, decided_by, decided_at, reason, ended_at)
    values (${id}, ${newId()}, ${state}, ${index % 3 === 0 ? 'passport' : 'ic'}, ${Buffer.from('x')}, ${submittedAt},
      ${decision && newId()}, ${decision}, ${state === 'refused' ? Buffer.from('x') : null}, ${state === 'replaced' ? decidedAt : null})`;
  if (state === 'replaced') continue;
  const content = linkRequestColumn.encrypt(world, id, {
    relationship: 'parent',
    details: emptyDetails,
    pictures: false,
    shown: [],
  });
  await world.sql.run`
    insert into identity_check_link (id, account_id, person_id, state, content, identity_hash, submitted_at, decided_by, decided_at, reason)
    values (${id}, ${newId()}, ${newId()}, ${state === 'verified' ? 'agreed' : state}, ${content}, ${Buffer.from(id)}, ${submittedAt},
      ${decision && newId()}, ${decision}, ${state === 'refused' ? Buffer.from('x') : null})`;
}

test.each(lists)('sorts the %s certifications by every column', (list) =>
  expectSortedList(certificationsCall, certificationsOf(list), {
    document: ({ document }) => document,
    submitted: ({ submittedAt }) => parseInstant(submittedAt),
    state: ({ state }) => certificationStates.indexOf(state),
    decided: ({ submittedAt, decidedAt }) => parseInstant(decidedAt ?? submittedAt),
  }),
);

test.each(lists)('sorts the %s requests to link family members by every column', (list) =>
  expectSortedList(linksCall, linksOf(list), {
    submitted: ({ submittedAt }) => parseInstant(submittedAt),
    decided: ({ submittedAt, decidedAt }) => parseInstant(decidedAt ?? submittedAt),
  }),
);

test('keeps pending and decided rows apart', async () => {
  const [pending, decided] = [await certificationsOf('waiting')({}), await certificationsOf('decided')({})];
  expect(pending.items.map(({ state }) => state)).toEqual(Array.from({ length: 6 }, () => 'submitted'));
  expect(decided.items.every(({ decidedAt }) => decidedAt !== null)).toBe(true);
  expect([decided.items.length, (await linksOf('waiting')({})).items.length]).toEqual([18, 6]);
});
