import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Rule } from '#capabilities/screening/rules/rule-set.ts';
import { releaseTestRules as releaseElsewhere } from '#capabilities/screening/server/testing/public.ts';
import { logInTraveller } from '#capabilities/declaration/server/testing/public.ts';
import { callHandler, catchProblem, expectProblem, nextRequest, noon } from '#foundation/server/testing/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { hour, second } from '#foundation/time/clock.ts';
import { feverRule, rule } from '../rules/testing/conditions.ts';
import { toEnteredRules } from '../rules/entered-rules.ts';
import { restartRulesDraft } from './draft-rules.ts';
import { listRuleSets } from './list-rule-sets.ts';
import { declineRelease, readReleaseRequest } from './releases.ts';
import {
  type RulesOfficer,
  logInRulesOfficer,
  openReleasesWorld,
  releaseWithApproval,
  type ReleasesWorld,
} from './testing/world.ts';

let world: ReleasesWorld;
let writer: RulesOfficer;
let releaser: RulesOfficer;
beforeEach(async () => {
  world = await openReleasesWorld();
  writer = await logInRulesOfficer(world, 'Dayang Penulis');
  releaser = await logInRulesOfficer(world, 'Awang Kedua');
});

const singapore: Rule = rule('singapore', { visited: ['SG'] });

async function readAuditActions(): Promise<string[]> {
  const rows = await world.sql.all<{ action: string }>`
    select action from audit_entry where action like 'screening-rules/%' order by id`;
  return rows.map(({ action }) => action);
}

describe('the draft', () => {
  test('starts as the latest version, and is saved as typed, with errors', async () => {
    const first = await writer.draft();
    expect(first).toMatchObject({ revision: 0, baseVersion: 1, newestVersion: 1, changedBy: '', changedAt: null });
    expect(first.rules.map(({ id }) => id)).toEqual(['fever', 'rash']);
    const halfTyped = [{ ...first.rules[0]!, id: 'Not a name', reason: { en: '  half a sent', ms: '' } }];
    expect(await writer.save(halfTyped)).toMatchObject({ revision: 1, hash: null });
    expect(await releaser.draft()).toMatchObject({
      revision: 1,
      rules: halfTyped,
      changedBy: 'Dayang Penulis',
      hash: null,
    });
  });

  test('refuses a stale save, with the name of the other author', async () => {
    await writer.save(toEnteredRules([feverRule]));
    const staleDraft = await releaser.draft();
    await writer.save(toEnteredRules([feverRule, singapore]));
    await expectProblem(releaser.save(staleDraft.rules, staleDraft.revision), 'screening-rules/changed-elsewhere', {
      data: { revision: 2, by: 'Dayang Penulis' },
    });
    const saves = [writer.save(toEnteredRules([feverRule]), 2), releaser.save(toEnteredRules([singapore]), 2)].map(
      catchProblem,
    );
    const results = await Promise.all(saves);
    expect(results.filter((result) => 'problem' in result)).toHaveLength(1);
    expect((await writer.draft()).revision).toBe(3);
  });

  test('can be restarted from any version', async () => {
    await writer.save(toEnteredRules([singapore]));
    const begin = (revision: number, version: number) =>
      callHandler(world, restartRulesDraft, writer.who, { revision, version });
    await begin(1, 1);
    expect((await writer.draft()).rules.map(({ id }) => id)).toEqual(['fever', 'rash']);
    await expectProblem(begin(2, 9), 'foundation/not-found');
    expect(await readAuditActions()).toEqual(['screening-rules/save-draft', 'screening-rules/begin-draft']);
  });
});

