import { Agent, request } from 'node:http';
import { text as textIn } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readUserInfo } from '#capabilities/login/contract.ts';
import { endSessions } from '#capabilities/login/server/public.ts';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { readMe } from '#capabilities/staff/contract-me.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import { closeAfterwards } from '#foundation/server/testing/world.ts';
import {
  type ApiAnswer,
  browserCookieHeader,
  hasInputInBody,
  openApiClient,
  readProblemCode,
} from './testing/api-client.ts';

// Rules of access for every call and any caller. The calls are found in the route table.
const { world, calls, samplesOf, credentialsFor, callApi, portal } = await openApiClient();
const authenticatedCalls = calls.filter(({ caller }) => ['traveller', 'staff', 'carrier'].includes(caller));
const writeCalls = calls.filter((call) => hasInputInBody(call));

/** A response without what differs from request to request. */
function normalizeAnswer({ status, headers, text }: ApiAnswer) {
  // Only carriers' programs are told that their key is invalid (RFC 6750).
  const differ = ['date', 'request-id', 'www-authenticate'];
  const rest = Object.fromEntries([...headers].filter(([name]) => !differ.includes(name)));
  return { status, headers: rest, text: text.replaceAll(headers.get('request-id') ?? '-', 'request-id') };
}

/** Runs an async function for each item, eight at a time. */
async function forEachConcurrently<T>(items: readonly T[], run: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const item of queue) await run(item);
    }),
  );
}

test('every call treats an invalid credential like none', async () => {
  const [ended, expired, traveller] = [await logIn(world), await logIn(world), await logIn(world)];
  await endSessions(world, { kind: 'job', id: 'test', requestId: 'r' }, { account: ended.accountId }, 'erased');
  await world.sql
    .run`update login_session set expires_at = now() - interval '1 second' where id = ${expired.sessionId}`;
  const allRoles = ['administrator', 'health-officer', 'border-officer', 'reviewer'] as const;
  const [suspended, idle, officer] = [
    await logInStaff(world, allRoles),
    await logInStaff(world, allRoles),
    await logInStaff(world, allRoles),
  ];
  await world.sql.run`update staff_account set status = 'suspended' where id = ${suspended.staffId}`;
  await world.sql
    .run`update staff_session set seen_at = seen_at - interval '31 minutes', created_at = created_at - interval '31 minutes'
    where account_id = ${idle.staffId}`;
  const asStaff = (token: string) => ({ cookie: `${browserCookieHeader}; sihat_staff=${token}` });
  const invalidCredentials: Record<string, Record<string, string>> = {
    'a session that was ended': { 'sms-token': ended.smsToken },
    'an expired session': { 'sms-token': expired.smsToken },
    'an unknown token': { 'sms-token': newToken(), authorization: `Bearer ${newToken()}` },
    'the id of a session': { 'sms-token': traveller.sessionId },
    'a token in the wrong header': {
      authorization: `Bearer ${traveller.smsToken}`,
      cookie: `${browserCookieHeader}; sms-token=${traveller.smsToken}`,
    },
    'a suspended member of staff': asStaff(suspended.staffToken),
    'a member of staff who was idle for half an hour': asStaff(idle.staffToken),
    "a staff token as a traveller's": { 'sms-token': officer.staffToken },
    "a traveller's token as a staff token": asStaff(traveller.smsToken),
  };
  // A process caches sessions for at most a second.
  for (const headers of Object.values(invalidCredentials))
    for (const call of [readUserInfo, readMe])
      await expect.poll(async () => (await callApi(call, { headers })).status).toBe(401);
  await forEachConcurrently(authenticatedCalls, async (call) => {
    const sample = samplesOf(call);
    const withoutCredential = normalizeAnswer(await callApi(call, sample));
    expect(withoutCredential.status, call.name).toBe(401);
    for (const [who, headers] of Object.entries(invalidCredentials)) {
      expect(normalizeAnswer(await callApi(call, { ...sample, headers })), `${call.name}: ${who}`).toEqual(
        withoutCredential,
      );
    }
  });
});

const agent = new Agent({ keepAlive: true, maxSockets: 8 });
closeAfterwards(async () => agent.destroy());
const { hostname, port } = new URL(portal);

/** Sends a request with its path exactly as given. */
function sendRawRequest(method: string, path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const clientRequest = request({
      hostname,
      port,
      method,
      path,
      agent,
      headers: { cookie: browserCookieHeader, 'content-length': 0 },
    });
    clientRequest.on('response', (answer) => {
      textIn(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject);
    });
    clientRequest.on('error', reject);
    clientRequest.end();
  });
}

const samplePath = (call: AnyCall) =>
  call.path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(samplesOf(call).pathValues[name])));

