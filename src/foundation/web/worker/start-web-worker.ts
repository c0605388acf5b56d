/**
 * Starts a web worker of this build. `address`: default export of `./name.worker.ts?worker&url`.
 * The page's Trusted Types policy allows no other address.
 */
export function startWebWorker(address: string): Worker {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('sihat-worker', {
    createScriptURL: (requestedUrl) => {
      if (!requestedUrl.startsWith(import.meta.env.BASE_URL) || !/\.worker\b/.test(requestedUrl)) {
        throw new TypeError(`${requestedUrl} is not a worker of this build`);
      }
      return requestedUrl;
    },
  });
  return new Worker(policy?.createScriptURL(address) ?? address, { type: 'module' });
}

// TypeScript's types lack Trusted Types; a TrustedScriptURL can be used as a string.
type Policy = { createScriptURL: (address: string) => string };
type TrustedTypes = { createPolicy: (name: string, rules: Policy) => Policy };
let policy: Policy | undefined;