describe('a release', () => {
  test('requires two people, a dry run of exactly this content, and one minute', async () => {
    await writer.save(toEnteredRules([feverRule, singapore]));
    await expectProblem(writer.requestRelease(), 'screening-rules/no-dry-run');
    await writer.runDryRun();
    await writer.save(
      toEnteredRules([feverRule, { ...singapore, reason: { ...singapore.reason, en: 'Another word' } }]),
    );
    await expectProblem(writer.requestRelease(), 'screening-rules/no-dry-run');
    // This content, saved again, matches the dry run.
    await writer.save(toEnteredRules([feverRule, singapore]));
    const { id } = await writer.requestRelease('Measles in Singapore');
    const { pendingRequest } = await readReleaseRequest(world, nextRequest(releaser.who));
    expect(pendingRequest).toMatchObject({
      id,
      kind: 'draft',
      isOwnRequest: false,
      note: 'Measles in Singapore',
      requestedBy: 'Dayang Penulis',
      newestVersion: 1,
      dryRun: { days: 7, travellers: 0 },
    });
    expect((await readReleaseRequest(world, nextRequest(writer.who))).pendingRequest?.isOwnRequest).toBe(true);
    await expectProblem(writer.release(id), 'staff/second-person', { status: 403 });
    expect(await releaser.release(id)).toEqual({ version: 2, effectiveFrom: '2026-11-21T04:01:00.000Z' });
    await expectProblem(releaser.release(id), 'screening-rules/decided');
    const { items } = await listRuleSets(world, nextRequest(writer.who));
    expect(items[0]).toMatchObject({
      version: 2,
      status: 'coming',
      writtenBy: 'Dayang Penulis',
      releasedBy: 'Awang Kedua',
      note: 'Measles in Singapore',
      releasedAt: noon,
    });
    world.advanceTime(60 * second);
    const { status } = (await listRuleSets(world, nextRequest(writer.who))).items[0] ?? {};
    expect(status).toBe('in-force');
    expect((await readAuditActions()).slice(-2)).toEqual([
      'screening-rules/request-release',
      'screening-rules/release',
    ]);
  });

  test('is refused for all writers of the draft, and records them', async () => {
    const third = await logInRulesOfficer(world, 'Awang Ketiga');
    await releaser.save(toEnteredRules([feverRule]));
    await writer.save(toEnteredRules([feverRule, singapore]));
    await writer.runDryRun();
    const { id } = await writer.requestRelease();
    await expectProblem(releaser.release(id), 'staff/second-person');
    expect((await readReleaseRequest(world, nextRequest(releaser.who))).pendingRequest).toMatchObject({
      isOwnRequest: false,
      hasEditedDraft: true,
    });
    expect((await readReleaseRequest(world, nextRequest(third.who))).pendingRequest).toMatchObject({
      isOwnRequest: false,
      hasEditedDraft: false,
    });
    expect(await third.release(id)).toMatchObject({ version: 2 });
    const rows = await world.sql.all<{ writers: string[] }>`select writers from screening_rules_request`;
    expect(rows).toEqual([{ writers: [releaser.who.staffId, writer.who.staffId] }]);
    // Released content has no writers any more; the next draft has its own.
    await releaser.save(toEnteredRules([feverRule]));
    await releaser.runDryRun();
    expect(await writer.release((await releaser.requestRelease()).id)).toMatchObject({ version: 3 });
  });

  test('keeps as writers of the next version only those who wrote after the request', async () => {
    const third = await logInRulesOfficer(world, 'Awang Ketiga');
    await writer.save(toEnteredRules([feverRule, singapore]));
    await writer.runDryRun();
    const { id } = await writer.requestRelease();
    await third.save(toEnteredRules([singapore]));
    await releaser.release(id);
    await expectLaterAuthorRefused(third);
  });

  test('is the base of the next draft', async () => {
    await releaseWithApproval(world, [writer, releaser], [feverRule, singapore]);
    expect(await writer.draft()).toMatchObject({ baseVersion: 2, newestVersion: 2 });
    await writer.save(toEnteredRules([feverRule]));
    expect(await writer.draft()).toMatchObject({ baseVersion: 2, newestVersion: 2 });
  });

  test('keeps all writers after it was declined', async () => {
    const third = await logInRulesOfficer(world, 'Awang Ketiga');
    await third.save(toEnteredRules([feverRule, singapore]));
    await writer.save(toEnteredRules([feverRule, singapore]));
    await writer.runDryRun();
    const { id: declined } = await writer.requestRelease();
    await callHandler(world, declineRelease, releaser.who, { id: declined, reason: 'Rash is missing' });
    await writer.save(toEnteredRules([singapore]));
    await writer.runDryRun();
    const { id } = await writer.requestRelease();
    await expectProblem(third.release(id), 'staff/second-person');
    expect(await releaser.release(id)).toMatchObject({ version: 2 });
  });

  /** Expects that a later author cannot release the next version, but the writer of the released one can. */
  async function expectLaterAuthorRefused(laterAuthor: typeof writer): Promise<void> {
    await releaser.save(toEnteredRules([feverRule]));
    await releaser.runDryRun();
    const { id } = await releaser.requestRelease();
    await expectProblem(laterAuthor.release(id), 'staff/second-person');
    expect(await writer.release(id)).toMatchObject({ version: 3 });
  }

  test('judges later declarations', async () => {
    const traveller = await logInTraveller(world);
    await releaseWithApproval(world, [writer, releaser], [singapore]);
    const { results } = await traveller.submit();
    expect(results[0]).toMatchObject({ band: 'see-health-officer', reasons: [{ ruleId: 'singapore' }] });
  });

  test('can be planned, and takes effect one minute after a late release', async () => {
    const requestAt = async (effectiveFrom: string) => {
      await writer.save(toEnteredRules([feverRule]));
      await writer.runDryRun();
      return catchProblem(writer.requestRelease('Later', effectiveFrom));
    };
    expect(await requestAt('2026-11-21T04:00:59.999Z')).toMatchObject({
      data: [{ path: 'effectiveFrom', key: 'effect-early' }],
    });
    expect(await requestAt('2028-01-01T00:00:00Z')).toMatchObject({
      data: [{ path: 'effectiveFrom', key: 'effect-late' }],
    });
    const request = (await requestAt('2026-11-21T05:00:00Z')) as { id: string };
    world.advanceTime(2 * hour);
    expect((await releaser.release(request.id)).effectiveFrom).toBe('2026-11-21T06:01:00.000Z');
  });

  test('is pending alone, can be declined or taken back, and must change something', async () => {
    const { id } = await writer.saveAndRequestRelease([feverRule]);
    await expectProblem(releaser.requestRelease(), 'screening-rules/request-waits');
    await callHandler(world, declineRelease, releaser.who, { id, reason: 'Rash is missing' });
    expect((await readReleaseRequest(world, nextRequest(writer.who))).pendingRequest).toBeNull();
    await expectProblem(releaser.release(id), 'screening-rules/decided');
    expect((await readAuditActions()).at(-1)).toBe('screening-rules/decline');
    const secondRequest = await writer.requestRelease();
    await callHandler(world, declineRelease, writer.who, { id: secondRequest.id, reason: 'A mistake' });
    expect((await readAuditActions()).at(-1)).toBe('screening-rules/take-back');
    await writer.save(toEnteredRules((await listRuleSets(world, nextRequest(writer.who))).items[0]?.rules ? [] : []));
    await inTransaction(world.sql, async (db) => {
      const { revision } = await writer.draft();
      return restartRulesDraft({ ...world, sql: db }, nextRequest(writer.who), { revision, version: 1 });
    });
    await expectProblem(writer.requestRelease(), 'screening-rules/nothing-new');
  });

  test('is refused when another version was released since the request', async () => {
    const { id } = await writer.saveAndRequestRelease([feverRule]);
    await releaseElsewhere(world, [singapore]);
    await expectProblem(releaser.release(id), 'screening-rules/newer-version');
  });

  test('succeeds once when two people release concurrently', async () => {
    const third = await logInRulesOfficer(world, 'Awang Ketiga');
    const { id } = await writer.saveAndRequestRelease([feverRule]);
    const results = await Promise.all(
      [releaser, third, releaser, third].map((staff) => catchProblem(staff.release(id))),
    );
    expect(results.filter((result) => 'version' in result)).toHaveLength(1);
    expect((await listRuleSets(world, nextRequest(writer.who))).items).toHaveLength(2);
  });
});

