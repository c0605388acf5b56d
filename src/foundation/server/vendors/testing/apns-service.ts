import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerHttp2Session, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Clock, minute, parseInstant, second } from '#foundation/time/clock.ts';
import { verifyJwt } from './jwt.ts';

export type ApnsNotification = { token: string; headers: Record<string, string>; payload: unknown };

/** Simulates Apple's push service as documented: HTTP/2, provider tokens, and the reasons of refusals. */
export type TestApnsService = {
  origin: string;
  credentials: { privateKey: KeyObject; keyId: string; teamId: string; topic: string };
  deliveredNotifications: ApnsNotification[];
  /** Provider tokens of all requests, in order. */
  providerTokens: string[];
  connectionCount: () => number;
  register: (token: string) => string;
  unregister: (token: string) => void;
  answerNext: (status: number, reason: string, headers?: Record<string, string>) => void;
  endConnections: (how: 'goaway' | 'break') => void;
  close: () => void;
};

/** Starts the service on this machine, without TLS. */
export async function openTestApnsService(clock: Pick<Clock, 'now'>): Promise<TestApnsService> {
  const pair = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const publicKey = createPublicKey(pair.publicKey.export({ type: 'spki', format: 'pem' }));
  const credentials = { privateKey: pair.privateKey, keyId: 'ABC123DEFG', teamId: 'DEF123GHIJ', topic: 'bn.sihat.app' };
  const phones = new Map<string, 'registered' | 'removed'>();
  const deliveredNotifications: ApnsNotification[] = [];
  const bearers: string[] = [];
  const sessions = new Set<ServerHttp2Session>();
  const forced: { status: number; reason: string; headers: Record<string, string> }[] = [];
  let connections = 0;
  let latest: { token: string; at: number } | undefined;

  const refusalOfToken = (authorization = ''): [number, string] | undefined => {
    const token = /^bearer (.+)$/.exec(authorization)?.[1];
    if (token === undefined) return [403, 'MissingProviderToken'];
    bearers.push(token);
    const jwt = verifyJwt(token, 'ES256', publicKey);
    if (!jwt || jwt.header['kid'] !== credentials.keyId || jwt.claims['iss'] !== credentials.teamId)
      return [403, 'InvalidProviderToken'];
    const age = clock.now() - Number(jwt.claims['iat']) * second;
    if (!(age > -minute && age <= 60 * minute)) return [403, 'ExpiredProviderToken'];
    if (latest !== undefined && latest.token !== token && clock.now() - latest.at < 20 * minute)
      return [429, 'TooManyProviderTokenUpdates'];
    if (latest?.token !== token) latest = { token, at: clock.now() };
    return undefined;
  };

  const answerTo = (headers: IncomingHttpHeaders, body: string): [number, string | undefined] => {
    const headerValue = (name: string) => String(headers[name] ?? '');
    const refusal = refusalOfToken(headers.authorization);
    if (refusal) return refusal;
    if (headerValue(':method') !== 'POST') return [405, 'MethodNotAllowed'];
    const device = /^\/3\/device\/([0-9a-f]+)$/i.exec(headerValue(':path'))?.[1];
    if (device === undefined) return [404, 'BadPath'];
    if (headerValue('apns-topic') === '') return [400, 'MissingTopic'];
    if (headerValue('apns-topic') !== credentials.topic) return [400, 'TopicDisallowed'];
    if (headerValue('apns-push-type') !== 'alert') return [400, 'InvalidPushType'];
    if (!/^\d{10}$/.test(headerValue('apns-expiration'))) return [400, 'BadExpirationDate'];
    if (headerValue('apns-collapse-id').length > 64) return [400, 'BadCollapseId'];
    if (Buffer.byteLength(body) > 4096) return [413, 'PayloadTooLarge'];
    const phone = phones.get(device);
    if (phone === undefined) return [400, 'BadDeviceToken'];
    if (phone === 'removed') return [410, 'Unregistered'];
    const names = ['apns-topic', 'apns-push-type', 'apns-priority', 'apns-expiration', 'apns-collapse-id'];
    deliveredNotifications.push({
      token: device,
      headers: Object.fromEntries(names.map((name) => [name, headerValue(name)])),
      payload: JSON.parse(body) as unknown,
    });
    return [200, undefined];
  };

  const handle = async (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => {
    const body = await text(stream);
    const next = forced.shift();
    const [status, reason] = next ? [next.status, next.reason] : answerTo(headers, body);
    if (next) bearers.push(String(headers.authorization).replace('bearer ', ''));
    stream.respond({ ':status': status, ...next?.headers });
    const timestamp = status === 410 ? { timestamp: parseInstant('2026-11-20T00:00:00Z') } : {};
    stream.end(reason === undefined ? '' : JSON.stringify({ reason, ...timestamp }));
  };
  const server = createServer();
  server.on('session', (session) => {
    connections += 1;
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  server.on('stream', (stream, headers) => {
    stream.on('error', () => undefined);
    handle(stream, headers).catch(() => stream.close());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    credentials,
    deliveredNotifications,
    providerTokens: bearers,
    connectionCount: () => connections,
    register: (token) => {
      phones.set(token, 'registered');
      return token;
    },
    unregister: (token) => phones.set(token, 'removed'),
    answerNext: (status, reason, headers = {}) => forced.push({ status, reason, headers }),
    endConnections: (how) => {
      for (const session of sessions) {
        if (how === 'goaway') session.close();
        else session.destroy();
      }
    },
    close: () => {
      for (const session of sessions) session.destroy();
      server.close();
    },
  };
}
