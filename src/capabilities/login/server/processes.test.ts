import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { nextRequest, newVisitor, newVisitorElsewhere } from '#foundation/server/http/testing/visitor.ts';
import { startTestProcesses } from '#foundation/server/testing/processes.ts';
import { elapsed, hour, isoInstant } from '#foundation/time/clock.ts';
import { logOut } from './log-out.ts';
import { traveller } from './session-guard.ts';
import type { LoginSettings } from './settings.ts';
import type { Order } from './testing/process.ts';
import { openLoginWorld, wrongCode } from './testing/world.ts';

// Three server processes on one database, all asked at once.
const world = await openLoginWorld();
const all = await startTestProcesses<Order, string, LoginSettings>(import.meta.dirname, world);

const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const count = (outcomes: readonly string[], wanted: string) => outcomes.filter((one) => one === wanted).length;
const codeTo = async (email: string) => (await world.codes()).filter(({ to }) => to === email).at(-1)?.code ?? '';

describe('three processes at once', () => {
  test('send one message for one tap', async () => {
    const [who, email] = [newVisitor(), 'tap@example.com'];
    const outcomes = await all(times(60, () => ({ act: 'send-mail', visitor: who, email })));
    expect(count(outcomes, 'ok')).toBe(60);
    expect((await world.codes()).filter(({ to }) => to === email)).toHaveLength(1);
  });

  test('log in once with a right code', async () => {
    const [who, email] = [newVisitor(), 'once@example.com'];
    await all([{ act: 'send-mail', visitor: who, email }]);
    const code = await codeTo(email);
    const outcomes = await all(times(100, () => ({ act: 'check', visitor: nextRequest(who), email, code })));
    expect(outcomes.filter((one) => one.length === 43)).toHaveLength(1);
    expect(count(outcomes, 'login/code-ended')).toBe(99);
  });

  test('answer copies of a login with one token', async () => {
    const [who, email] = [newVisitor(), 'copies@example.com'];
    await all([{ act: 'send-mail', visitor: who, email }]);
    const request = nextRequest(who);
    const code = await codeTo(email);
    const outcomes = await all(times(50, () => ({ act: 'check', visitor: request, email, code })));
    expect(new Set(outcomes).size).toBe(1);
    expect(outcomes[0]).toHaveLength(43);
  });

  test('forget a session within a second of its end in one of them', async () => {
    const [who, email] = [newVisitor(), 'ended@example.com'];
    await all([{ act: 'send-mail', visitor: who, email }]);
    const [token = ''] = await all([{ act: 'check', visitor: nextRequest(who), email, code: await codeTo(email) }]);
    const admit = () => all(times(30, () => ({ act: 'admit', visitor: nextRequest(who, { token }) })));
    expect(count(await admit(), 'ok')).toBe(30);
    await logOut(world, await traveller.admit(world, nextRequest(who, { token })));
    const ended = elapsed();
    let believedAfter = 0;
    let answers: string[];
    do {
      const asked = elapsed() - ended;
      answers = await admit();
      if (answers.includes('ok')) believedAfter = asked;
    } while (answers.includes('ok'));
    expect(believedAfter).toBeLessThan(1000);
    expect(count(answers, 'foundation/session-ended')).toBe(30);
  });

  test('compare a code five times and not once more', async () => {
    const [who, email] = [newVisitor(), 'five@example.com'];
    await all([{ act: 'send-mail', visitor: who, email }]);
    const code = await codeTo(email);
    const outcomes = await all(
      times(300, () => ({ act: 'check', visitor: nextRequest(who), email, code: wrongCode(code) })),
    );
    expect(count(outcomes, 'login/wrong-code')).toBe(5);
    expect(outcomes.filter((one) => !one.startsWith('login/'))).toEqual([]);
  });

  test('compare ten codes of strangers in an hour, and let the person in from a browser of old', async () => {
    const email = 'victim@example.com';
    const owner = newVisitor();
    await all([{ act: 'send-mail', visitor: owner, email }]);
    await all([{ act: 'check', visitor: nextRequest(owner), email, code: await codeTo(email) }]);
    world.advanceTime(2 * hour);
    const strangers = times(40, () => newVisitorElsewhere());
    const sends = await all(strangers.map((who): Order => ({ act: 'send-mail', visitor: who, email })));
    expect(count(sends, 'ok')).toBe(5);
    // A code that nobody was sent: what is counted is the comparing.
    const guesses = strangers.flatMap((who) =>
      times(10, (at): Order => ({ act: 'check', visitor: nextRequest(who), email, code: String(at).padStart(6, '0') })),
    );
    const outcomes = await all(guesses);
    expect(count(outcomes, 'login/wrong-code')).toBeLessThanOrEqual(10);
    const { rows } = await sql<{
      compared: number;
    }>`select count(*) compared from login_check where checked_at = ${isoInstant(world.clock.now())}`.execute(
      world.sql,
    );
    expect(rows[0]?.compared).toBe(10);
    world.advanceTime(1);
    expect(await all([{ act: 'send-mail', visitor: nextRequest(owner), email }])).toEqual(['ok']);
    expect(
      (await all([{ act: 'check', visitor: nextRequest(owner), email, code: await codeTo(email) }]))[0],
    ).toHaveLength(43);
  });

  test('keep a budget exactly, and leave home its own', async () => {
    world.advanceTime(30 * hour);
    const perDay = { sendBudgetPerDay: 500 };
    const abroad = times(
      600,
      (at): Order => ({
        act: 'send-sms',
        visitor: newVisitor({ address: `198.51.${100 + (at % 100)}.${at % 250}` }),
        // Many ranges in many countries: only the day's share for abroad holds them all.
        ...([
          { regionCode: 'TH', mobile: `8${String(10_000_000 + at * 13_337).slice(0, 8)}` },
          { regionCode: 'SG', mobile: `9${String(1_000_000 + at * 3331).slice(0, 7)}` },
          { regionCode: 'MY', mobile: `12${String(2_000_000 + at * 7331).slice(0, 7)}` },
          { regionCode: 'IN', mobile: `98${String(10_000_000 + at * 17_331).slice(0, 8)}` },
          { regionCode: 'PH', mobile: `917${String(1_000_000 + at * 7331).slice(0, 7)}` },
        ][at % 5] as { regionCode: string; mobile: string }),
      }),
    );
    const outcomes = await all(abroad, perDay);
    // Each of the five countries has a fiftieth of the day in an hour.
    expect(count(outcomes, 'ok')).toBe(5 * 10);
    const home = await all(
      times(
        290,
        (at): Order => ({
          act: 'send-sms',
          visitor: newVisitor(),
          regionCode: 'BN',
          mobile: String(7_300_000 + at * 100),
        }),
      ),
      perDay,
    );
    expect(count(home, 'ok')).toBe(290);
    const rest = await all(
      times(
        60,
        (at): Order => ({
          act: 'send-sms',
          visitor: newVisitor(),
          regionCode: 'BN',
          mobile: String(7_600_000 + at * 100),
        }),
      ),
      perDay,
    );
    expect(count(rest, 'ok')).toBe(10);
  });
});
