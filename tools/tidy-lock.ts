import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-command.ts';

/*
 * Removes `engines` of every package from package-lock.json. npm compares it with the Node version that runs npm, which
 * is often older than the version the project installs, and would print a hundred lines of warnings. Run this after
 * `npm install`. A test refuses a lock file with `engines`.
 */
const path = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(path, 'utf8')) as { packages: Record<string, { engines?: unknown }> };
for (const entry of Object.values(lock.packages)) delete entry.engines;
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
