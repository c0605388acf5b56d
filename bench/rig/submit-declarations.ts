import { openRuleSets } from '#capabilities/screening/server/public.ts';
import type { Answers } from '#capabilities/declaration/contract.ts';
import { submitDeclaration } from '#capabilities/declaration/server/submit-declaration.ts';
import { consentVersion } from '#capabilities/declaration/rules/answers.ts';
import { openDatabase } from '#foundation/server/database/pool.ts';
import { newVisitor } from '#foundation/server/http/testing/visitor.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { openLog } from '#foundation/server/logs/log.ts';
import { systemClock } from '#foundation/time/clock.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type { BenchKeys } from './product.ts';

/** Submits declarations with the product's own handler, so that they can be decrypted. Results keep the given order. */
export async function submitDeclarationsFor(
  url: string,
  { keys }: BenchKeys,
  buildSubmissions: (today: LocalDate) => readonly { accountId: string; answers: Answers }[],
): Promise<{ id: string; reference: string }[]> {
  const database = openDatabase({ url, poolSize: 5, applicationName: 'bench' });
  const settings = {
    windowDays: 3,
    maxTravellers: 10,
    keepDaysAfterArrival: 42,
    keepDraftDays: 30,
    rawTokenInLink: false,
  };
  const ruleSets = await openRuleSets({ sql: database.sql, log: openLog('silent') });
  const world = { sql: database.sql, clock: systemClock, keys, enqueue: () => undefined, ruleSets, settings };
  const destination = { channel: 'sms' as const, to: '+6737123456' };
  const submitted: { id: string; reference: string }[] = [];
  const remaining = [...buildSubmissions(world.clock.today())];
  while (remaining.length > 0) {
    const batch = remaining.splice(0, 500).map(({ accountId, answers }) => {
      const actor = {
        ...anonymousVisit,
        kind: 'traveller' as const,
        accountId,
        sessionId: '',
        destination,
        requestId: newId(),
      };
      return submitDeclaration(world, actor, { id: newId(), revision: 0, answers, consentVersion });
    });
    submitted.push(...(await Promise.all(batch)));
  }
  await ruleSets.close();
  await database.close();
  return submitted;
}

export const anonymousVisit = newVisitor();
