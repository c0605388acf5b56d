import type { Handler } from '#foundation/server/http/route.ts';
import { isSameName } from '#capabilities/members/rules/same-person.ts';
import { readDetails, readPersonIds } from '#capabilities/members/server/public.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import { localDate, parseInstant } from '#foundation/time/clock.ts';
import { type ApplicationContent, problem, type processApplication as processCall } from '../contract.ts';
import { validateContent, type DatedDose } from '../rules/validate-content.ts';
import { normalizeContent } from '../rules/content.ts';
import { toFormDoses, toDatedDoses } from '../rules/proof.ts';
import { nextState, isClosed } from '../rules/states.ts';
import { notifyOwner } from './notify-owner.ts';
import { requireAccessibleApplication } from './require-application.ts';
import { applicationContentColumn } from './encryption.ts';
import { type ApplicationRow, lockPerson, selectOtherApplications, updateApplication } from './store.ts';
import { viewApplication } from './view.ts';
import { evaluateApplicationProof, type EvaluatedProof } from './evaluate-proof.ts';
import type { VaccinationWorld } from './vaccination-world.ts';
import { writeEvent } from './write-event.ts';

/** Submits or withdraws an application as its owner; staff cannot (R25). */
export const processApplication: Handler<typeof processCall, VaccinationWorld, Traveller> = async (
  world,
  actor,
  { applyNo, revision, action, answer },
) => {
  return inTransaction(world.sql, async (sql) => {
    const tx = { ...world, sql };
    const { row } = await requireAccessibleApplication(tx, actor, applyNo, { lock: true });
    const state = nextState(row.state, action);
    if (state === undefined) throw problem('vaccination/closed');
    if (row.revision !== revision) throw problem('vaccination/changed-elsewhere', { data: { revision: row.revision } });
    const changedRow = action === 'submit' ? await submit(tx, actor, row, { state, answer }) : await withdraw(tx, row);
    await writeAudit(sql, actor, changedRow.updated_at, {
      action: `vaccination/${action}`,
      subject: { kind: 'vaccination', id: row.id },
      fields: ['state'],
    });
    return viewApplication(tx, actor, changedRow);
  });
};

async function submit(
  world: VaccinationWorld,
  actor: Traveller,
  row: ApplicationRow,
  { state, answer }: { state: ApplicationRow['state']; answer: string },
): Promise<ApplicationRow> {
  const now = world.clock.instant();
  const content = applicationContentColumn.decrypt(world, row.id, row.content);
  const isAnswer = row.state === 'more-information';
  const evaluatedProof = await evaluateApplicationProof(world, content);
  const fields = [
    ...(isAnswer && answer === '' ? [{ path: 'answer', key: 'required' }] : []),
    ...(await validateSubmission(world, row, content, evaluatedProof)),
  ];
  if (fields.length > 0) throw foundationProblem('foundation/invalid', { fields });
  const change = {
    state,
    content: applicationContentColumn.encrypt(world, row.id, normalizeContent(content)),
    language: actor.language,
    rank: evaluatedProof?.proof.verified ? (0 as const) : (1 as const),
    submitted_at: row.submitted_at ?? now,
  };
  const changedRow = await updateApplication(world.sql, row, change, now);
  await writeEvent(
    world,
    row.id,
    isAnswer ? { at: now, kind: 'answered', content: { note: answer } } : { at: now, kind: 'submitted' },
  );
  if (!isAnswer) await notifyOwner(world, changedRow, 'received');
  return changedRow;
}

async function validateSubmission(
  world: VaccinationWorld,
  row: ApplicationRow,
  content: ApplicationContent,
  evaluatedProof: EvaluatedProof | undefined,
) {
  const personIds = await readPersonIds(world, row.person_id);
  // Of two simultaneous requests, the second finds the doses of the first.
  await lockPerson(world.sql, personIds);
  const otherApplications = await selectOtherApplications(world.sql, row, personIds);
  const activeApplications = otherApplications.filter(({ state }) => state === 'approved' || !isClosed(state));
  const registered = activeApplications.flatMap((application): DatedDose[] =>
    toDatedDoses(applicationContentColumn.decrypt(world, application.id, application.content).vaccinations),
  );
  const details = await readDetails(world, row.person_id);
  const isValid = evaluatedProof?.judgement.verdict === 'valid';
  return validateContent(content, {
    today: world.clock.today(),
    begunOn: localDate(parseInstant(row.created_at)),
    isNamed: details && ((name) => isSameName(name, details.name)),
    certifiedDoses: isValid ? toDatedDoses(toFormDoses(evaluatedProof.judgement.facts)) : [],
    registeredDoses: registered,
  });
}

async function withdraw(world: VaccinationWorld, row: ApplicationRow): Promise<ApplicationRow> {
  const now = world.clock.instant();
  const change = { state: 'withdrawn', decided_at: now, staff_id: null, second_requested_by: null } as const;
  const changedRow = await updateApplication(world.sql, row, change, now);
  await writeEvent(world, row.id, { at: now, kind: 'withdrawn' });
  return changedRow;
}
