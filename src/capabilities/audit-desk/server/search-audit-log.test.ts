import { expect, test } from 'vitest';
import { readArrival } from '#capabilities/border/server/testing/public.ts';
import { singleTravellerAnswers, logInTraveller } from '#capabilities/declaration/server/testing/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { catchProblem, expectProblem, nextRequest, today } from '#foundation/server/testing/public.ts';
import { addDays } from '#foundation/time/local-date.ts';
import type { AuditCriterion } from '../contract.ts';
import { listRequestEntries, searchAuditLog } from './search-audit-log.ts';
import { openAuditDeskWorld } from './testing/world.ts';

const world = await openAuditDeskWorld();
const auditor = await logInStaff(world, ['auditor'], { name: 'Dayang Juruaudit' });
const officer = await logInStaff(world, ['border-officer'], { name: 'Awang Ahmad', email: 'ahmad@example.com' });
const traveller = await logInTraveller(world, { mobile: '8765432' });
const passportNumber = 'X7654321';
const { reference, id } = await traveller.submit(singleTravellerAnswers({ passportNumber }));
await readArrival(world, nextRequest(officer), { reference });

const search = (criterion: AuditCriterion, more: object = {}) =>
  searchAuditLog(world, nextRequest(auditor), { criterion, ...more });
const actionsIn = async (criterion: AuditCriterion, more: object = {}) =>
  (await search(criterion, more)).items.map(({ action }) => action);

test.each<[string, AuditCriterion]>([
  ['the reference', { by: 'reference', reference: reference.toLowerCase().replaceAll('-', ' ') }],
  ['the passport', { by: 'passport', passportNumber: passportNumber.toLowerCase() }],
  ['the telephone number', { by: 'phone', region: 'BN', number: '876 5432' }],
  ['its id', { by: 'subject', kind: 'declaration', id }],
])('finds an access by %s', async (_what, criterion) => {
  const { items } = await search(criterion);
  const access = items.find(({ action, actor }) => action === 'staff/access' && actor.id === officer.staffId);
  expect(access).toMatchObject({
    actor: { kind: 'staff', name: 'Awang Ahmad' },
    subject: { kind: 'declaration', id, reference },
    reason: 'at the counter',
    fields: ['identity', 'journey', 'health', 'versions', 'decisions'],
  });
  expect(items.map(({ action }) => action)).toContain('declaration/submit');
});

test('finds the actions of a member of staff by their address and by their id', async () => {
  expect(await actionsIn({ by: 'staff', email: 'Ahmad@Example.com' })).toEqual(['staff/access', 'staff/log-in']);
  expect(await actionsIn({ by: 'staff-id', id: officer.staffId })).toEqual(['staff/access', 'staff/log-in']);
});

test('filters by action and by day', async () => {
  const everything = { by: 'everything' } as const;
  expect(await actionsIn(everything, { action: 'declaration/submit' })).toEqual(['declaration/submit']);
  expect(await actionsIn(everything, { action: 'declaration/submit', from: today, to: today })).toHaveLength(1);
  expect(await actionsIn(everything, { action: 'declaration/submit', from: addDays(today, 1) })).toEqual([]);
  expect(await actionsIn(everything, { action: 'declaration/submit', to: addDays(today, -1) })).toEqual([]);
});

test("records an auditor's search as an access, which the next search finds", async () => {
  const ownAccesses = async () =>
    (await search({ by: 'staff-id', id: auditor.staffId }, { action: 'staff/access' })).items.map(
      ({ subject, reason }) => [subject.kind, subject.id, reason],
    );
  await search({ by: 'phone', region: 'BN', number: '8765432' });
  expect((await ownAccesses())[1]).toEqual(['account', traveller.accountId, 'audit']);
  await search({ by: 'reference', reference });
  expect((await ownAccesses())[1]).toEqual(['declaration', id, 'audit']);
  await search({ by: 'everything' });
  expect((await ownAccesses())[1]).toEqual(['record', 'everything', 'audit']);
});

test('reports and audits a search without a result', async () => {
  await expectProblem(search({ by: 'passport', passportNumber: 'NONE00001' }), 'audit-desk/nobody', { status: 404 });
  expect(await catchProblem(search({ by: 'email', email: 'nobody@example.com' }))).toMatchObject({ status: 404 });
  expect(await catchProblem(search({ by: 'staff', email: 'nobody@example.com' }))).toMatchObject({ status: 404 });
  const { items } = await search({ by: 'staff-id', id: auditor.staffId });
  expect(items.filter(({ reason }) => reason === 'found nothing')).toHaveLength(3);
});

test('returns all entries of the request of an entry', async () => {
  const { items } = await search({ by: 'reference', reference }, { action: 'declaration/submit' });
  const all = await listRequestEntries(world, nextRequest(auditor), { cursor: items[0]?.cursor ?? '' });
  expect(all.items.map(({ action }) => action)).toEqual(['declaration/submit']);
});

test('refuses more than 200 searches an hour, with an alarm', async () => {
  const eager = await logInStaff(world, ['auditor']);
  const searchAgain = () =>
    catchProblem(searchAuditLog(world, nextRequest(eager), { criterion: { by: 'everything' } }));
  for (let i = 0; i < 200; i++) await searchAgain();
  expect(await searchAgain()).toMatchObject({ problem: 'staff/lookup-limit' });
  expect(world.counted['sihat_staff_accesses_refused_total']).toBe(1);
});
