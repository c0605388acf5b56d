import type { HandlersOf } from '#foundation/server/http/route.ts';
import {
  bindToPurpose,
  browserHash,
  createProofNeededProblem,
  consumeProof,
} from '#capabilities/login/server/public.ts';
import { networkOf, widerNetworksOf } from '#foundation/server/http/network-of.ts';
import { entryDateOf } from '#capabilities/declaration/rules/answers.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { type Budget, takeBudget } from '#foundation/server/budgets/take-budget.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import { lookupHash } from '#foundation/server/keys/lookup-hash.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type { Answers } from '#capabilities/declaration/contract.ts';
import { problem } from '../contract.ts';
import type * as calls from '../contract.ts';
import { ticketLimits, registerLimits } from '../rules/limits.ts';
import { validateRegister, normalizeRegisterAnswers } from '../rules/register.ts';
import { computeLookupHashes, computeReference, answersColumn } from './encryption.ts';
import { insertRegister } from './store.ts';
import { viewRegister, type ViewWorld } from './view.ts';

export type RegisterWorld = ViewWorld & { settings: { maxTravellers: number } };

type Handlers = HandlersOf<typeof calls, RegisterWorld, Visitor>;

/** Purpose to which a captcha proof is bound, so that a proof for another action is not accepted. */
export const captchaPurpose = 'info-register';

export const registerTravellers: Handlers['registerTravellers'] = async (world, visitor, input) => {
  const answers = requireCompleteAnswers(world, input.answers);
  const registeredAt = world.clock.instant();
  const id = newId();
  return inTransaction(world.sql, async (sql) => {
    const proof = await consumeProof(world, sql, visitor, bindToPurpose(world, visitor, captchaPurpose));
    const networkLimit = networkBudget(world, visitor);
    const budgets = listBudgets(world, visitor, proof);
    // A proof of ten times the work replaces the limit of the network.
    const budgetResult = await takeBudget(sql, proof.isHard ? budgets : [networkLimit, ...budgets], world.clock);
    if (!budgetResult.ok && budgetResult.exhaustedBudget === networkLimit)
      throw await createProofNeededProblem(world, visitor, captchaPurpose);
    if (!budgetResult.ok) throw problem('info-register/upper-limit', { retryAfter: budgetResult.retryAfter });
    const row = await insertRegister(sql, {
      id,
      reference: computeReference(world, id),
      browser_hash: browserHash(world, visitor),
      language: visitor.language,
      answers: answersColumn.encrypt(world, id, answers),
      ...computeLookupHashes(world, id, answers),
      entry_date: entryDateOf(answers) as LocalDate,
      updated_at: registeredAt,
    });
    await writeAudit(sql, visitor, registeredAt, {
      action: 'info-register/register',
      subject: { kind: 'info-register', id },
    });
    return viewRegister({ ...world, sql }, row);
  });
};

/** Throws field errors when the answers are incomplete. */
export function requireCompleteAnswers(world: RegisterWorld, entered: Answers): Answers {
  const context = { today: world.clock.today(), maxTravellers: world.settings.maxTravellers };
  const fields = validateRegister(entered, context).map(({ path, key }) => ({ path: `answers.${path}`, key }));
  if (fields.length > 0) throw foundationProblem('foundation/invalid', { fields });
  return normalizeRegisterAnswers(entered);
}

// Limit for all visitors of one network. Beyond this limit, a registration needs a captcha of ten times the work.
function networkBudget({ keys }: RegisterWorld, { address }: Visitor): Budget {
  const key = lookupHash(keys, 'info-register/network', networkOf(address));
  return { key, window: 'hour', limit: registerLimits.perNetworkHour };
}

// Limits that refuse a registration. `isTicket`: a ticket replaced the captcha's proof, so stricter limits apply too.
function listBudgets({ keys }: RegisterWorld, visitor: Visitor, proof: { isTicket: boolean }): Budget[] {
  const browser = lookupHash(keys, 'info-register/browser', visitor.browserId);
  const network = networkOf(visitor.address);
  const { site, provider } = widerNetworksOf(visitor.address);
  const budgetKey = (name: string, value = network) => lookupHash(keys, `info-register/${name}`, value);
  return [
    { key: browser, window: 'hour', limit: registerLimits.perBrowserHour },
    { key: browser, window: 'day', limit: registerLimits.perBrowserDay },
    { key: budgetKey('site', site), window: 'day', limit: registerLimits.perSiteDay },
    { key: budgetKey('provider', provider), window: 'day', limit: registerLimits.perProviderDay },
    { key: 'info-register', window: 'day', limit: registerLimits.perDay },
    ...(proof.isTicket
      ? [
          { key: budgetKey('ticket-network'), window: 'hour', limit: ticketLimits.perNetworkHour } as const,
          { key: 'info-register by ticket', window: 'day', limit: ticketLimits.perDay } as const,
        ]
      : []),
  ];
}
