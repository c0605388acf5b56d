import type { Rule } from '#capabilities/screening/rules/rule-set.ts';
import { openBorderWorld, type BorderWorld } from '#capabilities/border/server/testing/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { callHandler } from '#foundation/server/testing/call-handler.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { second } from '#foundation/time/clock.ts';
import type { EnteredDisease } from '#capabilities/screening-rules/rules/entered-diseases.ts';
import { type EnteredRule, toEnteredRules } from '#capabilities/screening-rules/rules/entered-rules.ts';
import { readRulesDraft, saveRulesDraft } from '../draft-rules.ts';
import { listDryRuns, startDryRun } from '../dry-runs.ts';
import { requestRelease, requestRollback, releaseRules } from '../releases.ts';
import { runDryRuns } from '../run-dry-runs.ts';
import { runUndos } from '../run-undos.ts';
import { requestUndo, listUndos, startUndo } from '../manage-undos.ts';

export type ReleasesWorld = BorderWorld;

export const openReleasesWorld = openBorderWorld;

/** Logs in a health officer with helpers; each call is a separate request, in a transaction like on the server. */
export async function logInRulesOfficer(world: ReleasesWorld, name: string) {
  const who = await logInStaff(world, ['health-officer'], { name });
  const draft = () => readRulesDraft(world, nextRequest(who));
  const save = async (
    rules: readonly EnteredRule[],
    revision?: number,
    { diseases = [], feverThreshold = '' }: { diseases?: EnteredDisease[]; feverThreshold?: string } = {},
  ) => {
    const expectedRevision = revision ?? (await draft()).revision;
    return callHandler(world, saveRulesDraft, who, {
      revision: expectedRevision,
      rules: [...rules],
      diseases,
      feverThreshold,
    });
  };
  const runDryRun = async (days = 7) => {
    const { revision } = await draft();
    const { id } = await callHandler(world, startDryRun, who, { revision, days });
    await runDryRuns(world);
    return (await listDryRuns(world, nextRequest(who))).items.find((run) => run.id === id);
  };
  const requestDraftRelease = async (note = 'A reason', effectiveFrom: string | null = null) => {
    const { revision } = await draft();
    return callHandler(world, requestRelease, who, { revision, note, effectiveFrom });
  };
  return {
    who,
    draft,
    save,
    runDryRun,
    requestRelease: requestDraftRelease,
    requestRollback: (version: number) =>
      callHandler(world, requestRollback, who, { version, note: 'Back again', effectiveFrom: null }),
    release: (id: string) => callHandler(world, releaseRules, who, { id }),
    saveAndRequestRelease: async (rules: readonly Rule[]) => {
      await save(toEnteredRules(rules));
      await runDryRun();
      return requestDraftRelease();
    },
    requestUndo: (wrongVersions: number[], days = 0) =>
      callHandler(world, requestUndo, who, { wrongVersions, days, reason: 'The rule was wrong' }),
    startUndo: (id: string) => callHandler(world, startUndo, who, { id }),
    findUndo: async (id: string) => (await listUndos(world, nextRequest(who))).items.find((undo) => undo.id === id),
  };
}

export type RulesOfficer = Awaited<ReturnType<typeof logInRulesOfficer>>;

/** Releases rules by two people, and advances the clock until they are in force. Returns the version. */
export async function releaseWithApproval(
  world: ReleasesWorld,
  [writer, releaser]: readonly [RulesOfficer, RulesOfficer],
  rules: readonly Rule[],
): Promise<number> {
  const { id } = await writer.saveAndRequestRelease(rules);
  const { version } = await releaser.release(id);
  world.advanceTime(60 * second);
  await world.ruleSets.findByVersion(version);
  return version;
}

export function runUndoJob(world: ReleasesWorld): Promise<void> {
  return runUndos(world, { longestRun: Number.POSITIVE_INFINITY });
}
