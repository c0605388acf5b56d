import { openDatabase } from '#foundation/server/database/pool.ts';
import { testKeys } from '#foundation/server/database/test-database.ts';
import { Problem } from '#foundation/contract/problem.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import { clockFrom, type Millis } from '#foundation/time/clock.ts';
import { checkEmailCode } from './check-email-code.ts';
import { smsDestination } from './destination.ts';
import { sendCode } from './send-code.ts';
import { sendEmailCode } from './send-email-code.ts';
import { traveller } from './session-guard.ts';

/** One request for a server process of a test. */
export type Order =
  | { act: 'send-mail'; visitor: Visitor; email: string }
  | { act: 'send-sms'; visitor: Visitor; regionCode: string; mobile: string }
  | { act: 'check'; visitor: Visitor; email: string; code: string }
  | { act: 'admit'; visitor: Visitor };

/** Orders to do all at once, at an instant of the test's clock. */
export type Batch = { now: Millis; sendBudgetPerDay: number; orders: Order[] };

const [url = ''] = process.argv.slice(2);
const { sql } = openDatabase({
  url,
  poolSize: 10,
  poolWaitMs: 30_000,
  statementTimeoutMs: 30_000,
  applicationName: 'login test',
});

process.on('message', (batch: Batch) => {
  const world = {
    sql,
    clock: clockFrom(() => batch.now),
    keys: testKeys,
    kick: () => undefined,
    settings: { sendBudgetPerDay: batch.sendBudgetPerDay },
  };
  void Promise.all(batch.orders.map((order) => outcome(fulfil(world, order)))).then((outcomes) =>
    process.send?.(outcomes),
  );
});
process.send?.('ready');

async function fulfil(world: Parameters<typeof sendCode>[0], order: Order): Promise<unknown> {
  if (order.act === 'send-mail') return sendEmailCode(world, order.visitor, { email: order.email });
  if (order.act === 'admit') {
    await traveller.admit(world, order.visitor);
    return undefined;
  }
  if (order.act === 'check') return checkEmailCode(world, order.visitor, { email: order.email, code: order.code });
  return sendCode(world, order.visitor, smsDestination(world, order), undefined);
}

/** The token or `ok`; or the code of the problem. */
function outcome(answer: Promise<unknown>): Promise<string> {
  return answer.then(
    (value) => (typeof value === 'string' ? value : 'ok'),
    (thrown: unknown) => (thrown instanceof Problem ? thrown.code : `fault: ${String(thrown)}`),
  );
}
