import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { allRoutes } from '#apps/server/routes.ts';
import { root } from './run-command.ts';

// HAProxy's own checker, if available: `npm run cluster` fetches it, or the machine has it.
const debian = join(root, '.cache/debian');
const haproxy = [join(debian, 'usr/sbin/haproxy'), '/usr/sbin/haproxy'].find((path) => existsSync(path));
const exampleSettings = readFileSync(join(root, 'deploy/sihat.env.example'), 'utf8');
const settings = Object.fromEntries(
  [...exampleSettings.matchAll(/^(HAPROXY_\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
);

test.skipIf(!haproxy)('HAProxy accepts its configuration, although its host names do not resolve yet', async () => {
  const env = {
    ...settings,
    HAPROXY_NAMES: 'change',
    HAPROXY_UNAVAILABLE_PAGE: join(root, 'deploy/haproxy/unavailable.http'),
    LD_LIBRARY_PATH: globSync('usr/lib/*-linux-gnu', { cwd: debian })
      .map((library) => join(debian, library))
      .join(':'),
  };
  const check = promisify(execFile)(haproxy ?? '', ['-c', '-f', join(root, 'deploy/haproxy/haproxy.cfg')], { env });
  expect((await check).stdout).toContain('Configuration file is valid');
});

test('HAProxy sends the streams of events to their own backend, and nothing else', () => {
  const file = readFileSync(join(root, 'deploy/haproxy/haproxy.cfg'), 'utf8');
  const paths = /^ *acl events path (.+)$/m.exec(file)?.[1]?.split(' ');
  const streamPaths = allRoutes
    .map(({ call }) => call)
    .flatMap(({ output, path }) => (output === 'events' ? path : []));
  expect(paths).toEqual(streamPaths);
});
