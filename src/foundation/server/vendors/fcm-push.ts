import { type Clock, minute } from '#foundation/time/clock.ts';
import type { Log } from '../logs/log.ts';
import { createGoogleAccess, type GoogleAccess, type ServiceAccount } from './google-access.ts';
import type { DeviceNotification, DevicePushPort } from './push-port.ts';
import { createVendorPause } from './vendor-pause.ts';

/** `origin`: address of the API; `https://fcm.googleapis.com` outside of tests. */
export type FcmOptions = { account: ServiceAccount; origin: string; clock: Clock; log: Log };

/** Creates a port to Firebase Cloud Messaging (HTTP v1) for Android apps. A request takes ten seconds at most. */
export function createFcmPush({ account, origin, clock, log }: FcmOptions): DevicePushPort {
  const access = createGoogleAccess(account, 'https://www.googleapis.com/auth/firebase.messaging', clock);
  const pause = createVendorPause(clock);
  const url = `${origin}/v1/projects/${account.projectId}/messages:send`;
  return {
    name: 'fcm',
    send: async (token, notification) => {
      if (!pause.isOver()) return 'later';
      try {
        const answer = await post(access, url, messageOf(token, notification));
        if ('refusedWith' in answer) {
          pause.begin(undefined, minute);
          log.error({ service: 'fcm', status: answer.refusedWith }, 'push service refused access');
          return 'later';
        }
        if (answer.status === 200) return 'accepted';
        const { code, isAboutToken } = readError(answer.body);
        const isGone = code === 'UNREGISTERED' || (code === 'INVALID_ARGUMENT' && isAboutToken);
        if (!isGone && [429, 500, 503].includes(answer.status)) pause.begin(answer.retryAfter, minute);
        log.warn({ service: 'fcm', status: answer.status, code }, 'push notification not accepted');
        return isGone ? 'gone' : 'later';
      } catch (thrown) {
        const name = thrown instanceof Error ? thrown.name : typeof thrown;
        log.warn({ service: 'fcm', error: name }, 'push service did not answer');
        return 'later';
      }
    },
    close: () => undefined,
  };
}

const timeoutMs = 10_000;

type Answer = { status: number; retryAfter: string | null; body: unknown } | { refusedWith: number };

// An access token can be revoked early: the first 401 is retried with a new token, the second is returned.
async function post(access: GoogleAccess, url: string, message: object, mayRetry = true): Promise<Answer> {
  const answer = await access.getToken();
  if ('refusedWith' in answer) return answer;
  const { token } = answer;
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ message }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (response.status === 401) {
    access.forget(token);
    if (mayRetry) return post(access, url, message, false);
  }
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body };
}

function messageOf(token: string, { title, text, path, ttlSeconds }: DeviceNotification) {
  return {
    token,
    notification: { title, body: text },
    data: { path },
    android: { ttl: `${ttlSeconds}s`, notification: { tag: path } },
  };
}

/** Parses an error of FCM: its code, and whether it concerns the token rather than other parts of the message. */
function readError(body: unknown): { code: string; isAboutToken: boolean } {
  const { error } = (body ?? {}) as { error?: { status?: unknown; details?: unknown } };
  const details = Array.isArray(error?.details) ? (error.details as Record<string, unknown>[]) : [];
  const code = details.map((detail) => detail?.['errorCode']).find((value) => typeof value === 'string');
  const violations = details.flatMap((detail) => detail?.['fieldViolations'] ?? []) as { field?: unknown }[];
  return {
    code: wordOf(code ?? error?.status),
    isAboutToken: code !== undefined && violations.every(({ field }) => field === 'message.token'),
  };
}

// Only a single word of the answer is logged: messages could quote the notification.
function wordOf(value: unknown): string {
  return typeof value === 'string' && /^[A-Z_]{1,40}$/.test(value) ? value : 'unknown';
}
