/**
 * Starts a script of this build that works beside the page. `address`: what `import address from './name.worker.ts?worker&url'`
 * says. The page's policy lets through no other.
 */
export function startWorker(address: string): Worker {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('sihat-worker', {
    createScriptURL: (wanted) => {
      if (!wanted.startsWith(import.meta.env.BASE_URL) || !/\.worker\b/.test(wanted)) {
        throw new TypeError(`${wanted} is no worker of ours`);
      }
      return wanted;
    },
  });
  return new Worker(policy?.createScriptURL(address) ?? address, { type: 'module' });
}

// What browsers call TrustedScriptURL is as good as a text wherever an address is wanted.
type Policy = { createScriptURL: (address: string) => string };
type TrustedTypes = { createPolicy: (name: string, rules: Policy) => Policy };
let policy: Policy | undefined;
