import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-command.ts';

/*
 * Removes the `engines` of every package from package-lock.json. npm compares them with the Node that runs npm, which is often older than the one
 * that the project installs and uses, and would print a hundred lines of warnings. Run it after `npm install`; a test refuses the lock otherwise.
 */
const path = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(path, 'utf8')) as { packages: Record<string, { engines?: unknown }> };
for (const entry of Object.values(lock.packages)) delete entry.engines;
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
