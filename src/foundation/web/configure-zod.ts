import * as z from 'zod/mini';

// Must run before any schema is built: zod tests whether it may compile code, which our CSP reports as a violation.
z.config({ jitless: true });
