import { afterAll } from 'vitest';
import { closeOpened } from './world.ts';

// Before each file of tests, also where the modules of the file before are kept: what it opens is closed at its end.
afterAll(closeOpened);
