/**
 * Whether a new build is taking over from the one before at this very moment: browsers lose a file that a page asks for while they
 * exchange the workers, although both of them have it.
 */
export async function isWorkerReplacing(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  return Boolean(registration?.waiting) || registration?.active?.state === 'activating';
}
