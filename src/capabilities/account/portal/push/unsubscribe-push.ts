import { deviceStorage } from '#foundation/web/session/encrypted-storage.ts';

/** Key in local storage (spec §9: push registration key). */
export const pushStorageKey = 'sihat_push';

/**
 * Ends the notifications of this browser at a log-out. Small and separate from the rest of the registration, which
 * loads after the first page: a log-out may come earlier.
 */
export async function unsubscribePush(): Promise<void> {
  deviceStorage.delete(pushStorageKey);
  const { serviceWorker } = navigator as Partial<Navigator>;
  const registration = await serviceWorker?.getRegistration('/');
  const { pushManager } = (registration ?? {}) as Partial<ServiceWorkerRegistration>;
  await (await pushManager?.getSubscription())?.unsubscribe();
}
