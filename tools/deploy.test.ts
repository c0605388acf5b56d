import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { root } from './run-command.ts';

const deploy = join(root, 'deploy');
const read = (path: string): string => readFileSync(join(deploy, path), 'utf8');
const files = globSync('**/*.{yaml,yml}', { cwd: deploy });
const exampleVariables = [...read('sihat.env.example').matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name);
const haproxyConfig = read('haproxy/haproxy.cfg');

test.each(files)('%s is valid YAML', (path) => {
  for (const document of parseAllDocuments(read(path), { merge: true })) {
    expect(document.errors).toEqual([]);
    expect(document.toJS()).toBeTypeOf('object');
  }
});

describe('the example of the environment file', () => {
  test('names each variable once', () => {
    expect(exampleVariables.length).toBeGreaterThan(60);
    expect(exampleVariables.filter((name, index) => exampleVariables.indexOf(name) !== index)).toEqual([]);
  });

  test('has exactly the variables that HAProxy reads', () => {
    const used = new Set([...haproxyConfig.matchAll(/\$\{(HAPROXY_[A-Z0-9_]+)/g)].map(([, name = '']) => name));
    expect(exampleVariables.filter((name) => name.startsWith('HAPROXY_')).toSorted()).toEqual([...used].toSorted());
  });

  test('has only known variables for the servers', () => {
    const environment = readFileSync(join(root, 'src/apps/server/config/environment-schema.ts'), 'utf8');
    const serverVariables = exampleVariables.filter(
      (name) => !/^(HAPROXY|PATRONI|PATRONICTL|PGBACKREST|RCLONE)_|_PASSWORD$/.test(name) || name === 'SMPP_PASSWORD',
    );
    expect(serverVariables.filter((name) => !new RegExp(`^ {2}${name}:`, 'm').test(environment))).toEqual([]);
  });

  test('has the variables that the first statements need', () => {
    const required = [...read('patroni/first.sql').matchAll(/^\\getenv \S+ (\S+)/gm)].map(([, name = '']) => name);
    expect(required.length).toBe(2);
    expect(required.filter((name) => !exampleVariables.includes(name))).toEqual([]);
  });
});

test('the error page of HAProxy is one bilingual document within its size limit, and its policy allows its style', () => {
  const errorPage = read('haproxy/unavailable.http');
  const [head = '', page = ''] = errorPage.split('\n\n', 2);
  expect(Buffer.byteLength(errorPage)).toBeLessThan(15_000);
  expect(head).toMatch(/^HTTP\/1\.0 503 /);
  const style = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? '';
  expect(head).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  expect(page).not.toMatch(/<script|<link|<img|url\(/i);
  expect(page).toContain('The service is temporarily unavailable');
  expect(page).toContain('<section lang="ms"><h2>Perkhidmatan tidak tersedia buat sementara waktu</h2>');
});

test('excludes secrets and files of the build machine from images', () => {
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['**/*.env', '.git', '.data', 'node_modules', 'dist']));
});

test('sets HAPROXY_NAMES only where addresses change', () => {
  expect(haproxyConfig).toContain('.if defined(HAPROXY_NAMES)');
  const candidates = globSync('**/*', { cwd: deploy }).filter((path) => /\.(yaml|example|service)$/.test(path));
  expect(candidates.filter((path) => /HAPROXY_NAMES(=|: )/.test(read(path))).toSorted()).toEqual([
    'compose.yaml',
    'kustomization.yaml',
  ]);
});

test('reserves connections for the way to the database', () => {
  const limit = (name: string) => Number(new RegExp(`^${name}=(\\d+)$`, 'm').exec(read('sihat.env.example'))?.[1]);
  expect(limit('HAPROXY_CONNECTIONS') - limit('HAPROXY_PORTAL_CONNECTIONS')).toBeGreaterThanOrEqual(1000);
  expect(haproxyConfig).toMatch(/^frontend portal\n(?: {2}.*\n)*? {2}maxconn "\$\{HAPROXY_PORTAL_CONNECTIONS\}"$/m);
});

const units = globSync('systemd/*.service', { cwd: deploy }).map((path) => [path, read(path)] as const);

test.each(units.filter(([, unit]) => unit.includes('Restart=always')))(
  '%s restarts without limit while its dependencies are missing',
  (_, unit) => {
    expect(unit).toMatch(/^\[Unit\]\n(?:.+\n)*StartLimitIntervalSec=0$/m);
  },
);

test('the server runs on the Node of the product', () => {
  const [, command] = /^ExecStart=(\S+)/m.exec(read('systemd/sihat-server.service')) ?? [];
  expect(command).toBe('/opt/sihat/node_modules/.bin/node');
});

test('schedules follow the time of Brunei', () => {
  const timers = globSync('systemd/*.timer', { cwd: deploy }).flatMap(
    (path) => read(path).match(/^OnCalendar=.*$/gm) ?? [],
  );
  expect(timers.length).toBe(2);
  for (const time of timers) expect(time).toMatch(/ Asia\/Brunei$/);
  const jobs = parseAllDocuments(read('kubernetes/backups.yaml')).map((document) => document.toJS() as CronJob);
  const daily = jobs.filter(({ spec }) => spec?.schedule && spec.schedule !== '* * * * *');
  expect(daily.map(({ spec }) => spec?.timeZone)).toEqual(['Asia/Brunei', 'Asia/Brunei']);
});

type CronJob = { spec?: { schedule?: string; timeZone?: string } };

test('a database does not wait long for the archive', () => {
  const { postgresql } = parse(read('patroni/patroni.yml')) as Patroni;
  expect(postgresql.recovery_conf.restore_command).toMatch(/^timeout [12] /);
});

type Patroni = { postgresql: { recovery_conf: { restore_command: string } } };

test('every named file exists', () => {
  const texts = globSync('{*.yaml,kubernetes/*,systemd/*,images/*}', { cwd: deploy }).map(read).join('\n');
  const mounted = [...texts.matchAll(/\/etc\/sihat\/([a-z]+\/[\w.-]+)/g)].map(([, path = '']) => path);
  const listed = [...read('kustomization.yaml').matchAll(/((?:kubernetes|haproxy|pgbouncer|patroni)\/[\w.-]+)/g)].map(
    ([, path = '']) => path,
  );
  expect(mounted.length).toBeGreaterThan(5);
  expect([...mounted, ...listed].filter((path) => !existsSync(join(deploy, path)))).toEqual([]);
});
