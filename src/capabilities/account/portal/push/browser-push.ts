import { callApi } from '#foundation/web/http/call-api.ts';
import { randomId } from '#foundation/web/http/random-id.ts';
import { hasHost } from '#foundation/web/host/bridge.ts';
import { session } from '#foundation/web/session/page-session.ts';
import { deviceStorage } from '#foundation/web/session/encrypted-storage.ts';
import { canRegisterServiceWorker, registerServiceWorker } from '#foundation/web/worker/register-service-worker.ts';
import { isProblem } from '#foundation/contract/problem.ts';
import { PushAttribute } from '#capabilities/attributes/contract.ts';
import { readAttribute } from '#capabilities/attributes/portal/public.ts';
import { registerPush, removePush } from '#capabilities/account/contract.ts';
import { createPushRegistration, type PushEnvironment } from './registration.ts';
import { useEffect } from 'react';
import { useAccountId } from '#capabilities/login/portal/public.ts';

export function PushSync() {
  const accountId = useAccountId();
  useEffect(() => {
    if (!supportsPush()) return;
    if (accountId === '') pushRegistration.pause();
    else void pushRegistration.resume(accountId);
  }, [accountId]);
  return null;
}

/** The web view of an app cannot show notifications: there the app shows them. */
export function supportsPush(): boolean {
  return !hasHost() && canRegisterServiceWorker() && 'PushManager' in window && 'Notification' in window;
}

export const pushRegistration = createPushRegistration({
  storage: deviceStorage,
  requestPermission: async () => (await Notification.requestPermission()) === 'granted',
  subscribeToPush: subscribe,
  unsubscribeFromPush: async () => {
    const registration = await navigator.serviceWorker.getRegistration('/');
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
  },
  register: (input, requestKey) => callApi(registerPush, input, { requestId: requestKey, isBackground: true }),
  remove: (key) => callApi(removePush, { key }, { isBackground: true }),
  readLoginDigest: async () => {
    const token = await session.token();
    if (token === undefined) return undefined;
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
    return Array.from(new Uint8Array(digest, 0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('');
  },
  newKey: randomId,
} satisfies PushEnvironment);

// Ends a registration under way. `unsubscribePush` clears what is stored on the device.
session.onLogOut(() => void pushRegistration.forget());

async function subscribe(): Promise<string | undefined> {
  if (!supportsPush() || Notification.permission !== 'granted') return undefined;
  const publicKey = await findPublicKey();
  // Without a public key the server sends no notifications. Its answer to the registration says why.
  if (publicKey === undefined) return 'none';
  await registerServiceWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return JSON.stringify(await pushManager.subscribe(options));
  } catch (thrown) {
    if (!(thrown instanceof DOMException)) throw thrown;
    if (thrown.name === 'NotAllowedError') return undefined;
    // The browser is subscribed with another key pair, for example from before the server was moved.
    if (thrown.name !== 'InvalidStateError') throw thrown;
    await (await pushManager.getSubscription())?.unsubscribe();
    return JSON.stringify(await pushManager.subscribe(options));
  }
}

async function findPublicKey(): Promise<string | undefined> {
  try {
    return (await readAttribute('push', PushAttribute)).publicKey;
  } catch (thrown) {
    if (isProblem(thrown, 'foundation/not-found')) return undefined;
    throw thrown;
  }
}