test('a path answers its own methods and no other', async () => {
  // HEAD on a file returns its size.
  const methodsOf = ({ method, output }: AnyCall) =>
    method === 'GET' && output === 'file' ? ['GET', 'HEAD'] : [method];
  const shapes = new Set(
    calls.flatMap((call) => methodsOf(call).map((method) => `${method} ${toPathShape(call.path)}`)),
  );
  const all = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE'];
  await forEachConcurrently(
    [...new Map(calls.map((call) => [toPathShape(call.path), call])).values()],
    async (call) => {
      for (const method of all.filter((candidate) => !shapes.has(`${candidate} ${toPathShape(call.path)}`))) {
        const { status, body } = await sendRawRequest(method, samplePath(call));
        // The path of another call may match `/api/files/:id`, and is then answered by that call.
        const matchesOtherCall = [...shapes].some(
          (shape) => shape.startsWith(`${method} `) && matchesShape(shape, call.path),
        );
        expect(
          matchesOtherCall ? [400, 401, 403, 404] : [404],
          `${method} ${call.path}: ${body.slice(0, 200)}`,
        ).toContain(status);
      }
    },
  );
});

const toPathShape = (path: string) => path.replace(/:\w+/g, ':');

/** Whether a path matches a shape with `:` for values. */
function matchesShape(shape: string, path: string): boolean {
  const [shapeParts, pathParts] = [shape.split(' ')[1]?.split('/') ?? [], path.split('/')];
  if (shapeParts.length !== pathParts.length) return false;
  return shapeParts.every((part, index) => part === ':' || part === pathParts[index]);
}

test('a path written in another way reaches the same guarded call, or nothing', async () => {
  const variants: ((path: string) => string)[] = [
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
    for (const vary of variants) {
      const path = vary(samplePath(call));
      const { status, body } = await sendRawRequest(call.method, path);
      // Where the pages are built, unknown addresses answer with a page.
      const actualStatus = body.startsWith('<!doctype html>') ? 404 : status;
      expect([400, 401, 403, 404], `${call.method} ${path}: ${body.slice(0, 200)}`).toContain(actualStatus);
    }
  });
});

test('every call with a body refuses a body of another type', async () => {
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

test('every upload refuses a broken form, or one with more than its file', async () => {
  const part = (disposition: string, content: string) =>
    `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
  const file = part('name="file"; filename="a.png"', 'hello');
  const brokenForms: [string, string][] = [
    ['no end', file],
    ['nothing', ''],
    ['two files', `${file}${file}--b--\r\n`],
    ['a file elsewhere', `${part('name="other"; filename="a.png"', 'x')}--b--\r\n`],
    ['a text for the file', `${part('name="file"', 'x')}--b--\r\n`],
    ['a prototype', `${part('name="__proto__"', '{}')}${file}--b--\r\n`],
    ['a head without end', `--b\r\nContent-Disposition: form-data; name="file"; filename="${'a'.repeat(9000)}`],
    [
      'too many parts',
      `${Array.from({ length: 30 }, (_, index) => part(`name="f${index}"`, 'x')).join('')}${file}--b--\r\n`,
    ],
  ];
  const uploads = calls.filter(({ upload }) => upload);
  expect(uploads.length).toBeGreaterThan(5);
  for (const call of uploads) {
    const { headers } = await credentialsFor(call);
    for (const [what, body] of brokenForms) {
      const type = { 'content-type': 'multipart/form-data; boundary=b' };
      const answer = await callApi(call, { body, headers: { ...headers, ...type } });
      expect(answer.status, `${call.name}: ${what}: ${answer.text}`).toBe(400);
    }
    const tooLarge = { name: 'a.png', bytes: new Uint8Array((call.upload?.maxBytes ?? 0) + 1) };
    expect((await callApi(call, { ...samplesOf(call), file: tooLarge, headers })).status, call.name).toBe(413);
  }
});

test('copies of a write are one write with one answer, and its key is refused for another body', async () => {
  const counts = { taken: 0, reused: 0 };
  // One call after the other, because one may change what another needs.
  for (const call of writeCalls.filter(({ idempotency }) => idempotency === 'once')) {
    const { headers, given } = await credentialsFor(call);
    const sample = samplesOf(call, given);
    const sent = { ...sample, headers: { ...headers, 'request-id': newId() } };
    const copies = await Promise.all(Array.from({ length: 3 }, () => callApi(call, sent)));
    const settled = copies.filter((answer) => readProblemCode(answer) !== 'foundation/in-progress');
    expect(new Set(settled.map(({ status, text }) => `${status} ${text}`)).size, call.name).toBe(1);
    if (settled[0]?.status !== 200) continue;
    counts.taken += 1;
    const other = samplesOf(call, {
      ...given,
      id: newId,
      text: () => 'Another text of some length.',
      mobile: () => '7123457',
    });
    const reused = await callApi(call, { ...other, otherValues: { ...other.otherValues }, headers: sent.headers });
    if (JSON.stringify(other.otherValues) === JSON.stringify(sample.otherValues)) continue;
    counts.reused += 1;
    expect([reused.status, readProblemCode(reused)], call.name).toEqual([422, 'foundation/request-id-reused']);
  }
  expect(counts.taken).toBeGreaterThan(15);
  expect(counts.reused).toBeGreaterThan(5);
});