test('rolls back to the rules of an earlier version under a new number, with two people and no dry run', async () => {
  const wrongVersion = await releaseWithApproval(world, [writer, releaser], [singapore]);
  await expectProblem(writer.requestRollback(wrongVersion), 'screening-rules/nothing-new');
  const { id } = await writer.requestRollback(1);
  expect((await readAuditActions()).at(-1)).toBe('screening-rules/request-rollback');
  expect((await readReleaseRequest(world, nextRequest(releaser.who))).pendingRequest).toMatchObject({
    kind: 'rollback',
    rollbackVersion: 1,
    dryRun: null,
  });
  await expectProblem(writer.release(id), 'staff/second-person');
  const { version } = await releaser.release(id);
  expect(version).toBe(3);
  const { items } = await listRuleSets(world, nextRequest(writer.who));
  expect(items[0]?.rules).toEqual(items[2]?.rules);
});

test('enforces in the database that one person cannot release alone', async () => {
  const { id } = await writer.saveAndRequestRelease([feverRule]);
  const releasedAlone = sql`update screening_rules_request set outcome = 'released', decided_by = requested_by where id = ${id}`;
  await expect(releasedAlone.execute(world.sql)).rejects.toThrow(/screening_rules_request_by_two/);
  const releasedByWriter = sql`update screening_rules_request set outcome = 'released', requested_by = ${releaser.who.staffId},
    decided_by = writers[1] where id = ${id}`;
  await expect(releasedByWriter.execute(world.sql)).rejects.toThrow(/screening_rules_request_not_by_a_writer/);
});
