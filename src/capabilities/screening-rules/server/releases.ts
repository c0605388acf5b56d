import { RuleSet } from '#capabilities/screening/rules/rule-set.ts';
import { listReleasedRuleSets, releaseRuleSet, minReleaseDelay } from '#capabilities/screening/server/public.ts';
import { requireSecondPerson, readStaffNames } from '#capabilities/staff/server/public.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { problem as refuse } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant, type Millis, parseInstant } from '#foundation/time/clock.ts';
import type * as calls from '../contract-release.ts';
import { canonicalJson } from '../rules/compare-rules.ts';
import { toTypedRules } from '../rules/typed-rules.ts';
import { problem } from '../messages/problems.ts';
import { hashRules } from './content-hash.ts';
import { changedElsewhereProblem, readRulesAtRevision } from './draft.ts';
import {
  decideRequest,
  findPendingRequest,
  insertRequest,
  lockReleases,
  markReleaseRequested,
  markReleased,
  type RequestRow,
} from './store.ts';
import { findDryRun, findFinishedDryRun } from './store-runs.ts';

type ReleaseWorld = Pick<World, 'sql' | 'clock' | 'keys'>;

/** Asks a second person to release the draft: only what was tried out exactly as it is. */
export async function askForRelease(
  world: ReleaseWorld,
  actor: Staff,
  { revision, note, effectiveFrom }: InputOf<typeof calls.askForRelease>,
): Promise<OutputOf<typeof calls.askForRelease>> {
  const { rules, hash, writers } = await readRulesAtRevision(world, revision);
  const tried = await findFinishedDryRun(world.sql, hash);
  const asked = { kind: 'draft', rules, writers, note, effectiveFrom, rollbackOf: null } as const;
  // Said first: what changes nothing need not be tried out.
  await requireChangedRules(world, rules);
  if (!tried) throw problem('releases/not-tried');
  const request = await requestRelease(world, actor, { ...asked, dryRun: tried.id });
  if (!(await markReleaseRequested(world.sql, revision))) throw await changedElsewhereProblem(world);
  return request;
}

/** Asks for the rules of an earlier version again. They were tried by having judged, so no dry run holds it up. */
export async function askForRollback(
  world: ReleaseWorld,
  actor: Staff,
  { version, note, effectiveFrom }: InputOf<typeof calls.askForRollback>,
): Promise<OutputOf<typeof calls.askForRollback>> {
  const found = (await listReleasedRuleSets(world.sql)).find((one) => one.version === version);
  if (!found) throw refuse('foundation/not-found');
  await requireChangedRules(world, found.rules);
  return requestRelease(world, actor, {
    kind: 'rollback',
    rules: found.rules,
    writers: [],
    note,
    effectiveFrom,
    rollbackOf: version,
    dryRun: null,
  });
}

/** The one that waits, beside what it would follow. */
export async function readReleaseRequest(
  world: ReleaseWorld,
  actor: Staff,
): Promise<OutputOf<typeof calls.readReleaseRequest>> {
  const row = await findPendingRequest(world.sql);
  if (!row) return { waiting: null };
  const [newest] = await listReleasedRuleSets(world.sql);
  const tried = row.dry_run_id === null ? undefined : await findDryRun(world.sql, row.dry_run_id);
  return {
    waiting: {
      id: row.id,
      kind: row.kind,
      rollbackOf: row.rollback_of,
      newestVersion: newest?.version ?? 0,
      before: toTypedRules(newest?.rules ?? []),
      after: toTypedRules(parseRequestRules(row)),
      note: row.note,
      effectiveFrom: row.effective_from,
      askedBy: (await readStaffNames(world, [row.asked_by]))(row.asked_by),
      askedAt: row.asked_at,
      mine: row.asked_by === actor.staffId,
      wrote: row.writers.includes(actor.staffId),
      dryRun: tried
        ? {
            days: tried.days,
            travellers: tried.tally.travellers,
            toOfficer: tried.tally.toOfficer,
            toProceed: tried.tally.toProceed,
          }
        : null,
    },
  };
}

/** Releases it as the next version: by somebody who neither asked for it nor wrote on it, and only while nothing else was released since it was asked for. */
export async function releaseRules(
  world: ReleaseWorld,
  actor: Staff,
  { id }: InputOf<typeof calls.releaseRules>,
): Promise<OutputOf<typeof calls.releaseRules>> {
  const row = await findPendingRequest(world.sql, { lock: true });
  if (row?.id !== id) throw problem('releases/decided');
  requireSecondPerson(actor, row.asked_by, ...row.writers);
  await lockReleases(world.sql);
  const [newest] = await listReleasedRuleSets(world.sql);
  if (newest?.version !== row.newest_version) throw problem('releases/newer-version');
  const now = world.clock.now();
  const effectiveFrom = row.effective_from === null ? now : parseInstant(row.effective_from);
  const released = await releaseNext(world, actor, {
    rules: parseRequestRules(row),
    effectiveFrom,
    askedBy: row.asked_by,
    note: row.note,
  });
  const { version } = released;
  await decideRequest(world.sql, { id, outcome: 'released', by: actor.staffId, at: isoInstant(now), version });
  if (row.kind === 'draft') await markReleased(world.sql);
  return released;
}

