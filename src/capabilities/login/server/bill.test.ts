import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { nextRequest, newVisitor } from '#foundation/server/http/testing/visitor.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import { startTestProcesses } from '#foundation/server/testing/processes.ts';
import { isFullRun } from '#foundation/server/testing/full-run.ts';
import { day } from '#foundation/time/clock.ts';
import { checkSmsCode } from './check-sms-code.ts';
import type { LoginSettings } from './settings.ts';
import type { Order } from './testing/process.ts';
import { openLoginWorld } from './testing/world.ts';

/*
 * Somebody asks for codes to 20,000 numbers, each from a browser that was never seen, through 500 addresses, on three
 * processes. In between, people of this country log in. Most runs do a fifth of it, against a fifth of the budget.
 */
const part = (count: number) => (isFullRun ? count : count / 5);
const budget = part(5000);
const world = { ...(await openLoginWorld()), settings: { sendBudgetPerDay: budget } };
const all = await startTestProcesses<Order, string, LoginSettings>(import.meta.dirname, world);

const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const home = (mobile: number, who = newVisitor()): Order => ({
  act: 'send-sms',
  visitor: who,
  regionCode: 'BN',
  mobile: String(mobile),
});

/** Sixteen countries, with how their mobile numbers begin and how many digits follow. */
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

const hostile = (at: number) => newVisitor({ address: `198.51.${100 + (Math.floor(at / 250) % 2)}.${at % 250}` });

/** The number at a place of the attack: no two alike, in ranges all over the country. */
function abroad(at: number): Order {
  const [regionCode, begins, digits] = countries[at % 16] as (typeof countries)[number];
  const turn = Math.floor(at / 16);
  const rest = String((turn * 7919 * 10 ** (digits - 7) + turn) % 10 ** digits).padStart(digits, '0');
  return { act: 'send-sms', visitor: hostile(at), regionCode, mobile: begins + rest };
}

/** Places orders, some hundreds at a time, in the order of a crowd: what was answered, and to whom. */
async function crowd(parts: Record<string, readonly Order[]>): Promise<Record<string, Record<string, number>>> {
  const queue = Object.entries(parts)
    .flatMap(([who, orders]) => orders.map((order, at) => ({ who, order, turn: (at + 0.5) / orders.length })))
    .sort((one, other) => one.turn - other.turn);
  const answers: Record<string, Record<string, number>> = {};
  for (let from = 0; from < queue.length; from += 900) {
    const some = queue.slice(from, from + 900);
    const said = await all(some.map(({ order }) => order));
    for (const [at, { who }] of some.entries()) {
      const counted = (answers[who] ??= {});
      const answer = said[at] ?? '';
      counted[answer] = (counted[answer] ?? 0) + 1;
    }
  }
  return answers;
}

async function sentNow(): Promise<{ codes: number; messages: number } | undefined> {
  const { rows } = await sql<{ codes: number; messages: number }>`
    select (select count(*) from login_code)::int codes,
      (select count(*) from messages_message where purpose = 'login/code')::int messages`.execute(world.sql);
  return rows[0];
}

// What was sent in the first of the two attacks.
let abroadAndHere = 0;

/** People who have logged in before, each with the browser of then. */
const regulars: { who: Visitor; mobile: number }[] = times(part(60), (at) => ({
  who: newVisitor(),
  mobile: 8_100_000 + at,
}));

test('people who logged in before', async () => {
  await crowd({ regulars: regulars.map(({ who, mobile }) => home(mobile, who)) });
  const codes = new Map((await world.codes()).map(({ to, code }) => [to, code]));
  for (const { who, mobile } of regulars) {
    const code = codes.get(`+673${mobile}`) ?? '';
    const token = await checkSmsCode(world, nextRequest(who), { regionCode: 'BN', mobile: String(mobile), code });
    expect(token).toHaveLength(43);
  }
  world.advanceTime(2 * day);
  await sql`delete from login_code`.execute(world.sql);
  await sql`delete from messages_message`.execute(world.sql);
});

test(`${part(16_500)} numbers abroad: the budget is sent and not one more, and everybody here is served`, async () => {
  const answers = await crowd({
    solved: times(part(6000), abroad),
    withTickets: times(part(500), (at) => ({ ...abroad(6000 + at), by: 'ticket' }) as Order),
    unsolved: times(part(10_000), (at) => ({ ...abroad(6500 + at), by: 'nothing' }) as Order),
    newcomers: times(part(400), (at) => home(7_300_000 + at * 100)),
    regulars: regulars.map(({ who, mobile }) => home(mobile, nextRequest(who))),
  });
  // Three tenths of a day; a ticket of the captcha is worth a five-hundredth in an hour.
  expect((answers['solved']?.['ok'] ?? 0) + (answers['withTickets']?.['ok'] ?? 0)).toBe(0.3 * budget);
  expect(answers['withTickets']?.['ok']).toBe(budget / 500);
  expect(answers['unsolved']).toEqual({ 'login/captcha': part(10_000) });
  expect(answers['newcomers']).toEqual({ ok: part(400) });
  expect(answers['regulars']).toEqual({ ok: part(60) });
  abroadAndHere = 0.3 * budget + part(400) + part(60);
  expect(await sentNow()).toEqual({ codes: abroadAndHere, messages: abroadAndHere });
});

test(`${part(3500)} numbers of this country: again the budget; who was here before is served, and who is new by e-mail`, async () => {
  world.advanceTime(2 * 60_000);
  const answers = await crowd({
    solved: times(part(3500), (at) => home(8_200_000 + at * 37, hostile(at))),
    regulars: regulars.map(({ who, mobile }) => home(mobile, nextRequest(who))),
    byMail: times(part(300), (at) => ({ act: 'send-mail', visitor: newVisitor(), email: `new-${at}@example.com` })),
  });
  // Six tenths of a day, of which the newcomers of before have had theirs.
  expect(answers['solved']).toEqual({ ok: 0.6 * budget - part(400), 'login/upper-limit': part(900) });
  expect(answers['regulars']).toEqual({ ok: part(60) });
  expect(answers['byMail']).toEqual({ ok: part(300) });
  const sent = abroadAndHere + 0.6 * budget - part(400) + part(60) + part(300);
  expect(await sentNow()).toEqual({ codes: sent, messages: sent });
});
