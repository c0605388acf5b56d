import type { Rule } from '#capabilities/screening/rules/rule-set.ts';
import { openBorderWorld, type BorderWorld } from '#capabilities/border/server/testing/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { second } from '#foundation/time/clock.ts';
import type { TypedRule } from '#capabilities/screening-rules/rules/typed-rules.ts';
import { toTypedRules } from '#capabilities/screening-rules/rules/typed-rules.ts';
import { readRulesDraft, saveRulesDraft } from '../draft.ts';
import { listDryRuns, startDryRun } from '../dry-runs.ts';
import { askForRelease, askForRollback, releaseRules } from '../releases.ts';
import { runDryRuns } from '../run-dry-runs.ts';
import { runUndos } from '../run-undos.ts';
import { askForUndo, listUndos, startUndo } from '../undos.ts';

/** The world of a test at the rules desk. */
export type ReleasesWorld = BorderWorld;

/** Opens one. */
export const openReleasesWorld = openBorderWorld;

/** A health officer at the rules desk: every deed is a request of its own, in a transaction where the server runs it in one. */
export async function logInRulesOfficer(world: ReleasesWorld, name: string) {
  const who = await logInStaff(world, ['health-officer'], { name });
  const alone = <T>(act: (inside: ReleasesWorld, actor: StaffActor) => Promise<T>) =>
    inTransaction(world.sql, (sql) => act({ ...world, sql }, nextRequest(who)));
  const draft = () => readRulesDraft(world, nextRequest(who));
  const save = async (rules: readonly TypedRule[], revision?: number) => {
    const from = revision ?? (await draft()).revision;
    return alone((inside, actor) => saveRulesDraft(inside, actor, { revision: from, rules: [...rules] }));
  };
  const tryOut = async (days = 7) => {
    const { revision } = await draft();
    const { id } = await alone((inside, actor) => startDryRun(inside, actor, { revision, days }));
    await runDryRuns(world);
    return (await listDryRuns(world, nextRequest(who))).items.find((one) => one.id === id);
  };
  const ask = async (note = 'A reason', effectiveFrom: string | null = null) => {
    const { revision } = await draft();
    return alone((inside, actor) => askForRelease(inside, actor, { revision, note, effectiveFrom }));
  };
  return {
    who,
    draft,
    save,
    tryOut,
    ask,
    requestRollback: (version: number) =>
      alone((inside, actor) => askForRollback(inside, actor, { version, note: 'Back again', effectiveFrom: null })),
    release: (id: string) => alone((inside, actor) => releaseRules(inside, actor, { id })),
    /** Writes rules, tries them out and asks for their release. */
    propose: async (rules: readonly Rule[]) => {
      await save(toTypedRules(rules));
      await tryOut();
      return ask();
    },
    requestUndo: (wrongVersions: number[], days = 0) =>
      alone((inside, actor) => askForUndo(inside, actor, { wrongVersions, days, reason: 'The rule was wrong' })),
    start: (id: string) => alone((inside, actor) => startUndo(inside, actor, { id })),
    undo: async (id: string) => (await listUndos(world, nextRequest(who))).items.find((one) => one.id === id),
  };
}

/** Somebody at the rules desk. */
export type RulesOfficer = Awaited<ReturnType<typeof logInRulesOfficer>>;

/** Releases rules by two people, and lets the minute pass after which they judge; their version. */
export async function releaseWithApproval(
  world: ReleasesWorld,
  [writer, releaser]: readonly [RulesOfficer, RulesOfficer],
  rules: readonly Rule[],
): Promise<number> {
  const { id } = await writer.propose(rules);
  const { version } = await releaser.release(id);
  world.advanceTime(60 * second);
  await world.ruleSets.byVersion(version);
  return version;
}

/** Runs the job of undos until it has nothing to do. */
export function runUndoJob(world: ReleasesWorld): Promise<void> {
  return runUndos(world, { longestRun: Number.POSITIVE_INFINITY });
}
