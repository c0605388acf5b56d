import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Clock, type Millis, second } from '#foundation/time/clock.ts';
import { newToken } from '#foundation/server/keys/random.ts';
import { verifyJwt } from './jwt.ts';

/** Simulates Google's OAuth 2 and Firebase Cloud Messaging as documented. */
export type TestFcmService = {
  origin: string;
  /** JSON file of the service account. */
  serviceAccount: string;
  deliveredNotifications: Record<string, unknown>[];
  requestedPaths: string[];
  register: (token: string) => string;
  unregister: (token: string) => void;
  revokeAccess: () => void;
  answerNext: (path: 'token' | 'send', status: number, body: unknown, headers?: Record<string, string>) => void;
  close: () => void;
};

/** `code`: the error code of FCM, absent in errors of Google's API itself. */
export function fcmError(status: number, name: string, code?: string, field?: string) {
  const fcm = code && [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: code }];
  const violation = field && [
    {
      '@type': 'type.googleapis.com/google.rpc.BadRequest',
      fieldViolations: [{ field, description: 'Invalid value' }],
    },
  ];
  const details = [...(fcm || []), ...(violation || [])];
  return { error: { code: status, message: 'Words of theirs.', status: name, ...(details.length > 0 && { details }) } };
}

const scope = 'https://www.googleapis.com/auth/firebase.messaging';
const accountKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });

export async function openTestFcmService(clock: Pick<Clock, 'now'>): Promise<TestFcmService> {
  const publicKey = createPublicKey(accountKeys.publicKey.export({ type: 'spki', format: 'pem' }));
  const email = 'sender@sihat-test.iam.gserviceaccount.com';
  const phones = new Map<string, 'registered' | 'removed'>();
  const access = new Map<string, Millis>();
  const deliveredNotifications: Record<string, unknown>[] = [];
  const requestedPaths: string[] = [];
  const forced: { path: string; status: number; body: unknown; headers: Record<string, string> }[] = [];

  const grant = (form: URLSearchParams): [number, unknown] => {
    if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer')
      return [400, { error: 'unsupported_grant_type' }];
    const jwt = verifyJwt(form.get('assertion') ?? '', 'RS256', publicKey);
    const { iss, aud, scope: requestedScope, iat, exp } = jwt?.claims ?? {};
    const now = clock.now() / second;
    const inTime = Number(iat) <= now + 1 && Number(exp) > now && Number(exp) - Number(iat) <= 3600;
    if (
      !jwt ||
      jwt.header['kid'] !== 'key-1' ||
      iss !== email ||
      aud !== `${origin}/token` ||
      requestedScope !== scope ||
      !inTime
    )
      return [400, { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' }];
    const token = newToken();
    access.set(token, clock.now() + 3599 * second);
    return [200, { access_token: token, expires_in: 3599, token_type: 'Bearer' }];
  };
  const send = (authorization: string | undefined, body: string): [number, unknown] => {
    const until = access.get(authorization?.replace('Bearer ', '') ?? '');
    if (until === undefined || until <= clock.now()) return [401, fcmError(401, 'UNAUTHENTICATED')];
    const { message } = JSON.parse(body) as { message?: Record<string, unknown> };
    const others = Object.keys(message ?? {}).filter((name) => !messageFields.has(name));
    const data = Object.values((message?.['data'] ?? {}) as object);
    if (!message || others.length > 0 || !data.every((value) => typeof value === 'string'))
      return [400, fcmError(400, 'INVALID_ARGUMENT', undefined, others[0] ?? 'message.data')];
    const phone = phones.get(String(message['token']));
    if (phone === undefined) return [400, fcmError(400, 'INVALID_ARGUMENT', 'INVALID_ARGUMENT', 'message.token')];
    if (phone === 'removed') return [404, fcmError(404, 'NOT_FOUND', 'UNREGISTERED')];
    deliveredNotifications.push(message);
    return [200, { name: `projects/sihat-test/messages/${deliveredNotifications.length}` }];
  };
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    const path = `${request.method} ${request.url}`;
    requestedPaths.push(path);
    const endpoint = { 'POST /token': 'token', 'POST /v1/projects/sihat-test/messages:send': 'send' }[path];
    const index = forced.findIndex((answer) => answer.path === endpoint);
    const forcedAnswer = index >= 0 ? forced.splice(index, 1)[0] : undefined;
    const [status, answer]: [number, unknown] = forcedAnswer
      ? [forcedAnswer.status, forcedAnswer.body]
      : endpoint === 'token'
        ? grant(new URLSearchParams(body))
        : endpoint === 'send'
          ? send(request.headers.authorization, body)
          : [404, {}];
    response
      .writeHead(status, { 'content-type': 'application/json', ...forcedAnswer?.headers })
      .end(JSON.stringify(answer));
  };
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.writeHead(500).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    serviceAccount: serviceAccountFile({ client_email: email, token_uri: `${origin}/token` }),
    deliveredNotifications,
    requestedPaths,
    register: (token) => {
      phones.set(token, 'registered');
      return token;
    },
    unregister: (token) => phones.set(token, 'removed'),
    revokeAccess: () => access.clear(),
    answerNext: (path, status, body, headers = {}) => forced.push({ path, status, body, headers }),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** `change` overrides values. */
export function serviceAccountFile(change: Record<string, unknown> = {}): string {
  return JSON.stringify({
    type: 'service_account',
    project_id: 'sihat-test',
    private_key_id: 'key-1',
    private_key: accountKeys.privateKey.export({ type: 'pkcs8', format: 'pem' }),
    client_email: 'sender@sihat-test.iam.gserviceaccount.com',
    token_uri: 'https://oauth2.googleapis.com/token',
    ...change,
  });
}

const messageFields = new Set(['token', 'notification', 'data', 'android']);
