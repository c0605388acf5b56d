import { createPrivateKey, type KeyObject } from 'node:crypto';
import { type ClientHttp2Session, connect, constants } from 'node:http2';
import { type Clock, type Millis, minute, second } from '#foundation/time/clock.ts';
import { signJwt } from '../keys/sign-jwt.ts';
import type { Log } from '../logs/log.ts';
import type { DeviceNote, DevicePushPort } from './push-port.ts';
import { vendorPause } from './vendor-pause.ts';

/** What Apple's push service needs to know: our signing key with its names, and the app. */
export type ApnsOptions = {
  privateKey: KeyObject;
  keyId: string;
  teamId: string;
  /** The bundle id of the app. */
  topic: string;
  /** Where it is, `https://api.push.apple.com` outside of tests. */
  origin: string;
  clock: Clock;
  log: Log;
};

/** Reads the signing key of an account with Apple: the text of its .p8 file. Throws without quoting it. */
export function readApnsKey(pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key;
  } catch {
    // Said below, without quoting it.
  }
  throw new Error('is no .p8 file with a private key of P-256');
}

/** Sends to apps of iPhones and iPads by Apple's push service over one HTTP/2 connection; ten seconds at most for each request. */
export function apnsPush({ origin, topic, clock, log, ...signing }: ApnsOptions): DevicePushPort {
  const provider = providerToken({ ...signing, clock });
  const connection = openConnection(origin);
  const pause = vendorPause(clock);

  const send = async (token: string, note: DeviceNote, again: boolean): Promise<'accepted' | 'gone' | 'later'> => {
    const bearer = provider.current();
    const { status, retryAfter, reason } = await connection.post(
      {
        [constants.HTTP2_HEADER_METHOD]: 'POST',
        [constants.HTTP2_HEADER_PATH]: `/3/device/${token}`,
        authorization: `bearer ${bearer}`,
        'apns-topic': topic,
        'apns-push-type': 'alert',
        'apns-priority': '10',
        'apns-expiration': String(Math.floor(clock.now() / second) + note.ttl),
        'apns-collapse-id': note.path.slice(0, 64),
      },
      JSON.stringify({ aps: { alert: { title: note.title, body: note.text }, sound: 'default' }, path: note.path }),
    );
    if (status === 200) return 'accepted';
    if (reason === 'ExpiredProviderToken' && again && provider.renew(bearer)) return send(token, note, false);
    log.warn({ service: 'apns', status, reason }, 'a notification was not accepted');
    if (status === 410 || reason === 'BadDeviceToken') return 'gone';
    if (reason === 'TooManyProviderTokenUpdates') pause.begin(retryAfter, leastAge);
    // Too many for one device says nothing about the others.
    else if (status >= 500) pause.begin(retryAfter, minute);
    return 'later';
  };

  return {
    name: 'apns',
    send: async (token, note) => {
      if (!pause.isOver()) return 'later';
      try {
        return await send(token, note, true);
      } catch (thrown) {
        const name = thrown instanceof Error ? thrown.name : typeof thrown;
        log.warn({ service: 'apns', error: name }, 'a push service did not answer');
        return 'later';
      }
    },
    close: connection.close,
  };
}

// Apple refuses tokens that are older than an hour, and those who make a new one more often than every 20 minutes.
const leastAge = 20 * minute;
const mostAge = 50 * minute;

type Signing = Pick<ApnsOptions, 'privateKey' | 'keyId' | 'teamId' | 'clock'>;

/** The token that says who sends. `renew`: replaces one that was refused, unless it is too young for that; whether there is another one now. */
function providerToken({ privateKey, keyId, teamId, clock }: Signing) {
  let made: { token: string; at: Millis } | undefined;
  const make = () => {
    const at = clock.now();
    made = { token: signJwt('ES256', keyId, privateKey, { iss: teamId, iat: Math.floor(at / second) }), at };
    return made.token;
  };
  const age = () => (made ? Math.abs(clock.now() - made.at) : Number.POSITIVE_INFINITY);
  return {
    current: () => (made && age() < mostAge ? made.token : make()),
    renew: (refused: string) => {
      if (made?.token !== refused) return true;
      if (age() < leastAge) return false;
      make();
      return true;
    },
  };
}

type Answer = { status: number; retryAfter: string | undefined; reason: string };

/** One connection, opened by the first request and again when it has ended. */
function openConnection(origin: string) {
  let session: ClientHttp2Session | undefined;
  const drop = (ended: ClientHttp2Session) => {
    if (session === ended) session = undefined;
  };
  const open = () => {
    if (session && !session.closed && !session.destroyed) return { current: session, isNew: false };
    const opened = connect(origin);
    // Every request on it hears of its end by itself.
    opened.on('error', () => drop(opened));
    opened.on('close', () => drop(opened));
    opened.on('goaway', () => drop(opened));
    opened.unref();
    session = opened;
    return { current: opened, isNew: true };
  };
  const post = async (headers: Record<string, string>, body: string): Promise<Answer> => {
    const { current, isNew } = open();
    try {
      return await request(current, headers, body);
    } catch (thrown) {
      drop(current);
      current.close();
      // A connection that was idle may have ended without our hearing of it.
      if (isNew || isTimeout(thrown)) throw thrown;
      return request(open().current, headers, body);
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

const patience = 10_000;

function request(session: ClientHttp2Session, headers: Record<string, string>, body: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const stream = session.request(headers, { signal: AbortSignal.timeout(patience) });
    let [status, retryAfter, text] = [0, undefined as string | undefined, ''];
    stream.setEncoding('utf8');
    stream.on('response', (answer) => {
      status = Number(answer[constants.HTTP2_HEADER_STATUS]);
      retryAfter = answer['retry-after'];
    });
    stream.on('data', (chunk: string) => {
      if (text.length < mostText) text += chunk;
    });
    stream.on('error', reject);
    stream.on('close', () =>
      status === 0
        ? reject(new Error('the connection ended'))
        : resolve({ status, retryAfter, reason: reasonIn(text) }),
    );
    stream.end(body);
  });
}

const mostText = 4096;

function isTimeout(thrown: unknown): boolean {
  return thrown instanceof Error && (thrown.name === 'AbortError' || thrown.name === 'TimeoutError');
}

// One word of theirs is logged, and nothing else that they say.
function reasonIn(text: string): string {
  try {
    const { reason } = JSON.parse(text) as { reason?: unknown };
    return typeof reason === 'string' && /^[A-Za-z]{1,60}$/.test(reason) ? reason : 'unknown';
  } catch {
    return 'unknown';
  }
}
