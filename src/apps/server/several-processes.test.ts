import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { checkEmailCode, logOut, readProfile, sendEmailCode } from '#capabilities/login/contract.ts';
import { submitDeclaration } from '#capabilities/declaration/contract.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import { ordinaryChanges } from '#foundation/server/http/allowance.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { listDescendants, listListeningSockets } from '#foundation/server/testing/listening-sockets.ts';
import { openTestDatabase, openTestFolder } from '#foundation/server/testing/world.ts';
import { localDate, elapsed, second, systemClock } from '#foundation/time/clock.ts';
import { allRoutes } from './routes.ts';
import { openSamples } from './testing/samples.ts';
import { serverEnvironment, logInByEmail, type ServerProcess, startServerProcess } from './testing/server.ts';

// Three processes of the product on one database, attacked over the wire as a proxy would spread it.
const database = await openTestDatabase();
const servers: ServerProcess[] = [];
beforeAll(async () => {
  // With what people may change, not what tests may.
  const limits = { CHANGES_PER_HOUR: String(ordinaryChanges) };
  const environment = { ...serverEnvironment(database, await openTestFolder()), LOG_LEVEL: 'info', ...limits };
  // One after the other: the first one migrates and loads the demo, which the others find.
  for (let at = 0; at < 3; at += 1) {
    const server = await startServerProcess(environment);
    server.child.stdout?.on('data', (bytes: Buffer) => server.output.push(bytes.toString()));
    servers.push(server);
  }
});

const calls: AnyCall[] = allRoutes.map(({ call }) => call);
const { samplesOf } = openSamples(calls, localDate(systemClock.now()));
const repeatTimes = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

type Request = { call: AnyCall; input?: object; query?: string; headers?: Record<string, string> };

/** Places calls at the processes in turn, all at once. */
function callAll(requests: readonly Request[]) {
  return Promise.all(
    requests.map(async ({ call, input, query = '', headers = {} }, at) => {
      const { portal } = servers[at % servers.length] as ServerProcess;
      const type = input && { 'content-type': 'application/json' };
      const answer = await fetch(`${portal}${call.path}${query}`, {
        method: call.method,
        headers: { 'x-sihat-page': '1', 'request-id': newId(), ...type, ...headers },
        ...(input && { body: JSON.stringify(input) }),
      });
      return { status: answer.status, text: await answer.text() };
    }),
  );
}

test('a code is compared five times, whatever is guessed, in whatever form, wherever', async () => {
  const cookie = `sihat_browser=${'g'.repeat(43)}`;
  const email = 'guessed@example.com';
  const [sent] = await callAll([{ call: sendEmailCode, query: `?email=${email}`, headers: { cookie } }]);
  expect(sent?.status).toBe(200);
  const odd = [' %s', '%s%00', '%s%0a', '0%s', '%s&code=%s', '%EF%BC%91%s', '%s.0', '-%s', '%s;'];
  const guesses = repeatTimes(270, (at) => {
    const code = String(at * 3701)
      .padStart(6, '0')
      .slice(-6);
    // Each third one as people write codes, the others as nobody does.
    return at % 3 === 0 ? code : encodeURI((odd[at % odd.length] ?? '').replaceAll('%s', code)).replaceAll('%25', '%');
  });
  const answers = await callAll(
    guesses.map((code) => ({ call: checkEmailCode, query: `?email=${email}&code=${code}`, headers: { cookie } })),
  );
  expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
  expect(answers.filter(({ status }) => status === 200)).toEqual([]);
  expect(answers.filter(({ text }) => text.includes('login/wrong-code')).length).toBeLessThanOrEqual(5);
  const { rows } = await sql<{ compared: number }>`select count(*)::int compared from login_check`.execute(
    database.sql,
  );
  expect(rows[0]?.compared).toBe(5);
});

// The demo has some.
const countDeclarations = async () =>
  (await sql<{ n: number }>`select count(*)::int n from declaration`.execute(database.sql)).rows[0]?.n ?? 0;

test('a hundred and fifty copies of one submission are one row and one answer; another body under the key is refused by all', async () => {
  const token = await logInByEmail(servers[0] as ServerProcess, 'copies@example.com');
  const input = samplesOf(submitDeclaration).rest;
  const headers = { 'sms-token': token, 'request-id': newId() };
  const before = await countDeclarations();
  const answers = await callAll(repeatTimes(150, () => ({ call: submitDeclaration, input, headers })));
  // A copy is told to come back while the first is at work, or while the process has no room.
  const settled = answers.filter(({ status, text }) => status !== 503 && !text.includes('foundation/in-progress'));
  expect(settled.length).toBeGreaterThan(0);
  expect(new Set(settled.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(settled[0]?.status).toBe(200);
  expect(await countDeclarations()).toBe(before + 1);
  const other = { ...input, id: newId() };
  const refused = await callAll(repeatTimes(3, () => ({ call: submitDeclaration, input: other, headers })));
  expect(refused.map(({ status }) => status)).toEqual([422, 422, 422]);
});

test('a session that is ended at one is over at all within a second', async () => {
  const token = await logInByEmail(servers[0] as ServerProcess, 'ended@example.com');
  const headers = { 'sms-token': token };
  const seen = async () =>
    (await callAll(repeatTimes(3, () => ({ call: readProfile, headers })))).map(({ status }) => status);
  expect(await seen()).toEqual([200, 200, 200]);
  const [left] = await callAll([{ call: logOut, input: {}, headers }]);
  expect(left?.status).toBe(200);
  const began = elapsed();
  let believed = 0;
  let statuses: number[];
  do {
    const asked = elapsed() - began;
    statuses = await seen();
    if (statuses.includes(200)) believed = asked;
  } while (statuses.includes(200));
  expect(believed).toBeLessThan(second);
  expect(statuses).toEqual([401, 401, 401]);
});

test('each process listens on 127.0.0.1 alone, at the places that it names', () => {
  for (const { child, portal, inbox, metrics } of servers) {
    const pid = child.pid ?? 0;
    const listening = listListeningSockets([pid, ...listDescendants([pid])]);
    expect(new Set(listening.map(({ kind, address }) => `${kind} ${address}`))).toEqual(new Set(['tcp 127.0.0.1']));
    const ports = listening.map(({ port }) => port);
    const named = [portal, inbox, metrics].map((url) => Number(new URL(url).port));
    expect(ports).toEqual(expect.arrayContaining(named));
    // The sandbox of payments has one of its own.
    expect(ports.length).toBeLessThanOrEqual(named.length + 1);
  }
});

test('what was typed stands in nothing that they said', () => {
  const said = servers.flatMap((server) => server.output).join('\n');
  expect(said).toContain('answered');
  expect(said).not.toMatch(/guessed@|copies@|ended@|Siti Aminah/);
});
