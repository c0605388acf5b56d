import { ECDH } from 'node:crypto';
import webPushLibrary from 'web-push';
import type { Log } from '../logs/log.ts';
import type { PushAnswer, PushMessage, PushPort, PushSubscription } from './push-port.ts';

/**
 * Settings of web push: the key pair (VAPID, RFC 8292), the operator's contact address, and the allowed push services.
 */
export type WebPushOptions = {
  publicKey: string;
  privateKey: string;
  /** `mailto:` or `https:` address of the operator. */
  subject: string;
  /** Origins of push services; `https://*.example.com` matches every subdomain. */
  allowedOrigins: readonly string[];
  log: Log;
};

/**
 * Creates a port to the push services of browsers. Messages are encrypted for the browser (RFC 8291) and signed. A
 * request takes ten seconds at most.
 */
export function createWebPush({ publicKey, privateKey, subject, allowedOrigins, log }: WebPushOptions): PushPort {
  return {
    name: 'web-push',
    publicKey,
    isAllowed: ({ endpoint, keys }) =>
      allowedOrigins.some((service) => isEndpointOf(service, endpoint)) && isCurvePoint(keys.p256dh),
    send: async (subscription, message) => {
      const { origin } = new URL(subscription.endpoint);
      try {
        const status = await post(subscription, message, { publicKey, privateKey, subject });
        const answer = toPushAnswer(status);
        if (answer !== 'accepted') log.warn({ service: origin, status, answer }, 'push notification not accepted');
        return answer;
      } catch (thrown) {
        const name = thrown instanceof Error ? thrown.name : typeof thrown;
        log.warn({ service: origin, error: name }, 'push service did not answer');
        return 'later';
      }
    },
  };
}

const timeoutMs = 10_000;

type Vapid = { publicKey: string; privateKey: string; subject: string };

async function post(subscription: PushSubscription, message: PushMessage, vapidDetails: Vapid): Promise<number> {
  const { endpoint, method, headers, body } = webPushLibrary.generateRequestDetails(subscription, message.body, {
    vapidDetails,
    TTL: message.ttlSeconds,
    contentEncoding: 'aes128gcm',
  });
  const response = await fetch(endpoint, {
    method,
    // The client computes the length itself.
    headers: Object.entries(headers)
      .filter(([name]) => name.toLowerCase() !== 'content-length')
      .map(([name, value]): [string, string] => [name, String(value)]),
    body: new Uint8Array(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  return response.status;
}

function toPushAnswer(status: number): PushAnswer {
  if (status >= 200 && status < 300) return 'accepted';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}

// The address comes from a browser. Without this check, the server would send requests to any address.
function isEndpointOf(service: string, endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const [scheme = '', host = ''] = service.split('://');
  const { protocol, host: endpointHost, username, password } = new URL(endpoint);
  if (protocol !== `${scheme}:` || username !== '' || password !== '') return false;
  return host.startsWith('*.')
    ? endpointHost.endsWith(host.slice(1)) && endpointHost.length > host.length - 1
    : endpointHost === host;
}

function isCurvePoint(publicKey: string): boolean {
  try {
    ECDH.convertKey(publicKey, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
