import { Agent, request } from 'node:http';
import { text as textIn } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readProfile } from '#capabilities/login/contract.ts';
import { endSessions } from '#capabilities/login/server/public.ts';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { readMe } from '#capabilities/staff/contract-me.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import { closeAfterwards } from '#foundation/server/testing/world.ts';
import { sql } from 'kysely';
import {
  type ApiAnswer,
  browserCookieHeader,
  hasInputInBody,
  openApiClient,
  readProblemCode,
} from './testing/api-client.ts';

// What holds for every call whoever comes, whatever it is about: these tests find the calls by themselves.
const { world, calls, samplesOf, credentialsFor, callApi, portal } = await openApiClient();
const authenticatedCalls = calls.filter(({ who }) => ['traveller', 'staff', 'carrier'].includes(who));
const writeCalls = calls.filter((call) => hasInputInBody(call));

/** An answer without what differs from request to request. */
function normalizeAnswer({ status, headers, text }: ApiAnswer) {
  // That a key was shown, but is none, is told to programs of carriers alone (RFC 6750).
  const differ = ['date', 'request-id', 'www-authenticate'];
  const rest = Object.fromEntries([...headers].filter(([name]) => !differ.includes(name)));
  return { status, headers: rest, text: text.replaceAll(headers.get('request-id') ?? '-', 'request-id') };
}

/** Does something for each of many, eight at a time. */
async function forEachConcurrently<T>(all: readonly T[], each: (one: T) => Promise<void>): Promise<void> {
  const waiting = all.values();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const one of waiting) await each(one);
    }),
  );
}

test('a proof that proves nothing any more is answered as none, by every call', async () => {
  const [left, late, person] = [await logIn(world), await logIn(world), await logIn(world)];
  await endSessions(world, { kind: 'job', id: 'test', requestId: 'r' }, { account: left.accountId }, 'erased');
  await sql`update login_session set expires_at = now() - interval '1 second' where id = ${late.sessionId}`.execute(
    world.sql,
  );
  const every = ['administrator', 'health-officer', 'border-officer', 'reviewer'] as const;
  const [suspended, idle, officer] = [
    await logInStaff(world, every),
    await logInStaff(world, every),
    await logInStaff(world, every),
  ];
  await sql`update staff_account set status = 'suspended' where id = ${suspended.staffId}`.execute(world.sql);
  await sql`update staff_session set seen_at = seen_at - interval '31 minutes', created_at = created_at - interval '31 minutes'
    where account_id = ${idle.staffId}`.execute(world.sql);
  const asStaff = (token: string) => ({ cookie: `${browserCookieHeader}; sihat_staff=${token}` });
  const dead: Record<string, Record<string, string>> = {
    'a session that was ended': { 'sms-token': left.token },
    'a session that is over': { 'sms-token': late.token },
    'a token of nobody': { 'sms-token': newToken(), authorization: `Bearer ${newToken()}` },
    'the id of a session': { 'sms-token': person.sessionId },
    'a token in the wrong place': {
      authorization: `Bearer ${person.token}`,
      cookie: `${browserCookieHeader}; sms-token=${person.token}`,
    },
    'a member of staff who was suspended': asStaff(suspended.staffToken),
    'a member of staff who did nothing for half an hour': asStaff(idle.staffToken),
    'staff as a traveller': { 'sms-token': officer.staffToken },
    'a traveller as staff': asStaff(person.token),
  };
  // A process believes for a second at most what it has seen.
  for (const headers of Object.values(dead))
    for (const call of [readProfile, readMe])
      await expect.poll(async () => (await callApi(call, { headers })).status).toBe(401);
  await forEachConcurrently(authenticatedCalls, async (call) => {
    const sample = samplesOf(call);
    const stranger = normalizeAnswer(await callApi(call, sample));
    expect(stranger.status, call.name).toBe(401);
    for (const [who, headers] of Object.entries(dead)) {
      expect(normalizeAnswer(await callApi(call, { ...sample, headers })), `${call.name}: ${who}`).toEqual(stranger);
    }
  });
});

const agent = new Agent({ keepAlive: true, maxSockets: 8 });
closeAfterwards(async () => agent.destroy());
const { hostname, port } = new URL(portal);

/** A request as it is written: nothing tidies its path. */
function sendRawRequest(method: string, path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request({
      hostname,
      port,
      method,
      path,
      agent,
      headers: { cookie: browserCookieHeader, 'content-length': 0 },
    });
    asked.on('response', (answer) => {
      textIn(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject);
    });
    asked.on('error', reject);
    asked.end();
  });
}

const samplePath = (call: AnyCall) =>
  call.path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(samplesOf(call).inPath[name])));

test('a path answers to its own methods and to no other', async () => {
  // A file may be asked for its size by HEAD.
  const methodsOf = ({ method, output }: AnyCall) =>
    method === 'GET' && output === 'file' ? ['GET', 'HEAD'] : [method];
  const shapes = new Set(
    calls.flatMap((call) => methodsOf(call).map((method) => `${method} ${toPathShape(call.path)}`)),
  );
  const all = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE'];
  await forEachConcurrently(
    [...new Map(calls.map((call) => [toPathShape(call.path), call])).values()],
    async (call) => {
      for (const method of all.filter((one) => !shapes.has(`${one} ${toPathShape(call.path)}`))) {
        const { status, body } = await sendRawRequest(method, samplePath(call));
        // Beside `/api/files/:id`, another call's path may be read as an id: it is then asked for as that call.
        const elsewhere = [...shapes].some((shape) => shape.startsWith(`${method} `) && matchesShape(shape, call.path));
        expect(elsewhere ? [400, 401, 403, 404] : [404], `${method} ${call.path}: ${body.slice(0, 200)}`).toContain(
          status,
        );
      }
    },
  );
});

