import { describe, expect, test } from 'vitest';
import { newKey } from '#capabilities/carriers/server/test-public.ts';
import { logIn } from '#capabilities/login/server/test-public.ts';
import { logInStaff, roleNames, scopesOf } from '#capabilities/staff/server/test-public.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { openLog } from '#foundation/server/logs/log.ts';
import { closeAfterwards, openTestDatabase, openTestFolder } from '#foundation/server/test-world.ts';
import { readConfig } from './config.ts';
import { allRoutes } from './routes.ts';
import { startServer } from './start-server.ts';
import { openSamples } from './test-samples.ts';
import { environmentOf } from './test-server.ts';

const lines: string[] = [];
const log = openLog('info', { write: (line) => void lines.push(line) });
const environment = environmentOf(await openTestDatabase(), await openTestFolder());
const running = await startServer(readConfig(environment), log);
closeAfterwards(running.stop);
const portal = running.portal.replace('localhost', '127.0.0.1');
// A session of its own for each call, because some end it.
const logInAnew = async ({ who, scope }: AnyCall): Promise<Record<string, string>> => {
  if (who === 'carrier') return { authorization: `Bearer ${(await newKey(running.world)).bearer}` };
  if (who !== 'staff') return { 'sms-token': who === 'traveller' ? (await logIn(running.world)).token : '' };
  const role = roleNames.find((one) => scope === undefined || scopesOf([one]).some((allowed) => allowed === scope));
  const { staffToken } = await logInStaff(running.world, [role ?? 'reviewer']);
  return { cookie: `${browser}; sihat_staff=${staffToken}` };
};
const browser = `sihat_browser=${'b'.repeat(43)}`;

const calls: AnyCall[] = allRoutes.map(({ call }) => call);
const { samplesOf } = openSamples(calls, running.world.clock.today());

/** Where single values stand within a value. */
function placesIn(value: unknown, path: string[]): string[][] {
  if (typeof value !== 'object' || value === null) return path.length > 1 ? [path] : [];
  return Object.entries(value).flatMap(([key, part]) => placesIn(part, [...path, key]));
}

/** A value with one of its parts replaced. */
function changed(whole: unknown, [key = '', ...path]: readonly string[], value: unknown): unknown {
  const part = path.length === 0 ? value : changed((whole as Record<string, unknown>)[key], path, value);
  return Array.isArray(whole) ? whole.with(Number(key), part) : { ...(whole as object), [key]: part };
}

