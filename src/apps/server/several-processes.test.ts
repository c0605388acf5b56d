import { beforeAll, expect, test } from 'vitest';
import { checkEmailCode, logOut, readUserInfo, sendEmailCode } from '#capabilities/login/contract.ts';
import { submitDeclaration } from '#capabilities/declaration/contract.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import { defaultChangesPerHour } from '#foundation/server/http/rate-limiter.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { listDescendants, listListeningSockets } from '#foundation/server/testing/listening-sockets.ts';
import { openTestDatabase, openTestFolder } from '#foundation/server/testing/world.ts';
import { localDate, monotonicNow, second, systemClock } from '#foundation/time/clock.ts';
import { allRoutes } from './routes.ts';
import { openSamples } from './testing/samples.ts';
import { serverEnvironment, logInByEmail, type ServerProcess, startServerProcess } from './testing/server.ts';

// Three server processes on one database, with requests spread over them as a proxy would.
const database = await openTestDatabase();
const servers: ServerProcess[] = [];
beforeAll(async () => {
  // The limits of production, not those of tests.
  const limits = { CHANGES_PER_HOUR: String(defaultChangesPerHour) };
  const environment = { ...serverEnvironment(database, await openTestFolder()), LOG_LEVEL: 'info', ...limits };
  // Started one after the other: the first one migrates the database and loads the demo.
  for (let index = 0; index < 3; index += 1) {
    const server = await startServerProcess(environment);
    server.child.stdout?.on('data', (bytes: Buffer) => server.output.push(bytes.toString()));
    servers.push(server);
  }
});

const calls: AnyCall[] = allRoutes.map(({ call }) => call);
const { samplesOf } = openSamples(calls, localDate(systemClock.now()));
const repeatTimes = <T>(count: number, create: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => create(index));

type Request = { call: AnyCall; input?: object; query?: string; headers?: Record<string, string> };

/** Sends all requests at once, spread over the processes. */
function callAll(requests: readonly Request[]) {
  return Promise.all(
    requests.map(async ({ call, input, query = '', headers = {} }, index) => {
      const { portal } = servers[index % servers.length] as ServerProcess;
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

test('compares a login code five times at most, for any number and form of guesses at any process', async () => {
  const cookie = `sihat_browser=${'g'.repeat(43)}`;
  const email = 'guessed@example.com';
  const [sent] = await callAll([{ call: sendEmailCode, query: `?email=${email}`, headers: { cookie } }]);
  expect(sent?.status).toBe(200);
  const oddForms = [' %s', '%s%00', '%s%0a', '0%s', '%s&code=%s', '%EF%BC%91%s', '%s.0', '-%s', '%s;'];
  const guesses = repeatTimes(270, (index) => {
    const code = String(index * 3701)
      .padStart(6, '0')
      .slice(-6);
    // Every third guess is a valid code, the others are malformed.
    return index % 3 === 0
      ? code
      : encodeURI((oddForms[index % oddForms.length] ?? '').replaceAll('%s', code)).replaceAll('%25', '%');
  });
  const answers = await callAll(
    guesses.map((code) => ({ call: checkEmailCode, query: `?email=${email}&code=${code}`, headers: { cookie } })),
  );
  expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
  expect(answers.filter(({ status }) => status === 200)).toEqual([]);
  expect(answers.filter(({ text }) => text.includes('login/wrong-code')).length).toBeLessThanOrEqual(5);
  const row = await database.sql.first<{ compared: number }>`select count(*)::int compared from login_check`;
  expect(row?.compared).toBe(5);
});

// The demo has some declarations.
const countDeclarations = async () =>
  (await database.sql.first<{ n: number }>`select count(*)::int n from declaration`)?.n ?? 0;

test('a hundred and fifty copies of a submission are one row with one answer, and its key is refused for another body', async () => {
  const token = await logInByEmail(servers[0] as ServerProcess, 'copies@example.com');
  const input = samplesOf(submitDeclaration).otherValues;
  const headers = { 'sms-token': token, 'request-id': newId() };
  const before = await countDeclarations();
  const answers = await callAll(repeatTimes(150, () => ({ call: submitDeclaration, input, headers })));
  // A copy is asked to retry while the first is running, or while the process is at capacity.
  const settled = answers.filter(({ status, text }) => status !== 503 && !text.includes('foundation/in-progress'));
  expect(settled.length).toBeGreaterThan(0);
  expect(new Set(settled.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(settled[0]?.status).toBe(200);
  expect(await countDeclarations()).toBe(before + 1);
  const other = { ...input, id: newId() };
  const refused = await callAll(repeatTimes(3, () => ({ call: submitDeclaration, input: other, headers })));
  expect(refused.map(({ status }) => status)).toEqual([422, 422, 422]);
});

test('a session that is ended at one process is ended at all within a second', async () => {
  const token = await logInByEmail(servers[0] as ServerProcess, 'ended@example.com');
  const headers = { 'sms-token': token };
  const readStatuses = async () =>
    (await callAll(repeatTimes(3, () => ({ call: readUserInfo, headers })))).map(({ status }) => status);
  expect(await readStatuses()).toEqual([200, 200, 200]);
  const [left] = await callAll([{ call: logOut, input: {}, headers }]);
  expect(left?.status).toBe(200);
  const endedAt = monotonicNow();
  let lastAccepted = 0;
  let statuses: number[];
  do {
    const sentAfter = monotonicNow() - endedAt;
    statuses = await readStatuses();
    if (statuses.includes(200)) lastAccepted = sentAfter;
  } while (statuses.includes(200));
  expect(lastAccepted).toBeLessThan(second);
  expect(statuses).toEqual([401, 401, 401]);
});

test('each process listens on 127.0.0.1 only, on the ports that it prints', () => {
  for (const { child, portal, inbox, metrics } of servers) {
    const pid = child.pid ?? 0;
    const listening = listListeningSockets([pid, ...listDescendants([pid])]);
    expect(new Set(listening.map(({ kind, address }) => `${kind} ${address}`))).toEqual(new Set(['tcp 127.0.0.1']));
    const ports = listening.map(({ port }) => port);
    const printedPorts = [portal, inbox, metrics].map((url) => Number(new URL(url).port));
    expect(ports).toEqual(expect.arrayContaining(printedPorts));
    // The payment sandbox and the local feed of flights have ports of their own.
    expect(ports.length).toBeLessThanOrEqual(printedPorts.length + 2);
  }
});

test('the output of the processes has no input of users', () => {
  const output = servers.flatMap((server) => server.output).join('\n');
  expect(output).toContain('answered');
  expect(output).not.toMatch(/guessed@|copies@|ended@|Siti Aminah/);
});
