import { buffer } from 'node:stream/consumers';
import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { buildRequest } from '#foundation/contract/build-request.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import { type Millis, minute } from '#foundation/time/clock.ts';
import type { Route } from '../route.ts';
import type { World } from '#foundation/server/world.ts';
import { serveRoutes } from './routes.ts';

export type Headers = Record<string, string>;

type Fields = Record<string, unknown>;

/** A valid input, or an input that only this caller may send. */
type AccessInput = object | SentBy;
type SentBy = { headers: Headers; sentInput: object };

/** Makes a valid input for a call. Callers who may make the call use each result once. */
export type AccessInputs = Readonly<Record<string, () => AccessInput | Promise<AccessInput>>>;

/** Ways to log in. `roles`: what staff can be, with the scopes of each. */
export type Callers = {
  logInTraveller: () => Promise<Actor>;
  roles?: readonly { name: string; scopes: readonly string[]; logIn: () => Promise<Actor> }[];
  advanceClocks?: (by: Millis) => Promise<unknown>;
};

export type Actor = { smsToken: string } | { staffToken: string } | { headers: Headers };

/** Headers of a request that a page of the product sends. */
const pageHeaders: Headers = {
  'x-sihat-page': '1',
  'sec-fetch-site': 'same-origin',
  cookie: `sihat_browser=${newToken()}`,
};

/** Headers of a page whose user is logged in. */
export function headersOf(actor: Actor): Headers {
  if ('headers' in actor) return { ...pageHeaders, ...actor.headers };
  if ('staffToken' in actor && actor.staffToken !== '')
    return { ...pageHeaders, cookie: `${pageHeaders['cookie']}; sihat_staff=${actor.staffToken}` };
  return { ...pageHeaders, 'sms-token': 'smsToken' in actor ? actor.smsToken : '' };
}

/** Input that belongs to a caller: a traveller's own object, a case that a member of staff has taken. */
export function sentBy(actor: Actor, input: object): SentBy {
  return { headers: headersOf(actor), sentInput: input };
}

export type Answer = { status: number; body: string; headers: Record<string, unknown>; bytes: Buffer };

/**
 * Sends a call as HTTP request, by name, with a new valid input, changed by `change`. Without `headers`, its caller
 * sends it, or a page without a login.
 */
export type CallSender = (name: string, headers?: Headers, change?: Fields) => Promise<Answer>;

/**
 * Tests every route with every kind of caller: whoever may make the call gets 200 for a valid input, everybody else 401
 * or 403. `stepUp`: calls of staff that need a recent confirmation. What generated inputs prove of all calls (invalid
 * credentials, other sites, hostile values) is tested in src/apps/server.
 */
