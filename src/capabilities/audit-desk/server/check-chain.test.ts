import { expect, test } from 'vitest';
import { logInTraveller } from '#capabilities/declaration/server/testing/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { recordAccess } from '#capabilities/staff/server/public.ts';
import { catchProblem, connectAsOwner, nextRequest } from '#foundation/server/testing/public.ts';
import { day, minute } from '#foundation/time/clock.ts';
import { checkChain, runCheck, readChain } from './check-chain.ts';
import { openAuditDeskWorld, type AuditDeskWorld } from './testing/world.ts';

async function asOwner(world: AuditDeskWorld, statement: string): Promise<void> {
  const owner = await connectAsOwner(world.database);
  await owner.query(`set sihat.audit_maintenance = 'yes'; ${statement}`);
}

async function withRecord() {
  const world = await openAuditDeskWorld();
  const auditor = await logInStaff(world, ['auditor'], { name: 'Dayang Juruaudit' });
  const traveller = await logInTraveller(world);
  const { id } = await traveller.submit();
  await world.seal();
  return { world, auditor, id };
}

test('runs a requested check once, and reports that nothing was altered', async () => {
  const { world, auditor } = await withRecord();
  // There may be several blocks, if other tests on the server had open transactions during the sealing.
  const before = await readChain(world);
  expect(before).toMatchObject({ check: null, alarms: [], head: { number: before.block } });
  expect(before.block).toBeGreaterThan(0);
  const requested = await checkChain(world, nextRequest(auditor));
  expect(requested).toMatchObject({ requestedBy: 'Dayang Juruaudit', endedAt: null, report: null });
  await checkChain(world, nextRequest(auditor));
  expect(world.enqueuedJobs).toContain('audit-desk/check');
  world.advanceTime(minute);
  await runCheck(world);
  const { check } = await readChain(world);
  expect(check?.report).toMatchObject({ findings: [], findingCount: 0 });
  expect(check?.report?.blocks).toBeGreaterThanOrEqual(before.block ?? 1);
  expect(check?.report?.heads).toBeGreaterThan(0);
  expect(check?.entries).toBe(check?.report?.entries);
  expect(check?.endedAt).toBeTypeOf('string');
  await runCheck(world);
  expect((await readChain(world)).check).toEqual(check);
  expect(world.counted).toEqual({});
});

test.each([
  [
    'an altered entry',
    `update audit_entry set actor_id = 'somebody else' where action = 'declaration/submit'`,
    'entry-edited',
  ],
  ['a deleted entry', `delete from audit_entry where action = 'declaration/submit'`, 'entry-deleted'],
  ['a cut tail', `delete from audit_block; delete from audit_entry`, 'tail-cut'],
])('finds %s and counts it', async (_what, statement, found) => {
  const { world, auditor } = await withRecord();
  await checkChain(world, nextRequest(auditor));
  await asOwner(world, statement);
  await runCheck(world);
  const { check } = await readChain(world);
  expect(check?.report?.findings.map(({ kind }) => kind)).toContain(found);
  expect(world.counted['sihat_audit_altered_total']).toBe(1);
});

test('reports a failed check, which can be requested again', async () => {
  const { world, auditor } = await withRecord();
  await checkChain(world, nextRequest(auditor));
  const broken = { ...world.auditChain, verify: () => Promise.reject(new Error('away')) };
  await expect(runCheck({ ...world, auditChain: broken })).rejects.toThrow('away');
  expect((await readChain(world)).check).toMatchObject({ report: null, endedAt: expect.any(String) });
  world.advanceTime(minute);
  await checkChain(world, nextRequest(auditor));
  await runCheck(world);
  expect((await readChain(world)).check?.report?.findingCount).toBe(0);
});

test('shows for seven days who was refused further accesses', async () => {
  const { world, id } = await withRecord();
  const officer = await logInStaff(world, ['border-officer'], { name: 'Awang Ahmad' });
  for (let i = 0; i < 201; i++)
    await catchProblem(recordAccess(world, nextRequest(officer), { kind: 'declaration', id }, ['identity']));
  expect((await readChain(world)).alarms).toMatchObject([
    { action: 'staff/access-refused', actor: { name: 'Awang Ahmad' } },
  ]);
  world.advanceTime(7 * day + minute);
  expect((await readChain(world)).alarms).toEqual([]);
});
