/**
 * Whether a new service worker is replacing the old one right now. Browsers can then lose a request for a file, even
 * when both workers have cached the file.
 */
export async function isServiceWorkerBeingReplaced(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  return Boolean(registration?.waiting) || registration?.active?.state === 'activating';
}
