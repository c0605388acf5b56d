import { webcrypto } from 'node:crypto';

// Setup of screen tests. The test DOM has random numbers only; a browser has keys as well.
if (!('subtle' in globalThis.crypto))
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
