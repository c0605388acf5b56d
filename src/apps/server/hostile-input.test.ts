import { describe, expect, test } from 'vitest';
import type { AnyCall } from '#foundation/contract/call.ts';
import { isFullRun } from '#foundation/server/testing/full-run.ts';
import {
  type ApiAnswer,
  browserCookieHeader,
  hasInputInBody,
  openApiClient,
  type ApiRequest,
  formatValue,
} from './testing/api-client.ts';
import { withValueAt, listPaths } from './testing/value-paths.ts';
import type { Sample } from './testing/samples.ts';

const apiClient = await openApiClient();
const { calls, samplesOf, credentialsFor, callApi, lines } = apiClient;

function expectNoServerError(call: AnyCall, { status, headers, text }: ApiAnswer, what: string): void {
  expect(status, `${call.name}: ${what}: ${text.slice(0, 300)}`).toBeLessThan(500);
  expect(headers.get('request-id'), `${call.name}: ${what}`).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
  expect(text, `${call.name}: ${what}`).not.toMatch(/node_modules|\bat \w+ \(|syntax error|SQLSTATE|relation "/);
  const body = (headers.get('content-type') ?? '').startsWith('application/json')
    ? (JSON.parse(text) as Record<string, unknown>)
    : undefined;
  expect(body?.[call.envelope] ?? 0, `${call.name}: ${what}`).toBe(status === 200 ? 0 : status);
}

const hostileValues: [string, unknown][] = [
  ['NUL', 'a\0b'],
  ['half a surrogate pair', '\ud800'],
  ['very long', 'a'.repeat(5000)],
  ['empty', ''],
  ['null', null],
  ['a list', ['a', 'b']],
  ['an object', { $gt: '' }],
  ['a list of objects', [{ a: [{}] }]],
  ['a huge number', 1e308],
  ['a number beyond int8', 9_223_372_036_854_775_808],
  ['minus one', -1],
  ['minus zero', '⟨-0⟩'],
  ['a number beyond all numbers', '⟨1e400⟩'],
  ['a number between two numbers', '⟨9007199254740993⟩'],
  ['a fraction', 0.1],
  ['true', true],
  ['SQL', "' or 1=1; drop table login_account; --"],
  ['markup', '<img src=x onerror=alert(1)>"\'&'],
  ['a template', '{{constructor.constructor("return process")()}} ${7*7} %s%n'],
  ['a path', '../../../../etc/passwd'],
  ['an address', 'http://169.254.169.254/latest/meta-data'],
  ['digits of other scripts', '１２３４５６٧٨'],
  ['direction marks', '\u202e\u200b\ufeff\u2028'],
  ['an invalid date', '2026-02-30'],
  ['an id of zeros', '00000000-0000-0000-0000-000000000000'],
  ['prototype', '__proto__'],
];

/** Writes numbers literally, which JavaScript would change. */
const stringifyRawNumbers = (input: unknown) => JSON.stringify(input).replace(/"⟨([^⟩]+)⟩"/g, '$1');

const hostileBodies: [string, string | Buffer<ArrayBuffer>][] = [
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['incomplete JSON', '{"a":'],
  ['depth', `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
  ['__proto__', '{"__proto__":{"id":"a"},"constructor":{"prototype":{}}}'],
  ['a list', '[{}]'],
  ['many keys', JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`k${index}`, index])))],
  ['the same key twice', '{"id":"a","id":"b"}'],
  ['too much', `{"a":"${'a'.repeat(300_000)}"}`],
];

/** Numbers of responses. If most were rate limited, the test would show nothing. */
const answerCounts = { taken: 0, refused: 0, crowded: 0 };

function countAnswer({ status }: ApiAnswer): void {
  answerCounts[status === 200 ? 'taken' : status === 429 ? 'crowded' : 'refused'] += 1;
}

type SampleChange = (sample: Sample) => ApiRequest;

/**
 * All hostile values in all fields. In a normal run those that the schema accepts, and one in 47 of the refused ones;
 * in a full run all of them.
 */
function listHostileInputs(call: AnyCall): [string, SampleChange][] {
  const { otherValues, pathValues, file, fields } = samplesOf(call);
  const names = fields.length > 0 ? fields : ['any'];
  const nestedPaths = listPaths(otherValues).filter((path) => path.length > 1);
  const fieldInputs = [...names.map((name) => [name]), ...nestedPaths].flatMap((field) =>
    hostileValues.map(([what, value]): [string, SampleChange, unknown] => {
      const change = (sample: Sample) => withValueAt(sample.otherValues, field, value) as Record<string, unknown>;
      const input = { ...change({ otherValues, pathValues, fields }), ...pathValues, ...(file && { file }) };
      const send: SampleChange = (sample) => ({
        otherValues: change(sample),
        ...(hasInputInBody(call) && !call.upload && { body: stringifyRawNumbers(change(sample)) }),
      });
      return [`${what} in ${field.join('.')}`, send, input];
    }),
  );
  const pathInputs = Object.keys(pathValues).flatMap((name) =>
    hostileValues.map(([what, value]): [string, SampleChange, unknown] => [
      `${what} as ${name} of the path`,
      (sample) => ({ pathValues: { ...sample.pathValues, [name]: value } }),
      { ...otherValues, ...pathValues, [name]: formatValue(value), ...(file && { file }) },
    ]),
  );
  return [...fieldInputs, ...pathInputs]
    .filter(
      ([, , input], index) => isFullRun || index % 47 === 0 || call.input.safeParse(toServerInput(call, input)).success,
    )
    .map(([what, send]) => [what, send]);
}

function toServerInput(call: AnyCall, input: unknown): unknown {
  if (hasInputInBody(call)) return input;
  return Object.fromEntries(Object.entries(input as object).map(([name, value]) => [name, formatValue(value)]));
}

/** Sends all inputs, four at a time, as a permitted caller. Takes a new caller after a session ends or hits a limit. */
async function callWithAll(call: AnyCall, inputs: readonly [string, SampleChange][]): Promise<void> {
  const queue = inputs.values();
  const sendFromQueue = async () => {
    let caller: Awaited<ReturnType<typeof credentialsFor>> | undefined;
    for (const [what, change] of queue) {
      caller ??= await credentialsFor(call);
      const sample = samplesOf(call, caller.given);
      const answer = await callApi(call, { ...sample, ...change(sample), headers: caller.headers });
      expectNoServerError(call, answer, what);
      countAnswer(answer);
      if ([401, 429].includes(answer.status)) caller = undefined;
    }
  };
  await Promise.all(Array.from({ length: 4 }, sendFromQueue));
}

describe.each(calls.map((call, at) => ({ name: call.name, call, at })))('$name', ({ call, at: turn }) => {
  test('handles hostile values in each field without a server error, with and without a login', async () => {
    await callWithAll(call, listHostileInputs(call));
    // Each call gets some of the values, and each value is sent to many calls.
    for (const [what, value] of hostileValues.filter((_, index) => (index + turn) % 6 === 0)) {
      const token = encodeURIComponent(JSON.stringify(value).toWellFormed());
      const headers = {
        'sms-token': token,
        cookie: `${browserCookieHeader}; sihat_staff=${token}`,
        authorization: `Bearer ${token}`,
      };
      expectNoServerError(call, await callApi(call, { ...samplesOf(call), headers }), `${what} as token`);
    }
  });

  test('handles hostile bodies without a server error', async () => {
    const { headers } = await credentialsFor(call);
    const bodies = hostileBodies.filter((_, index) => hasInputInBody(call) && (index + turn) % 3 === 0);
    for (const [what, body] of bodies) expectNoServerError(call, await callApi(call, { headers, body }), what);
    expectNoServerError(call, await callApi(call, { headers, otherValues: {} }), 'nothing');
  });

  test('is refused without a login if it needs one, and is not cacheable unless it says so', async () => {
    const answer = await callApi(call, samplesOf(call));
    expect(/foundation\/session-ended|carriers\/unknown-key/.test(answer.text) && answer.status === 401).toBe(
      ['traveller', 'staff', 'carrier'].includes(call.caller),
    );
    const isCacheable = call.cacheable && answer.status === 200;
    expect(answer.headers.get('cache-control')).toBe(isCacheable ? 'private, no-cache' : 'no-store');
  });

  test('is refused from another site if it is for our pages only', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' };
    const answer = await callApi(call, { ...samplesOf(call), headers });
    expect(answer.status === 403).toBe(['our-page', 'staff'].includes(call.caller));
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});

test('no call fails, and no log line has the hostile input', () => {
  expect(answerCounts.taken).toBeGreaterThan(1500);
  expect(answerCounts.refused).toBeGreaterThan(3000);
  expect(answerCounts.crowded).toBeLessThan(500);
  expect(lines.length).toBeGreaterThan(500);
  const log = lines.join('');
  expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  for (const sent of ['drop table', 'onerror', '169.254', 'constructor.constructor', 'etc/passwd', 'bbbbbbbb'])
    expect(log).not.toContain(sent);
});
