import { expect, test } from 'vitest';
import { nextRequest, newVisitor } from '#foundation/server/http/testing/visitor.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import { startTestProcesses } from '#foundation/server/testing/processes.ts';
import { isFullRun } from '#foundation/server/testing/full-run.ts';
import { day } from '#foundation/time/clock.ts';
import { checkSmsCode } from './check-code.ts';
import type { LoginSettings } from './settings.ts';
import type { Order } from './testing/process.ts';
import { openLoginWorld } from './testing/world.ts';

/*
 * An attacker requests codes for 20,000 numbers, each from a new browser, through 500 addresses, on three processes.
 * Meanwhile, visitors with Brunei numbers log in. Most runs do a fifth of it, against a fifth of the budget.
 */
const part = (count: number) => (isFullRun ? count : count / 5);
const budget = part(5000);
const world = { ...(await openLoginWorld()), settings: { sendBudgetPerDay: budget } };
const runAll = await startTestProcesses<Order, string, LoginSettings>(import.meta.dirname, world);

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const home = (mobile: number, who = newVisitor()): Order => ({
  act: 'send-sms',
  visitor: who,
  regionCode: 'BN',
  mobile: String(mobile),
});

/** Sixteen countries, with the first digits of their mobile numbers and how many digits follow. */
const countries = [
  ['TH', '8', 8],
  ['SG', '9', 7],
  ['MY', '12', 7],
  ['IN', '98', 8],
  ['PH', '917', 7],
  ['ID', '812', 8],
  ['VN', '91', 7],
  ['AU', '4', 8],
  ['GB', '74', 8],
  ['DE', '151', 8],
  ['FR', '6', 8],
  ['JP', '90', 8],
  ['KR', '10', 8],
  ['CN', '138', 8],
  ['HK', '9', 7],
  ['NZ', '21', 7],
] as const;

const attacker = (index: number) =>
  newVisitor({ address: `198.51.${100 + (Math.floor(index / 250) % 2)}.${index % 250}` });

/** Order for one number abroad. Every index has a different number, in many ranges of many countries. */
function abroad(index: number): Order {
  const [regionCode, begins, digits] = countries[index % 16] as (typeof countries)[number];
  const round = Math.floor(index / 16);
  const rest = String((round * 7919 * 10 ** (digits - 7) + round) % 10 ** digits).padStart(digits, '0');
  return { act: 'send-sms', visitor: attacker(index), regionCode, mobile: begins + rest };
}

/** Runs the orders of all groups, interleaved and 900 at a time. Counts the answers of each group. */
async function runInterleaved(
  groups: Record<string, readonly Order[]>,
): Promise<Record<string, Record<string, number>>> {
  const queue = Object.entries(groups)
    .flatMap(([who, orders]) => orders.map((order, index) => ({ who, order, turn: (index + 0.5) / orders.length })))
    .sort((a, b) => a.turn - b.turn);
  const answers: Record<string, Record<string, number>> = {};
  for (let from = 0; from < queue.length; from += 900) {
    const batch = queue.slice(from, from + 900);
    const results = await runAll(batch.map(({ order }) => order));
    for (const [index, { who: group }] of batch.entries()) {
      const counts = (answers[group] ??= {});
      const answer = results[index] ?? '';
      counts[answer] = (counts[answer] ?? 0) + 1;
    }
  }
  return answers;
}

async function countSent(): Promise<{ codes: number; messages: number } | undefined> {
  return world.sql.first<{ codes: number; messages: number }>`
    select (select count(*) from login_code)::int codes,
      (select count(*) from messages_message where purpose = 'login/code')::int messages`;
}

// Number of codes sent in the first of the two attacks.
let sentInFirstAttack = 0;

/** Visitors who logged in before, each with the same browser as then. */
const regulars: { who: Visitor; mobile: number }[] = times(part(60), (index) => ({
  who: newVisitor(),
  mobile: 8_100_000 + index,
}));

test('logs in the regular visitors before the attacks', async () => {
  await runInterleaved({ regulars: regulars.map(({ who, mobile }) => home(mobile, who)) });
  const codes = new Map((await world.codes()).map(({ to, code }) => [to, code]));
  for (const { who, mobile } of regulars) {
    const code = codes.get(`+673${mobile}`) ?? '';
    const token = await checkSmsCode(world, nextRequest(who), { regionCode: 'BN', mobile: String(mobile), code });
    expect(token).toHaveLength(43);
  }
  world.advanceTime(2 * day);
  await world.sql.run`delete from login_code`;
  await world.sql.run`delete from messages_message`;
});

test(`sends exactly the budget to ${part(16_500)} numbers abroad, and serves every Brunei number`, async () => {
  const answers = await runInterleaved({
    solved: times(part(6000), abroad),
    withTickets: times(part(500), (index) => ({ ...abroad(6000 + index), captcha: 'ticket' }) as Order),
    unsolved: times(part(10_000), (index) => ({ ...abroad(6500 + index), captcha: 'nothing' }) as Order),
    newcomers: times(part(400), (index) => home(7_300_000 + index * 100)),
    regulars: regulars.map(({ who, mobile }) => home(mobile, nextRequest(who))),
  });
  // Numbers abroad get three tenths of the daily budget. Captcha tickets get a five-hundredth of it an hour.
  expect((answers['solved']?.['ok'] ?? 0) + (answers['withTickets']?.['ok'] ?? 0)).toBe(0.3 * budget);
  expect(answers['withTickets']?.['ok']).toBe(budget / 500);
  expect(answers['unsolved']).toEqual({ 'login/captcha': part(10_000) });
  expect(answers['newcomers']).toEqual({ ok: part(400) });
  expect(answers['regulars']).toEqual({ ok: part(60) });
  sentInFirstAttack = 0.3 * budget + part(400) + part(60);
  expect(await countSent()).toEqual({ codes: sentInFirstAttack, messages: sentInFirstAttack });
});

test(`sends exactly the budget to ${part(3500)} Brunei numbers, and serves regular visitors and newcomers by e-mail`, async () => {
  world.advanceTime(2 * 60_000);
  const answers = await runInterleaved({
    solved: times(part(3500), (index) => home(8_200_000 + index * 37, attacker(index))),
    regulars: regulars.map(({ who, mobile }) => home(mobile, nextRequest(who))),
    byMail: times(part(300), (index) => ({
      act: 'send-mail',
      visitor: newVisitor(),
      email: `new-${index}@example.com`,
    })),
  });
  // Brunei numbers get six tenths of the daily budget. The newcomers above have used a part of it.
  expect(answers['solved']).toEqual({ ok: 0.6 * budget - part(400), 'login/upper-limit': part(900) });
  expect(answers['regulars']).toEqual({ ok: part(60) });
  expect(answers['byMail']).toEqual({ ok: part(300) });
  const sent = sentInFirstAttack + 0.6 * budget - part(400) + part(60) + part(300);
  expect(await countSent()).toEqual({ codes: sent, messages: sent });
});