const toPathShape = (path: string) => path.replace(/:\w+/g, ':');

/** Whether a path is one of a shape with places for values. */
function matchesShape(shape: string, path: string): boolean {
  const [asked, there] = [shape.split(' ')[1]?.split('/') ?? [], path.split('/')];
  return asked.length === there.length && asked.every((part, at) => part === ':' || part === there[at]);
}

test('a path written in another way leads there under the same guard, or nowhere', async () => {
  const ways: ((path: string) => string)[] = [
    (path) => `${path}/`,
    (path) => path.replace('/api/', '//api/'),
    (path) => path.replace('/api/', '/api//'),
    (path) => path.replace('/api/', '/api/./'),
    (path) => path.replace('/api/', '/api/x/../'),
    (path) => path.replace('/api/', '/api/x/%2e%2e/'),
    (path) => path.replace('/api/', '\\api\\'),
    (path) => path.replace('/api/', '/api%2f'),
    (path) => path.replace('/api/', '/%61pi/'),
    (path) => path.replace('/api/', '/API/'),
    (path) => `${path};a=b`,
    (path) => `${path}%00`,
    (path) => `${path}.json`,
  ];
  await forEachConcurrently(authenticatedCalls, async (call) => {
    for (const way of ways) {
      const path = way(samplePath(call));
      const { status, body } = await sendRawRequest(call.method, path);
      // Where the pages are built, the one that every unknown address has.
      const found = body.startsWith('<!doctype html>') ? 404 : status;
      expect([400, 401, 403, 404], `${call.method} ${path}: ${body.slice(0, 200)}`).toContain(found);
    }
  });
});

test('a body of another type than the call takes is refused, by every call that has one', async () => {
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'application/json, text/plain',
    '',
  ];
  await forEachConcurrently(writeCalls, async (call) => {
    for (const type of types) {
      const answer = await callApi(call, { ...samplesOf(call), body: '{}', headers: { 'content-type': type } });
      expect([answer.status, readProblemCode(answer)], `${call.name} as ${type}`).toEqual([
        400,
        'foundation/malformed',
      ]);
    }
  });
});

test('a form that is broken, or holds more than its file, is refused by every call that takes one', async () => {
  const part = (disposition: string, content: string) =>
    `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
  const file = part('name="file"; filename="a.png"', 'hello');
  const forms: [string, string][] = [
    ['no end', file],
    ['nothing', ''],
    ['two files', `${file}${file}--b--\r\n`],
    ['a file elsewhere', `${part('name="other"; filename="a.png"', 'x')}--b--\r\n`],
    ['a text for the file', `${part('name="file"', 'x')}--b--\r\n`],
    ['a prototype', `${part('name="__proto__"', '{}')}${file}--b--\r\n`],
    ['a head without end', `--b\r\nContent-Disposition: form-data; name="file"; filename="${'a'.repeat(9000)}`],
    ['too many parts', `${Array.from({ length: 30 }, (_, at) => part(`name="f${at}"`, 'x')).join('')}${file}--b--\r\n`],
  ];
  const uploads = calls.filter(({ upload }) => upload);
  expect(uploads.length).toBeGreaterThan(5);
  for (const call of uploads) {
    const { headers } = await credentialsFor(call);
    for (const [what, body] of forms) {
      const type = { 'content-type': 'multipart/form-data; boundary=b' };
      const answer = await callApi(call, { body, headers: { ...headers, ...type } });
      expect(answer.status, `${call.name}: ${what}: ${answer.text}`).toBe(400);
    }
    const tooLarge = { name: 'a.png', bytes: new Uint8Array((call.upload?.maxBytes ?? 0) + 1) };
    expect((await callApi(call, { ...samplesOf(call), file: tooLarge, headers })).status, call.name).toBe(413);
  }
});

test('copies of a write at once are one: the same answer for all, and the key is of no use for another body', async () => {
  const proven = { taken: 0, reused: 0 };
  // One call after the other: what one changes, another may refuse.
  for (const call of writeCalls.filter(({ repeat }) => repeat === 'once')) {
    const { headers, given } = await credentialsFor(call);
    const sample = samplesOf(call, given);
    const sent = { ...sample, headers: { ...headers, 'request-id': newId() } };
    const copies = await Promise.all(Array.from({ length: 3 }, () => callApi(call, sent)));
    const settled = copies.filter((answer) => readProblemCode(answer) !== 'foundation/in-progress');
    expect(new Set(settled.map(({ status, text }) => `${status} ${text}`)).size, call.name).toBe(1);
    if (settled[0]?.status !== 200) continue;
    proven.taken += 1;
    const other = samplesOf(call, {
      ...given,
      id: newId,
      text: () => 'Another text of some length.',
      mobile: () => '7123457',
    });
    const again = await callApi(call, { ...other, rest: { ...other.rest }, headers: sent.headers });
    if (JSON.stringify(other.rest) === JSON.stringify(sample.rest)) continue;
    proven.reused += 1;
    expect([again.status, readProblemCode(again)], call.name).toEqual([422, 'foundation/key-reused']);
  }
  expect(proven.taken).toBeGreaterThan(15);
  expect(proven.reused).toBeGreaterThan(5);
});
