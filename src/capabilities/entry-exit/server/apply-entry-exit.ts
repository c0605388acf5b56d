import type { Handler } from '#foundation/server/http/route.ts';
import { raiseCharge } from '#capabilities/payment/server/public.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { takeBudget } from '#foundation/server/budgets/take-budget.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { parseEnteredDate } from '#foundation/time/entered-date.ts';
import { type Answers, type applyEntryExit as applyCall, problem } from '../contract.ts';
import { normalizeAnswers } from '../rules/answers.ts';
import { validateApplication } from '../rules/validate-application.ts';
import { applicationsPerDay } from '../rules/limits.ts';
import { initialState, feeFor } from '../rules/states.ts';
import { referenceOf, answersColumn } from './encryption.ts';
import { attachApplicationFiles } from './application-files.ts';
import { type EntryExitWorld, chargePurpose } from './settings.ts';
import { type ApplicationRow, insertApplication } from './store.ts';
import { viewSummary } from './view.ts';

/** Stores an application and raises its fee, in the transaction of the request. */
export const applyEntryExit: Handler<typeof applyCall, EntryExitWorld, Traveller> = async (world, actor, input) => {
  const { sql, clock, settings } = world;
  const answers = requireValidAnswers(world, input.answers);
  const budget = { key: `entry-exit apply ${actor.accountId}`, window: 'day', limit: applicationsPerDay } as const;
  const budgetResult = await takeBudget(sql, [budget], clock);
  if (!budgetResult.ok) throw problem('entry-exit/too-many', { retryAfter: budgetResult.retryAfter });
  const appliedAt = clock.instant();
  const id = newId();
  const kind = answers.kind === 'exit' ? 'exit' : 'entry';
  const cents = feeFor(settings.fees, kind, answers.travellers.length);
  const state = initialState(settings.fees, cents);
  const row = {
    id,
    account_id: actor.accountId,
    reference: referenceOf(world, id),
    language: actor.language,
    kind,
    travel_date: parseEnteredDate(answers.travelDate) as LocalDate,
    travellers: answers.travellers.length,
    answers: answersColumn.encrypt(world, id, answers),
    state,
    applied_at: appliedAt,
    waits_since: state === 'in-review' ? appliedAt : null,
  } satisfies Partial<ApplicationRow>;
  await insertApplication(sql, row);
  await attachApplicationFiles(sql, actor, id, answers.files);
  await writeAudit(sql, actor, appliedAt, { action: 'entry-exit/apply', subject: { kind: 'entry-exit', id } });
  if (state === 'to-pay') {
    const { account_id: account, reference } = row;
    await raiseCharge(sql, actor, appliedAt, { purpose: chargePurpose, subject: id, account, reference, cents });
  }
  return viewSummary(world, { ...row, decision: null, reason: null, decided_by: null, decided_at: null });
};

function requireValidAnswers({ clock, settings }: EntryExitWorld, entered: Answers): Answers {
  const errors = validateApplication(entered, { today: clock.today(), maxTravellers: settings.maxTravellers });
  const fields = errors.map(({ path, key }) => ({ path: `answers.${path}`, key }));
  if (fields.length > 0) throw foundationProblem('foundation/invalid', { fields });
  return normalizeAnswers(entered);
}
