import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { exampleCall } from '#foundation/testing/example-call.ts';
import { defineCall } from '#foundation/contract/call.ts';
import { refusalBody, successBody } from '#foundation/contract/envelope.ts';
import { isProblem, type Problem } from '#foundation/contract/problem.ts';
import type { ApiConnection } from './api-connection.ts';
import { callApiWith } from './call-api.ts';

const write = defineCall({
  ...exampleCall,
  name: 'writeThing',
  method: 'PUT',
  path: '/api/things/:id',
  caller: 'our-page',
  input: z.object({ id: z.string(), name: z.string() }),
  output: z.object({ name: z.string() }),
});

type Sent = { headers: Headers; body: unknown };

/** A connection that gives the first answer to the first request, and so on; the last answer repeatedly. */
function connectionWith(...answers: (() => Response)[]): { connection: ApiConnection; sent: Sent[] } {
  const sent: Sent[] = [];
  const connection: ApiConnection = {
    origin: '',
    timeout: 5_000,
    retryDelay: 1,
    maxRetries: 2,
    appInfo: () => ({ version: '1', platform: 'web', deviceId: 'd' }),
    language: () => 'en',
    token: async () => undefined,
    onUnauthorised: () => undefined,
    onReachability: () => undefined,
    log: () => undefined,
    send: async (_address, { headers, body }) => {
      sent.push({ headers: new Headers(headers), body });
      return (answers[Math.min(sent.length, answers.length) - 1] as () => Response)();
    },
  };
  return { connection, sent };
}

const sendOnce = (connection: ApiConnection) => callApiWith(connection, write, { id: '1', name: 'one' });
const refusalOf = (connection: ApiConnection): Promise<Problem> =>
  sendOnce(connection).then(
    () => {
      throw new Error('It should have been refused');
    },
    (thrown: unknown) => {
      if (!isProblem(thrown)) throw thrown;
      return thrown;
    },
  );
const refuse = (status: number, message: string, refusal: Parameters<typeof refusalBody>[3]) => () =>
  Response.json(refusalBody('errno', status, message, refusal), { status });
const found = () => Response.json(successBody('errno', { name: 'one' }));

describe('a call that needs a proof of work', () => {
  const refuseWith = (challenge: unknown) =>
    refuse(403, '', { problem: 'foundation/proof-needed', requestId: 'r', data: { challenge } });
  const makeChallenge = async () => {
    const challenge = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 10, counter: 3, deriveKey });
    return { challenge, encoded: Buffer.from(JSON.stringify(challenge)).toString('base64url') };
  };

  test('is sent again with the solution, under another request-id', async () => {
    const { challenge, encoded } = await makeChallenge();
    const { connection, sent } = connectionWith(refuseWith(encoded), found);
    expect(await sendOnce(connection)).toEqual({ name: 'one' });
    expect(sent).toHaveLength(2);
    const proof = Buffer.from(sent[1]?.headers.get('x-captcha-validate') ?? '', 'base64url').toString();
    expect(JSON.parse(proof)).toMatchObject({ challenge });
    expect(sent[1]?.body).toBe(sent[0]?.body);
    expect(sent[1]?.headers.get('request-id')).not.toBe(sent[0]?.headers.get('request-id'));
  });

  test('fails when the challenge cannot be solved', async () => {
    const { connection, sent } = connectionWith(refuseWith('no challenge'));
    expect((await refusalOf(connection)).code).toBe('foundation/proof-needed');
    expect(sent).toHaveLength(1);
  });

  test('fails when its proof is refused', async () => {
    const { encoded } = await makeChallenge();
    const { connection, sent } = connectionWith(refuseWith(encoded));
    expect((await refusalOf(connection)).code).toBe('foundation/proof-needed');
    expect(sent).toHaveLength(2);
  });
});

describe('a call that is answered 400', () => {
  const invalid = (errors: { path: string; key: string; message: string }[]) =>
    refuse(400, 'Please check your details again.', { problem: 'foundation/invalid', errors, requestId: 'r' });

  test('without a field error shows the sentence of the catalogue', async () => {
    const { connection } = connectionWith(invalid([]));
    expect((await refusalOf(connection)).sentence('en')).toBe(
      'Failed to request data, please make sure the network is available and the product has permission to access',
    );
  });

  test('with a field error asks to check the details', async () => {
    const { connection } = connectionWith(
      invalid([{ path: 'name', key: 'required', message: 'This is a required question.' }]),
    );
    expect((await refusalOf(connection)).sentence('en')).toBe('Please check your details again.');
  });
});
