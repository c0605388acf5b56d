import { deviceStorage } from '#foundation/web/session/sealed-storage.ts';

/** Name in local storage (spec §9: push registration key). */
export const pushStorageKey = 'sihat_push';

/**
 * Ends the notifications of this browser when somebody logs out. Small and without the rest of the registration, which loads after the
 * first page: a log-out may come before that.
 */
export async function unsubscribePush(): Promise<void> {
  deviceStorage.drop(pushStorageKey);
  const { serviceWorker } = navigator as Partial<Navigator>;
  const registration = await serviceWorker?.getRegistration('/');
  const { pushManager } = (registration ?? {}) as Partial<ServiceWorkerRegistration>;
  await (await pushManager?.getSubscription())?.unsubscribe();
}
