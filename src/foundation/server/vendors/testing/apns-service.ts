import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerHttp2Session, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Clock, minute, parseInstant, second } from '#foundation/time/clock.ts';
import { verifyJwt } from './jwt.ts';

/** A notification as it reached a phone. */
export type ApnsNotification = { token: string; headers: Record<string, string>; payload: unknown };

/** Apple's push service as far as its documentation goes: HTTP/2, provider tokens, and the reasons of its refusals. */
export type TestApnsService = {
  origin: string;
  /** What a provider of this service signs with. */
  credentials: { privateKey: KeyObject; keyId: string; teamId: string; topic: string };
  delivered: ApnsNotification[];
  /** The provider token of every request, in their order. */
  providerTokens: string[];
  /** How many connections were opened. */
  connections: () => number;
  /** A phone that registers with our app. */
  register: (token: string) => string;
  /** A person removes the app from it. */
  unregister: (token: string) => void;
  /** Answers the next request so, whatever it is. */
  answerNext: (status: number, reason: string, headers?: Record<string, string>) => void;
  /** Ends all connections: politely, with GOAWAY, or not at all. */
  endConnections: (how: 'goaway' | 'break') => void;
  close: () => void;
};

/** Opens one on this machine, without TLS. */
export async function openTestApnsService(clock: Pick<Clock, 'now'>): Promise<TestApnsService> {
  const pair = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const publicKey = createPublicKey(pair.publicKey.export({ type: 'spki', format: 'pem' }));
  const credentials = { privateKey: pair.privateKey, keyId: 'ABC123DEFG', teamId: 'DEF123GHIJ', topic: 'bn.sihat.app' };
  const phones = new Map<string, 'registered' | 'removed'>();
  const delivered: ApnsNotification[] = [];
  const bearers: string[] = [];
  const sessions = new Set<ServerHttp2Session>();
  const forced: { status: number; reason: string; headers: Record<string, string> }[] = [];
  let connections = 0;
  let newest: { token: string; at: number } | undefined;

  /** What is wrong with a provider token, as Apple says it. */
  const faultOfToken = (authorization = ''): [number, string] | undefined => {
    const token = /^bearer (.+)$/.exec(authorization)?.[1];
    if (token === undefined) return [403, 'MissingProviderToken'];
    bearers.push(token);
    const jwt = verifyJwt(token, 'ES256', publicKey);
    if (!jwt || jwt.header['kid'] !== credentials.keyId || jwt.claims['iss'] !== credentials.teamId)
      return [403, 'InvalidProviderToken'];
    const age = clock.now() - Number(jwt.claims['iat']) * second;
    if (!(age > -minute && age <= 60 * minute)) return [403, 'ExpiredProviderToken'];
    if (newest !== undefined && newest.token !== token && clock.now() - newest.at < 20 * minute)
      return [429, 'TooManyProviderTokenUpdates'];
    if (newest?.token !== token) newest = { token, at: clock.now() };
    return undefined;
  };

  const answerTo = (headers: IncomingHttpHeaders, body: string): [number, string | undefined] => {
    const told = (name: string) => String(headers[name] ?? '');
    const fault = faultOfToken(headers.authorization);
    if (fault) return fault;
    if (told(':method') !== 'POST') return [405, 'MethodNotAllowed'];
    const device = /^\/3\/device\/([0-9a-f]+)$/i.exec(told(':path'))?.[1];
    if (device === undefined) return [404, 'BadPath'];
    if (told('apns-topic') === '') return [400, 'MissingTopic'];
    if (told('apns-topic') !== credentials.topic) return [400, 'TopicDisallowed'];
    if (told('apns-push-type') !== 'alert') return [400, 'InvalidPushType'];
    if (!/^\d{10}$/.test(told('apns-expiration'))) return [400, 'BadExpirationDate'];
    if (told('apns-collapse-id').length > 64) return [400, 'BadCollapseId'];
    if (Buffer.byteLength(body) > 4096) return [413, 'PayloadTooLarge'];
    const phone = phones.get(device);
    if (phone === undefined) return [400, 'BadDeviceToken'];
    if (phone === 'removed') return [410, 'Unregistered'];
    const names = ['apns-topic', 'apns-push-type', 'apns-priority', 'apns-expiration', 'apns-collapse-id'];
    delivered.push({
      token: device,
      headers: Object.fromEntries(names.map((name) => [name, told(name)])),
      payload: JSON.parse(body) as unknown,
    });
    return [200, undefined];
  };

  const take = async (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => {
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
    take(stream, headers).catch(() => stream.close());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    credentials,
    delivered,
    providerTokens: bearers,
    connections: () => connections,
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
