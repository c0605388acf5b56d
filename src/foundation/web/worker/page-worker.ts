/**
 * Whether this page can have a worker: in a browser, and in the web view of an app that allows them. Never while developing,
 * where the files of yesterday would be shown.
 */
export function hasWorker(): boolean {
  return import.meta.env.PROD && 'serviceWorker' in navigator;
}

/** Registers the worker of this page, or finds it registered: it keeps the built files and shows notifications. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(workerAddress(), { scope: base, updateViaCache: 'none' });
}

// Where this page stands: `/` or, of the console, `/staff/`.
const base = import.meta.env.BASE_URL;

// Our pages run no script from an address that was put together: this policy knows one address.
function workerAddress(): string {
  const worker = `${base}sw.js`;
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('sihat-service-worker', {
    createScriptURL: (address) => {
      if (address !== worker) throw new TypeError(`${address} is no script of ours`);
      return address;
    },
  });
  return policy?.createScriptURL(worker) ?? worker;
}

// What browsers call TrustedScriptURL is as good as a text wherever an address is wanted.
type Policy = { createScriptURL: (address: string) => string };
type TrustedTypes = { createPolicy: (name: string, rules: Policy) => Policy };
let policy: Policy | undefined;
