import { ECDH } from 'node:crypto';
import webPushLibrary from 'web-push';
import type { Log } from '../logs/log.ts';
import type { PushAnswer, PushNote, PushPort, PushSubscription } from './push-port.ts';

/** What web push needs to know: our key pair (VAPID, RFC 8292), whom a push service can write to, and which ones are served. */
export type WebPushOptions = {
  publicKey: string;
  privateKey: string;
  /** `mailto:` or `https:` address of the operator. */
  subject: string;
  /** Origins of push services; `https://*.example.com` stands for every host below. */
  services: readonly string[];
  log: Log;
};

/** Sends by the push services of browsers: encrypted for the browser (RFC 8291), signed by us, ten seconds at most. */
export function webPush({ publicKey, privateKey, subject, services, log }: WebPushOptions): PushPort {
  return {
    name: 'web-push',
    publicKey,
    serves: ({ endpoint, keys }) => services.some((service) => isOf(service, endpoint)) && isPoint(keys.p256dh),
    send: async (subscription, note) => {
      const { origin } = new URL(subscription.endpoint);
      try {
        const status = await post(subscription, note, { publicKey, privateKey, subject });
        const answer = meaningOf(status);
        if (answer !== 'accepted') log.warn({ service: origin, status, answer }, 'a notification was not accepted');
        return answer;
      } catch (thrown) {
        const name = thrown instanceof Error ? thrown.name : typeof thrown;
        log.warn({ service: origin, error: name }, 'a push service did not answer');
        return 'later';
      }
    },
  };
}

const patience = 10_000;

type Vapid = { publicKey: string; privateKey: string; subject: string };

async function post(subscription: PushSubscription, note: PushNote, vapidDetails: Vapid): Promise<number> {
  const { endpoint, method, headers, body } = webPushLibrary.generateRequestDetails(subscription, note.body, {
    vapidDetails,
    TTL: note.ttl,
    contentEncoding: 'aes128gcm',
  });
  const response = await fetch(endpoint, {
    method,
    // Its own length is the client's business.
    headers: Object.entries(headers)
      .filter(([name]) => name.toLowerCase() !== 'content-length')
      .map(([name, value]): [string, string] => [name, String(value)]),
    body: new Uint8Array(body),
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  });
  await response.body?.cancel();
  return response.status;
}

function meaningOf(status: number): PushAnswer {
  if (status >= 200 && status < 300) return 'accepted';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}

// The address comes from a browser: without this list our server would send to wherever somebody says.
function isOf(service: string, endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const [scheme = '', host = ''] = service.split('://');
  const { protocol, host: its, username, password } = new URL(endpoint);
  if (protocol !== `${scheme}:` || username !== '' || password !== '') return false;
  return host.startsWith('*.') ? its.endsWith(host.slice(1)) && its.length > host.length - 1 : its === host;
}

function isPoint(publicKey: string): boolean {
  try {
    ECDH.convertKey(publicKey, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