async function place(
  call: AnyCall,
  input: Record<string, unknown>,
  headers: Record<string, string>,
  body?: string | Buffer<ArrayBuffer>,
) {
  const path = call.path.replace(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(String(samplesOf(call).inPath[name])),
  );
  const fromBody = call.method === 'POST' || call.method === 'PUT';
  const query = Object.entries(input).map(
    ([key, value]) =>
      `${key}=${encodeURIComponent(typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value))}`,
  );
  const answer = await fetch(`${portal}${path}${fromBody ? '' : `?${query.join('&')}`}`, {
    method: call.method,
    headers: {
      'x-sihat-page': '1',
      'sec-fetch-site': 'same-origin',
      cookie: browser,
      ...headers,
      ...(fromBody && { 'content-type': 'application/json' }),
    },
    ...(fromBody && { body: body ?? JSON.stringify(input) }),
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

function requireCalm(call: AnyCall, { status, headers, text }: Awaited<ReturnType<typeof place>>, what: string): void {
  expect(status, `${call.name}: ${what}: ${text.slice(0, 300)}`).toBeLessThan(500);
  expect(headers.get('request-id'), `${call.name}: ${what}`).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
  expect(text, `${call.name}: ${what}`).not.toMatch(/node_modules|\bat \w+ \(|syntax error|SQLSTATE|relation "/);
  const said = (headers.get('content-type') ?? '').startsWith('application/json')
    ? (JSON.parse(text) as Record<string, unknown>)
    : undefined;
  expect(said?.[call.envelope] ?? 0, `${call.name}: ${what}`).toBe(status === 200 ? 0 : status);
}

const hostile: [string, unknown][] = [
  ['NUL', 'a\0b'],
  ['half a pair', '\ud800'],
  ['very long', 'a'.repeat(5000)],
  ['nothing', ''],
  ['null', null],
  ['a list', ['a', 'b']],
  ['an object', { $gt: '' }],
  ['a list of objects', [{ a: [{}] }]],
  ['a huge number', 1e308],
  ['a number beyond int8', 9_223_372_036_854_775_808],
  ['minus one', -1],
  ['a fraction', 0.1],
  ['true', true],
  ['SQL', "' or 1=1; drop table login_account; --"],
  ['markup', '<img src=x onerror=alert(1)>"\'&'],
  ['a template', '{{constructor.constructor("return process")()}} ${7*7} %s%n'],
  ['a path', '../../../../etc/passwd'],
  ['an address', 'http://169.254.169.254/latest/meta-data'],
  ['other digits', '１２３４５６٧٨'],
  ['directions', '\u202e\u200b\ufeff\u2028'],
  ['a day that is none', '2026-02-30'],
  ['an id of zeros', '00000000-0000-0000-0000-000000000000'],
  ['prototype', '__proto__'],
];

const bodies: [string, string | Buffer<ArrayBuffer>][] = [
  ['bytes that are no text', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['half of it', '{"a":'],
  ['depth', `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
  ['__proto__', '{"__proto__":{"id":"a"},"constructor":{"prototype":{}}}'],
  ['a list', '[{}]'],
  ['many keys', JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`k${at}`, at])))],
  ['the same key twice', '{"id":"a","id":"b"}'],
  ['too much', `{"a":"${'a'.repeat(300_000)}"}`],
];

describe.each(calls)('$name', (call) => {
  test('is calm about hostile values in each field, from a stranger and from somebody logged in', async () => {
    const { rest } = samplesOf(call);
    const fields = Object.keys(rest).map((name) => [name]);
    // Within lists and objects one value in eight, each in turn.
    const inside = fields.flatMap(([name = '']) => placesIn(rest[name], [name]));
    for (const [at, [what, value]] of hostile.entries())
      for (const field of [
        ...(fields.length > 0 ? fields : [['any']]),
        ...inside.filter((_, place) => (place + at) % 8 === 0),
      ]) {
        const input = changed(samplesOf(call).rest, field, value) as Record<string, unknown>;
        const session = await logInAnew(call);
        requireCalm(
          call,
          await place(call, input, { 'request-id': newId(), ...session }),
          `${what} in ${field.join('.')}`,
        );
      }
    for (const [what, value] of hostile)
      requireCalm(
        call,
        await place(call, rest, {
          'sms-token': encodeURIComponent(JSON.stringify(value).toWellFormed()),
          cookie: `${browser}; sihat_staff=${encodeURIComponent(JSON.stringify(value).toWellFormed())}`,
          authorization: `Bearer ${encodeURIComponent(JSON.stringify(value).toWellFormed())}`,
        }),
        `${what} as token`,
      );
  });

  test('is calm about hostile bodies', async () => {
    const session = await logInAnew(call);
    for (const [what, body] of bodies) requireCalm(call, await place(call, {}, session, body), what);
    requireCalm(call, await place(call, {}, session), 'nothing');
  });

  test('is refused without a login where it needs one, and never kept by a cache unless it says so', async () => {
    const answer = await place(call, samplesOf(call).rest, {});
    expect(/foundation\/session-ended|carriers\/unknown-key/.test(answer.text) && answer.status === 401).toBe(
      ['traveller', 'staff', 'carrier'].includes(call.who),
    );
    expect(answer.headers.get('cache-control')).toBe(call.cacheable && answer.status === 200 ? 'no-cache' : 'no-store');
  });

  test('is refused to another site when it is for our pages only', async () => {
    const answer = await place(call, samplesOf(call).rest, {
      'sec-fetch-site': 'cross-site',
      origin: 'https://elsewhere.example',
    });
    expect(answer.status === 403).toBe(['our-page', 'staff'].includes(call.who));
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});

test('no call had a fault, and no log line holds what was sent', () => {
  expect(lines.length).toBeGreaterThan(500);
  const said = lines.join('');
  expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  for (const sent of ['drop table', 'onerror', '169.254', 'constructor.constructor', 'etc/passwd', 'bbbbbbbb'])
    expect(said).not.toContain(sent);
});
