import { expect, test } from 'vitest';
import { auditActionsOf, logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { callHandler, expectProblem } from '#foundation/server/testing/public.ts';
import { assignCases, takeCase } from './take-case.ts';
import { reopenCase } from './reopen-case.ts';
import { openCase } from './open-case.ts';
import { groupAnswers, openDesk, openDeskWorld } from './testing/desk.ts';

const world = await openDeskWorld();
const desk = await openDesk(world);
const { officer } = desk;
const colleague = await logInStaff(world, ['health-officer'], { name: 'Pengiran Jururawat' });

const revisionOf = async (id: string) => ({ id, revision: (await desk.read(id)).revision });
const assign = (cases: { id: string; revision: number }[], newHolder: string | null, staff = officer) =>
  callHandler(world, assignCases, staff, { cases, newHolder });

test('assigns several cases to the caller, to a colleague, and to no one', async () => {
  const { cases } = await desk.referred(groupAnswers({ name: 'Siti' }, { name: 'Awang' }), [0]);
  const [first = '', second = ''] = cases;
  const both = async () => [await revisionOf(first), await revisionOf(second)];
  expect(await assign(await both(), officer.staffId)).toEqual({ assigned: cases.toSorted(), refused: [] });
  expect((await desk.read(first)).row).toMatchObject({ status: 'in-progress', isHeldByCaller: true });
  await assign(await both(), null);
  expect((await desk.read(second)).row).toMatchObject({ status: 'new', holder: null });
  await assign(await both(), colleague.staffId);
  expect((await desk.read(first)).row.holder).toMatchObject({ name: 'Pengiran Jururawat' });
  const { entries } = await desk.read(first);
  expect(entries.map(({ kind }) => kind)).toEqual(['handed-over', 'given-back', 'taken', 'opened']);
  expect(await auditActionsOf(world, officer.staffId)).toContain('follow-up/hand-over');
});

test('says which cases were not assigned, and why, and assigns the others', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 4; count += 1) ids.push(...(await desk.referred()).cases);
  const [changed = '', taken = '', closed = '', free = ''] = ids;
  const stale = await revisionOf(changed);
  await desk.assess(changed);
  await callHandler(world, takeCase, colleague, { id: taken, expectedHolder: null });
  await desk.assess(closed);
  await desk.decide(closed, 'none');
  const deleted = newId();
  const { assigned, refused } = await assign(
    [stale, await revisionOf(taken), await revisionOf(closed), { id: deleted, revision: 1 }, await revisionOf(free)],
    officer.staffId,
  );
  expect(assigned).toEqual([free]);
  expect(new Map(refused.map(({ id, reason }) => [id, reason]))).toEqual(
    new Map([
      [changed, 'changed'],
      [taken, 'taken'],
      [closed, 'closed'],
      [deleted, 'deleted'],
    ]),
  );
});

test('assigns each case to one of two officers who assign it at once', async () => {
  const { cases } = await desk.referred(groupAnswers({ name: 'Siti' }, { name: 'Awang' }), [0]);
  const selected = await Promise.all(cases.map(revisionOf));
  const results = await Promise.all([
    assign(selected, officer.staffId),
    assign(selected.toReversed(), colleague.staffId, colleague),
  ]);
  expect(results.flatMap(({ assigned }) => assigned).toSorted()).toEqual(cases.toSorted());
  expect(results.flatMap(({ refused }) => refused.map(({ reason }) => reason))).toEqual(['taken', 'taken']);
});

test('assigns cases only to members of staff who work on cases', async () => {
  const { cases } = await desk.referred();
  const borderOfficer = await logInStaff(world, ['border-officer']);
  await expectProblem(
    assign(await Promise.all(cases.map(revisionOf)), borderOfficer.staffId),
    'follow-up/no-colleague',
  );
});

test('reopens a closed case with a reason, with its symptoms and temperature', async () => {
  const { cases, reference } = await desk.referred();
  const [id = ''] = cases;
  await desk.assess(id, { symptoms: ['cough'], temperature: 381 });
  await desk.decide(id, 'none');
  expect((await desk.read(id)).row).toMatchObject({ status: 'closed', symptoms: [], temperature: null, dueAt: null });
  world.advanceTime(3_600_000);
  await desk.reopen(id, 'The test came back positive');
  const { row, entries } = await desk.read(id);
  expect(row).toMatchObject({
    status: 'in-progress',
    ending: null,
    isHeldByCaller: true,
    symptoms: ['cough'],
    temperature: 381,
    serviceLevel: 'on-time',
  });
  expect(entries[0]).toMatchObject({ kind: 'reopened', note: 'The test came back positive' });
  expect(await auditActionsOf(world, officer.staffId)).toContain('follow-up/reopen');
  const { revision } = await desk.read(id);
  await expectProblem(callHandler(world, reopenCase, officer, { id, revision, reason: 'Again' }), 'follow-up/changed');
  await desk.decide(id, 'none');
  await openCase(world, { ...officer }, { reference, number: 1 });
  await expectProblem(desk.reopen(id), 'follow-up/other-case-open');
});