/**
 * Releases rules as the next version, on record, a minute from now at the earliest. The caller has made sure of the second person, and
 * holds the lock of releases.
 */
export async function releaseNext(
  world: ReleaseWorld,
  actor: Staff,
  what: { rules: RuleSet['rules']; effectiveFrom: Millis; askedBy: string; note: string },
): Promise<{ version: number; effectiveFrom: string }> {
  const now = world.clock.now();
  const effectiveFrom = Math.max(what.effectiveFrom, now + minReleaseDelay);
  const version = await releaseRuleSet(world.sql, {
    rules: what.rules,
    effectiveFrom,
    at: now,
    writtenBy: what.askedBy,
    releasedBy: actor.staffId,
    note: what.note,
  });
  await writeAudit(world.sql, actor, isoInstant(now), {
    act: 'releases/release',
    subject: { kind: 'rules', id: String(version) },
    fields: ['rules', 'effectiveFrom'],
    reason: what.note,
  });
  return { version, effectiveFrom: isoInstant(effectiveFrom) };
}

/** Declines it, or takes it back. */
export async function declineRelease(
  world: ReleaseWorld,
  actor: Staff,
  { id, reason }: InputOf<typeof calls.declineRelease>,
): Promise<Record<string, never>> {
  const row = await findPendingRequest(world.sql, { lock: true });
  if (row?.id !== id) throw problem('releases/decided');
  const at = isoInstant(world.clock.now());
  await decideRequest(world.sql, { id, outcome: 'declined', by: actor.staffId, at, reason });
  const act = row.asked_by === actor.staffId ? 'releases/take-back' : 'releases/decline';
  await writeAudit(world.sql, actor, at, { act, subject: { kind: 'release', id }, reason });
  return {};
}

type ReleaseInput = {
  kind: 'draft' | 'rollback';
  rules: RuleSet['rules'];
  writers: string[];
  note: string;
  effectiveFrom: string | null;
  rollbackOf: number | null;
  dryRun: string | null;
};

async function requestRelease(world: ReleaseWorld, actor: Staff, asked: ReleaseInput): Promise<{ id: string }> {
  const [id, now] = [newId(), world.clock.now()];
  validateEffectiveFrom(asked.effectiveFrom, now);
  const [newest] = await listReleasedRuleSets(world.sql);
  const at = isoInstant(now);
  const waits = await insertRequest(world.sql, {
    id,
    kind: asked.kind,
    content: { rules: asked.rules },
    content_hash: hashRules(asked.rules),
    newest_version: newest?.version ?? 0,
    rollback_of: asked.rollbackOf,
    dry_run_id: asked.dryRun,
    note: asked.note,
    effective_from: asked.effectiveFrom === null ? null : isoInstant(parseInstant(asked.effectiveFrom)),
    writers: asked.writers,
    asked_by: actor.staffId,
    asked_at: at,
  });
  if (!waits) throw problem('releases/request-waits');
  await writeAudit(world.sql, actor, at, {
    act: asked.kind === 'draft' ? 'releases/ask' : 'releases/ask-rollback',
    subject: { kind: 'release', id },
    fields: ['rules', 'effectiveFrom'],
    reason: asked.note,
  });
  return { id };
}

function validateEffectiveFrom(effectiveFrom: string | null, now: Millis): void {
  if (effectiveFrom === null) return;
  const at = parseInstant(effectiveFrom);
  const key = at < now + minReleaseDelay ? 'effect-early' : at > now + 366 * day ? 'effect-late' : undefined;
  if (key) throw refuse('foundation/invalid', { fields: [{ path: 'effectiveFrom', key }] });
}

async function requireChangedRules({ sql }: ReleaseWorld, rules: RuleSet['rules']): Promise<void> {
  const [newest] = await listReleasedRuleSets(sql);
  if (newest && canonicalJson(newest.rules) === canonicalJson(rules)) throw problem('releases/nothing-new');
}

function parseRequestRules({ content }: RequestRow): RuleSet['rules'] {
  return RuleSet.parse({ version: 1, ...content }).rules;
}
