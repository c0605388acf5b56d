import { afterAll } from 'vitest';
import { closeOpened } from './world.ts';

// Runs for every test file, even when modules are shared with the previous file: closes what the file has opened.
afterAll(closeOpened);
