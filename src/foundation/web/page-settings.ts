import * as z from 'zod/mini';

// First of all: our pages allow no code from text, and a schema that is built before this asks whether it may.
z.config({ jitless: true });
