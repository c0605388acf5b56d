import { webcrypto } from 'node:crypto';

// Before each file of tests of screens: the DOM in which they run has random numbers only, a browser has keys as well.
if (!('subtle' in globalThis.crypto))
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
