import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from './run-command.ts';

// Prometheus's own checker, if available: `npm run cluster` fetches it, or the machine has it.
const promtool = [join(root, '.cache/debian/usr/bin/promtool'), '/usr/bin/promtool'].find((path) => existsSync(path));
const run = (...args: string[]) =>
  promisify(execFile)(promtool ?? '', args, { cwd: join(root, 'deploy/prometheus') }).then(({ stdout }) => stdout);

test.skipIf(!promtool)('Prometheus accepts the configuration and the alerts', async () => {
  expect(await run('check', 'config', 'prometheus.yml')).toContain('SUCCESS: 1 rule files found');
  expect(await run('check', 'rules', 'alerts.yml')).toMatch(/SUCCESS: \d+ rules found/);
});

test.skipIf(!promtool)('alerts fire when they should, and only then', async () => {
  expect(await run('test', 'rules', 'alerts.test.yml', 'alerts-of-days.test.yml')).toContain('SUCCESS');
});
