import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, vi } from 'vitest';

// Setup of each screen test: it starts on an empty device, and leaves no rendered page, timer or global behind.
// The default wait of one second of the library is too short for a busy machine.
const library = typeof document === 'undefined' ? undefined : await import('@testing-library/react');
library?.configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => {
  if (library) localStorage.clear();
  vi.stubGlobal('indexedDB', new IDBFactory());
});

afterEach(() => {
  library?.cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
