import { describe, expect, test } from 'vitest';
import { nextRequest, newVisitor, newVisitorElsewhere } from '#foundation/server/http/testing/visitor.ts';
import { startTestProcesses } from '#foundation/server/testing/processes.ts';
import { monotonicNow, hour } from '#foundation/time/clock.ts';
import { logOut } from './log-out.ts';
import { traveller } from './session-guard.ts';
import type { LoginSettings } from './settings.ts';
import type { Order } from './testing/process.ts';
import { openLoginWorld, wrongCode } from './testing/world.ts';

// Three server processes on one database, all called at once.
const world = await openLoginWorld();
const runAll = await startTestProcesses<Order, string, LoginSettings>(import.meta.dirname, world);

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const count = (outcomes: readonly string[], wanted: string) => outcomes.filter((outcome) => outcome === wanted).length;
const codeTo = async (email: string) => (await world.codes()).filter(({ to }) => to === email).at(-1)?.code ?? '';

describe('three processes at once', () => {
  test('send one message for copies of one request', async () => {
    const [who, email] = [newVisitor(), 'tap@example.com'];
    const outcomes = await runAll(times(60, () => ({ act: 'send-mail', visitor: who, email })));
    expect(count(outcomes, 'ok')).toBe(60);
    expect((await world.codes()).filter(({ to }) => to === email)).toHaveLength(1);
  });

  test('log in once with a correct code', async () => {
    const [who, email] = [newVisitor(), 'once@example.com'];
    await runAll([{ act: 'send-mail', visitor: who, email }]);
    const code = await codeTo(email);
    const outcomes = await runAll(times(100, () => ({ act: 'check', visitor: nextRequest(who), email, code })));
    expect(outcomes.filter((outcome) => outcome.length === 43)).toHaveLength(1);
    expect(count(outcomes, 'login/code-ended')).toBe(99);
  });

  test('answer copies of a login with one token', async () => {
    const [who, email] = [newVisitor(), 'copies@example.com'];
    await runAll([{ act: 'send-mail', visitor: who, email }]);
    const request = nextRequest(who);
    const code = await codeTo(email);
    const outcomes = await runAll(times(50, () => ({ act: 'check', visitor: request, email, code })));
    expect(new Set(outcomes).size).toBe(1);
    expect(outcomes[0]).toHaveLength(43);
  });

  test('forget a session within a second of its end in one of them', async () => {
    const [who, email] = [newVisitor(), 'ended@example.com'];
    await runAll([{ act: 'send-mail', visitor: who, email }]);
    const [smsToken = ''] = await runAll([
      { act: 'check', visitor: nextRequest(who), email, code: await codeTo(email) },
    ]);
    const admit = () => runAll(times(30, () => ({ act: 'admit', visitor: nextRequest(who, { smsToken }) })));
    expect(count(await admit(), 'ok')).toBe(30);
    await logOut(world, await traveller.admit(world, nextRequest(who, { smsToken })));
    const ended = monotonicNow();
    let believedAfter = 0;
    let answers: string[];
    do {
      const startedAfter = monotonicNow() - ended;
      answers = await admit();
      if (answers.includes('ok')) believedAfter = startedAfter;
    } while (answers.includes('ok'));
    expect(believedAfter).toBeLessThan(1000);
    expect(count(answers, 'foundation/session-ended')).toBe(30);
  });

  test('check a code at most five times', async () => {
    const [who, email] = [newVisitor(), 'five@example.com'];
    await runAll([{ act: 'send-mail', visitor: who, email }]);
    const code = await codeTo(email);
    const outcomes = await runAll(
      times(300, () => ({ act: 'check', visitor: nextRequest(who), email, code: wrongCode(code) })),
    );
    expect(count(outcomes, 'login/wrong-code')).toBe(5);
    expect(outcomes.filter((outcome) => !outcome.startsWith('login/'))).toEqual([]);
  });

  test('check ten codes of strangers an hour, and let the owner in from a known browser', async () => {
    const email = 'victim@example.com';
    const owner = newVisitor();
    await runAll([{ act: 'send-mail', visitor: owner, email }]);
    await runAll([{ act: 'check', visitor: nextRequest(owner), email, code: await codeTo(email) }]);
    world.advanceTime(2 * hour);
    const strangers = times(40, () => newVisitorElsewhere());
    const sends = await runAll(strangers.map((who): Order => ({ act: 'send-mail', visitor: who, email })));
    expect(count(sends, 'ok')).toBe(5);
    // These codes were never sent: only the comparisons are counted.
    const guesses = strangers.flatMap((who) =>
      times(
        10,
        (index): Order => ({ act: 'check', visitor: nextRequest(who), email, code: String(index).padStart(6, '0') }),
      ),
    );
    const outcomes = await runAll(guesses);
    expect(count(outcomes, 'login/wrong-code')).toBeLessThanOrEqual(10);
    const row = await world.sql.first<{ compared: number }>`
      select count(*) compared from login_check where checked_at = ${world.clock.instant()}`;
    expect(row?.compared).toBe(10);
    world.advanceTime(1);
    expect(await runAll([{ act: 'send-mail', visitor: nextRequest(owner), email }])).toEqual(['ok']);
    expect(
      (await runAll([{ act: 'check', visitor: nextRequest(owner), email, code: await codeTo(email) }]))[0],
    ).toHaveLength(43);
  });

  test('keep a budget exactly, and reserve the share of Brunei numbers', async () => {
    world.advanceTime(30 * hour);
    const perDay = { sendBudgetPerDay: 500 };
    const abroad = times(
      600,
      (index): Order => ({
        act: 'send-sms',
        visitor: newVisitor({ address: `198.51.${100 + (index % 100)}.${index % 250}` }),
        // Many ranges in many countries, so that no limit of a single range applies.
        ...([
          { regionCode: 'TH', mobile: `8${String(10_000_000 + index * 13_337).slice(0, 8)}` },
          { regionCode: 'SG', mobile: `9${String(1_000_000 + index * 3331).slice(0, 7)}` },
          { regionCode: 'MY', mobile: `12${String(2_000_000 + index * 7331).slice(0, 7)}` },
          { regionCode: 'IN', mobile: `98${String(10_000_000 + index * 17_331).slice(0, 8)}` },
          { regionCode: 'PH', mobile: `917${String(1_000_000 + index * 7331).slice(0, 7)}` },
        ][index % 5] as { regionCode: string; mobile: string }),
      }),
    );
    const outcomes = await runAll(abroad, perDay);
    // Each of the five countries gets a fiftieth of the daily budget an hour.
    expect(count(outcomes, 'ok')).toBe(5 * 10);
    const home = await runAll(
      times(
        290,
        (index): Order => ({
          act: 'send-sms',
          visitor: newVisitor(),
          regionCode: 'BN',
          mobile: String(7_300_000 + index * 100),
        }),
      ),
      perDay,
    );
    expect(count(home, 'ok')).toBe(290);
    const rest = await runAll(
      times(
        60,
        (index): Order => ({
          act: 'send-sms',
          visitor: newVisitor(),
          regionCode: 'BN',
          mobile: String(7_600_000 + index * 100),
        }),
      ),
      perDay,
    );
    expect(count(rest, 'ok')).toBe(10);
  });
});
