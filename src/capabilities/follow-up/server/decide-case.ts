import type { Handler } from '#foundation/server/http/route.ts';
import { closeReferral, reopenReferral } from '#capabilities/border/server/public.ts';
import {
  closeApplicationForEdits,
  type FoundApplication,
  findApplicationById,
} from '#capabilities/declaration/server/public.ts';
import { originOf, refuseOwnCase, type StaffActor } from '#capabilities/staff/server/public.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import type { World } from '#foundation/server/world.ts';
import type * as calls from '../contract.ts';
import { problem } from '../contract.ts';
import type { Outcome } from '../rules/forms.ts';
import { changedLastDay, followUpPeriodFrom } from '../rules/period.ts';
import { followUpDayLimits } from '#capabilities/screening/rules/limits.ts';
import type { Disease } from '#capabilities/screening/rules/rule-set.ts';
import type { StartCaseWorld } from './start-case.ts';
import { startFollowedCase } from './start-followed-case.ts';
import { changeCase, endedCaseColumns, requireLiveCase } from './change-case.ts';
import { notifyOfStart, notifyOfEnd } from './notify-group.ts';
import { requireNotOwnCase } from './require-not-own-case.ts';
import { diseaseColumn, outcomeColumn, personColumn } from './encryption.ts';
import { findTravellerIndex } from './find-traveller.ts';
import type { FollowUpSettings } from './settings.ts';
import type { CaseRow, CaseColumns } from './store.ts';

type DecideWorld = StartCaseWorld & Pick<World, 'enqueue'> & { settings: FollowUpSettings };

/**
 * Records the outcome of an assessment. `home` starts the follow-up or continues a running one; any other outcome ends
 * the case. The declaration is closed for edits. Every outcome but `hospital` closes the traveller's referral at the
 * border; `hospital` opens it again. A closed case has to be reopened first.
 */
export const decideCase: Handler<typeof calls.decideCase, DecideWorld, StaffActor> = async (world, actor, input) => {
  const { id, revision, outcome, note, groupNumbers } = input;
  const disease = await findDisease(world, input.disease);
  if (outcome === 'other' && note === '')
    throw foundationProblem('foundation/invalid', { fields: [{ path: 'note', key: 'note-needed' }] });
  if (outcome !== 'home' && groupNumbers.length > 0) throw invalidGroup();
  const row = await changeCase(world, actor, { id, revision }, async (sql, lockedCase) => {
    requireLiveCase(lockedCase);
    await requireNotOwnCase({ ...world, sql }, actor, lockedCase);
    if (lockedCase.assessed_at === null) throw problem('follow-up/assess-first');
    const encryptedOutcome = outcomeColumn.encrypt(world, id, outcome);
    const change =
      outcome === 'home'
        ? followedCaseColumns(world, actor, lockedCase, disease)
        : { ...endedCaseColumns(world.clock.instant(), 'decided'), departed_on: null };
    return {
      columns: {
        ...change,
        outcome: encryptedOutcome,
        disease: disease ? diseaseColumn.encrypt(world, id, disease) : null,
      },
      kind: 'decided',
      content: { outcome, note, ...(disease && { disease }) },
      auditAction: 'decide',
      auditFields: ['outcome'],
    };
  });
  await applyOutcome(world, actor, row, { outcome, disease, groupNumbers });
  return {};
};

// Finds a disease of the rules in force by its code.
async function findDisease(world: DecideWorld, code: string | null): Promise<Disease | undefined> {
  if (code === null) return undefined;
  const { diseases = [] } = await world.ruleSets.findInForce(world.clock.now());
  const disease = diseases.find((candidate) => candidate.code === code);
  if (!disease) throw foundationProblem('foundation/invalid', { fields: [{ path: 'disease', key: 'disease-gone' }] });
  return disease;
}

// A follow-up whose last day has not passed keeps its first day, and its last day too unless the disease changes.
function followedCaseColumns(
  world: DecideWorld,
  actor: StaffActor,
  row: CaseRow,
  disease: Disease | undefined,
): Partial<CaseColumns> {
  const today = world.clock.today();
  const days = disease?.followUpDays ?? followUpDayLimits.default;
  const { startsOn, endsOn } = followUpPeriodFrom(today, days);
  const earlierDisease = row.disease ? diseaseColumn.decrypt(world, row.id, row.disease).code : undefined;
  const isContinued = row.starts_on !== null && row.ends_on !== null && row.ends_on >= today;
  return {
    state: 'followed',
    ending: null,
    ended_at: null,
    raised_at: null,
    departed_on: null,
    staff_id: null,
    link_origin: originOf(world, actor),
    ...(isContinued &&
      row.starts_on !== null &&
      earlierDisease !== disease?.code && { ends_on: changedLastDay(row.starts_on, days, today) }),
    ...(!isContinued && { starts_on: startsOn, ends_on: endsOn, last_answer_on: null }),
  };
}

async function applyOutcome(
  world: DecideWorld,
  actor: StaffActor,
  row: CaseRow,
  {
    outcome,
    disease,
    groupNumbers,
  }: { outcome: Outcome; disease: Disease | undefined; groupNumbers: readonly number[] },
): Promise<void> {
  const application = await findApplicationById(world, row.declaration_id);
  if (application) {
    await closeApplicationForEdits(world, application.id, world.clock.instant());
    // A traveller who goes to a hospital is not released to the counters.
    const changeReferral = outcome === 'hospital' ? reopenReferral : closeReferral;
    await changeReferral(world, actor, { declarationId: row.declaration_id, number: row.number });
  }
  if (outcome !== 'home') return notifyOfEndIfStarted(world, row);
  if (groupNumbers.length > 0) await followGroup(world, actor, row, { application, disease, groupNumbers });
  await notifyOfStart(world, row, row.ends_on ?? world.clock.today());
}

async function notifyOfEndIfStarted(world: DecideWorld, row: CaseRow): Promise<void> {
  if (row.starts_on !== null) await notifyOfEnd(world, row);
}

// Starts the follow-up of the named travellers of the group. Each of them must have no case that is not closed: that
// case needs its own decision.
async function followGroup(
  world: DecideWorld,
  actor: StaffActor,
  row: CaseRow,
  {
    application,
    disease,
    groupNumbers,
  }: { application: FoundApplication | undefined; disease: Disease | undefined; groupNumbers: readonly number[] },
): Promise<void> {
  if (!application) throw invalidGroup();
  const { version, answers } = application.versionInForce;
  const person = personColumn.decrypt(world, row.id, row.person);
  const ownNumber = version === row.version ? row.number : findTravellerIndex(answers.travellers, person) + 1;
  const names = groupNumbers.map((number) => answers.travellers[number - 1]?.name);
  if (names.some((name) => name === undefined) || groupNumbers.includes(ownNumber)) throw invalidGroup();
  await refuseOwnCase(world, actor, { accounts: [], names: names.filter((name) => name !== undefined) });
  for (const number of groupNumbers) {
    const subject = { application, answers, version, number };
    const { starts_on, ends_on, link_origin } = row;
    await startFollowedCase(world, subject, {
      origin: 'group',
      staff: actor.staffId,
      columns: { starts_on, ends_on, link_origin },
      disease,
    });
  }
}

function invalidGroup() {
  return foundationProblem('foundation/invalid', { fields: [{ path: 'groupNumbers', key: 'invalid' }] });
}
