/**
 * Whether this page can register a service worker: in browsers and web views that support it. Never in development,
 * where a worker would serve outdated files.
 */
export function canRegisterServiceWorker(): boolean {
  return import.meta.env.PROD && 'serviceWorker' in navigator;
}

/** Registers this page's service worker, which caches the built files and shows notifications. */
export function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(trustedWorkerUrl(), { scope: base, updateViaCache: 'none' });
}

// Base path of this page: `/`, or `/staff/` in the console.
const base = import.meta.env.BASE_URL;

// Trusted Types: this policy allows the worker's URL only.
function trustedWorkerUrl(): string {
  const worker = `${base}sw.js`;
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('sihat-service-worker', {
    createScriptURL: (address) => {
      if (address !== worker) throw new TypeError(`${address} is not the service worker of this page`);
      return address;
    },
  });
  return policy?.createScriptURL(worker) ?? worker;
}

// TypeScript's types lack Trusted Types; a TrustedScriptURL can be used as a string.
type Policy = { createScriptURL: (address: string) => string };
type TrustedTypes = { createPolicy: (name: string, rules: Policy) => Policy };
let policy: Policy | undefined;