export async function testAccess<W extends object>(
  world: W,
  routes: readonly Route<W & World>[],
  inputs: AccessInputs,
  { logInTraveller, roles = [], advanceClocks }: Callers,
  stepUp: readonly string[] = [],
): Promise<CallSender> {
  const app = await serveRoutes(world, routes);
  const calls: AnyCall[] = routes.map(({ call }) => call);

  async function makeInput({ name }: AnyCall): Promise<{ headers: Headers | undefined; sentInput: object }> {
    const input = (await inputs[name]?.()) ?? {};
    return 'sentInput' in input ? input : { headers: undefined, sentInput: input };
  }

  async function send(call: AnyCall, input: object, headers: Headers): Promise<Answer> {
    const request = {
      method: call.method,
      ...(await requestOf(call, input as Fields, { 'request-id': newId(), ...headers })),
    };
    if (call.output === 'events') return openStream(request);
    const answer = await app.inject(request);
    return { status: answer.statusCode, body: answer.body, headers: answer.headers, bytes: answer.rawPayload };
  }

  // A stream of events does not end by itself. Reads a refusal as a whole.
  async function openStream(request: InjectOptions): Promise<Answer> {
    const { statusCode: status, headers, stream } = await app.inject({ ...request, payloadAsStream: true });
    const bytes = status === 200 ? Buffer.alloc(0) : await buffer(stream());
    stream().destroy();
    return { status, body: bytes.toString(), headers, bytes };
  }

  const expectStatus = async (call: AnyCall, who: string, answer: Promise<Answer>, expected: readonly number[]) => {
    const { status, body, headers } = await answer;
    expect(expected, `${call.name} by ${who}: ${status} ${body.slice(0, 300)}`).toContain(status);
    if (!call.cacheable && call.output !== 'file') expect(headers['cache-control'], call.name).toBe('no-store');
  };

  async function testStaffCall(call: AnyCall): Promise<void> {
    const { headers, sentInput } = await makeInput(call);
    for (const role of roles) {
      const actor = headersOf(await role.logIn());
      const may = call.scope === undefined || role.scopes.includes(call.scope);
      if (!may) await expectStatus(call, role.name, send(call, sentInput, actor), [403]);
      // A colleague of the member of staff who has taken the case gets a conflict.
      else if (headers) await expectStatus(call, role.name, send(call, sentInput, actor), [200, 400, 404, 409]);
      else await expectStatus(call, role.name, send(call, (await makeInput(call)).sentInput, actor), [200]);
    }
    const { headers: holder, sentInput: heldInput } = await makeInput(call);
    if (holder) await expectStatus(call, 'the holder', send(call, heldInput, holder), [200]);
  }

  test('every call has an input in this test', () => {
    expect(Object.keys(inputs)).toEqual(calls.map(({ name }) => name));
  });

  test.each(calls.filter(({ caller }) => caller === 'staff'))('$name answers the roles with its scope', testStaffCall);

  describe.each(calls)('$name', (call) => {
    test('answers whom it is for, and nobody else', async () => {
      const { headers, sentInput } = await makeInput(call);
      const isPublic = call.caller === 'anyone' || call.caller === 'our-page';
      const others: [string, Headers][] = [
        ['nobody', pageHeaders],
        ['an unknown token', { ...pageHeaders, 'sms-token': newToken(), authorization: `Bearer ${newToken()}` }],
        ['an unknown member of staff', headersOf({ staffToken: newToken() })],
      ];
      if (call.caller !== 'traveller') others.push(['a traveller', headersOf(await logInTraveller())]);
      for (const role of call.caller === 'staff' ? [] : roles.slice(0, 1))
        others.push(['staff', headersOf(await role.logIn())]);
      if (!isPublic) {
        for (const [who, other] of others) await expectStatus(call, who, send(call, sentInput, other), [401]);
        if (call.caller !== 'staff') {
          const owner = headers ?? headersOf(await logInTraveller());
          await expectStatus(call, 'its owner', send(call, sentInput, owner), [200]);
        }
        return;
      }
      const anyone = call.caller === 'anyone' ? {} : pageHeaders;
      await expectStatus(call, 'anyone', send(call, sentInput, headers ?? anyone), [200]);
      if (call.caller === 'our-page') await expectStatus(call, 'a program', send(call, sentInput, {}), [403]);
    });
  });

  const hasStaffCalls = calls.some(({ caller }) => caller === 'staff');
  test.skipIf(!advanceClocks || !hasStaffCalls)('calls of staff need a step-up where they say so', async () => {
    const requests: [AnyCall, object, Headers][] = [];
    for (const call of calls.filter(({ caller }) => caller === 'staff')) {
      const role = roles.find(({ scopes }) => call.scope === undefined || scopes.includes(call.scope));
      const { headers = role && headersOf(await role.logIn()), sentInput } = await makeInput(call);
      requests.push([call, sentInput, headers ?? {}]);
    }
    await advanceClocks?.(15 * minute);
    const refused: string[] = [];
    for (const [call, input, headers] of requests)
      if ((await send(call, input, headers)).body.includes('staff/step-up')) refused.push(call.name);
    expect(refused).toEqual(stepUp);
  });

  return async (name, headers, change = {}) => {
    const call = calls.find((one) => one.name === name);
    if (!call) throw new Error(`no call ${name}`);
    const { headers: owner, sentInput } = await makeInput(call);
    return send(call, { ...sentInput, ...change }, headers ? { ...owner, ...headers } : (owner ?? pageHeaders));
  };
}

/** Address, headers and body of a request with an input. The file of an upload is sent in a form. */
async function requestOf(call: AnyCall, input: Fields, headers: Headers) {
  if (!call.upload) {
    const { path, body } = buildRequest(call, input);
    return body === undefined
      ? { url: path, headers }
      : { url: path, headers: { 'content-type': 'application/json', ...headers }, payload: body };
  }
  const { file, ...fields } = input as Fields & { file: { name: string; bytes: Uint8Array<ArrayBuffer> } };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('file', new Blob([file.bytes]), file.name);
  const body = new Response(form);
  const type = body.headers.get('content-type') ?? '';
  const payload = Buffer.from(await body.arrayBuffer());
  return { url: call.path, headers: { ...headers, 'content-type': type }, payload };
}
