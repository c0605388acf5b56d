import { createPrivateKey, type KeyObject } from 'node:crypto';
import { type ClientHttp2Session, connect, constants } from 'node:http2';
import { type Clock, type Millis, minute, second } from '#foundation/time/clock.ts';
import { signJwt } from '../keys/sign-jwt.ts';
import type { Log } from '../logs/log.ts';
import type { DeviceNotification, DevicePushPort } from './push-port.ts';
import { createVendorPause } from './vendor-pause.ts';

export type ApnsOptions = {
  privateKey: KeyObject;
  keyId: string;
  teamId: string;
  /** Bundle id of the app. */
  topic: string;
  /** Address of the service; `https://api.push.apple.com` outside of tests. */
  origin: string;
  clock: Clock;
  log: Log;
};

/** Reads the signing key of an Apple developer account: the text of its .p8 file. An error never contains the key. */
export function readApnsKey(pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key;
  } catch {
    // Reported below; this error could quote the key.
  }
  throw new Error('is no .p8 file with a private key of P-256');
}

/** Creates a port to Apple's push service for iOS apps. Uses one HTTP/2 connection; a request takes 10 s at most. */
export function createApnsPush({ origin, topic, clock, log, ...credentials }: ApnsOptions): DevicePushPort {
  const providerTokens = createProviderTokens({ ...credentials, clock });
  const connection = createConnection(origin);
  const pause = createVendorPause(clock);

  const send = async (
    token: string,
    notification: DeviceNotification,
    mayRetry: boolean,
  ): Promise<'accepted' | 'gone' | 'later'> => {
    const bearer = providerTokens.current();
    const { status, retryAfter, reason } = await connection.post(
      {
        [constants.HTTP2_HEADER_METHOD]: 'POST',
        [constants.HTTP2_HEADER_PATH]: `/3/device/${token}`,
        authorization: `bearer ${bearer}`,
        'apns-topic': topic,
        'apns-push-type': 'alert',
        'apns-priority': '10',
        'apns-expiration': String(Math.floor(clock.now() / second) + notification.ttlSeconds),
        'apns-collapse-id': notification.path.slice(0, 64),
      },
      JSON.stringify({
        aps: { alert: { title: notification.title, body: notification.text }, sound: 'default' },
        path: notification.path,
      }),
    );
    if (status === 200) return 'accepted';
    if (reason === 'ExpiredProviderToken' && mayRetry && providerTokens.renew(bearer))
      return send(token, notification, false);
    log.warn({ service: 'apns', status, reason }, 'push notification not accepted');
    if (status === 410 || reason === 'BadDeviceToken') return 'gone';
    if (reason === 'TooManyProviderTokenUpdates') pause.begin(retryAfter, minTokenAge);
    // A 429 limits one device only, so it starts no pause.
    else if (status >= 500) pause.begin(retryAfter, minute);
    return 'later';
  };

  return {
    name: 'apns',
    send: async (token, notification) => {
      if (!pause.isOver()) return 'later';
      try {
        return await send(token, notification, true);
      } catch (thrown) {
        const name = thrown instanceof Error ? thrown.name : typeof thrown;
        log.warn({ service: 'apns', error: name }, 'push service did not answer');
        return 'later';
      }
    },
    close: connection.close,
  };
}

// Apple refuses tokens older than an hour, and senders that renew their token more than once in 20 minutes.
const minTokenAge = 20 * minute;
const maxTokenAge = 50 * minute;

type Credentials = Pick<ApnsOptions, 'privateKey' | 'keyId' | 'teamId' | 'clock'>;

/** `renew` replaces a refused token unless it is too young, and returns whether there is a new token. */
function createProviderTokens({ privateKey, keyId, teamId, clock }: Credentials) {
  let current: { token: string; issuedAt: Millis } | undefined;
  const create = () => {
    const now = clock.now();
    current = {
      token: signJwt('ES256', keyId, privateKey, { iss: teamId, iat: Math.floor(now / second) }),
      issuedAt: now,
    };
    return current.token;
  };
  const age = () => (current ? Math.abs(clock.now() - current.issuedAt) : Number.POSITIVE_INFINITY);
  return {
    current: () => (current && age() < maxTokenAge ? current.token : create()),
    renew: (refusedToken: string) => {
      if (current?.token !== refusedToken) return true;
      if (age() < minTokenAge) return false;
      create();
      return true;
    },
  };
}

type Answer = { status: number; retryAfter: string | undefined; reason: string };

/** The first request connects, and a later request reconnects after the connection has ended. */
function createConnection(origin: string) {
  let session: ClientHttp2Session | undefined;
  const drop = (ended: ClientHttp2Session) => {
    if (session === ended) session = undefined;
  };
  const ensureSession = () => {
    if (session && !session.closed && !session.destroyed) return { current: session, isNew: false };
    const newSession = connect(origin);
    // The requests on the connection get their own errors.
    newSession.on('error', () => drop(newSession));
    newSession.on('close', () => drop(newSession));
    newSession.on('goaway', () => drop(newSession));
    newSession.unref();
    session = newSession;
    return { current: newSession, isNew: true };
  };
  const post = async (headers: Record<string, string>, body: string): Promise<Answer> => {
    const { current, isNew } = ensureSession();
    try {
      return await request(current, headers, body);
    } catch (thrown) {
      drop(current);
      current.close();
      // An idle connection may have ended unnoticed, so the request is retried on a new one.
      if (isNew || isTimeout(thrown)) throw thrown;
      return request(ensureSession().current, headers, body);
    }
  };
  return {
    post,
    close: () => {
      session?.destroy();
      session = undefined;
    },
  };
}

const timeoutMs = 10_000;

function request(session: ClientHttp2Session, headers: Record<string, string>, body: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const stream = session.request(headers, { signal: AbortSignal.timeout(timeoutMs) });
    let [status, retryAfter, text] = [0, undefined as string | undefined, ''];
    stream.setEncoding('utf8');
    stream.on('response', (answer) => {
      status = Number(answer[constants.HTTP2_HEADER_STATUS]);
      retryAfter = answer['retry-after'];
    });
    stream.on('data', (chunk: string) => {
      if (text.length < maxTextLength) text += chunk;
    });
    stream.on('error', reject);
    stream.on('close', () =>
      status === 0
        ? reject(new Error('the connection ended'))
        : resolve({ status, retryAfter, reason: parseReason(text) }),
    );
    stream.end(body);
  });
}

const maxTextLength = 4096;

function isTimeout(thrown: unknown): boolean {
  return thrown instanceof Error && (thrown.name === 'AbortError' || thrown.name === 'TimeoutError');
}

// Only a single word of the answer is logged.
function parseReason(text: string): string {
  try {
    const { reason } = JSON.parse(text) as { reason?: unknown };
    return typeof reason === 'string' && /^[A-Za-z]{1,60}$/.test(reason) ? reason : 'unknown';
  } catch {
    return 'unknown';
  }
}
