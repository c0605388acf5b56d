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

test.each(files)('%s can be read', (path) => {
  for (const document of parseAllDocuments(read(path), { merge: true })) {
    expect(document.errors).toEqual([]);
    expect(document.toJS()).toBeTypeOf('object');
  }
});

describe('what differs between installations stands in one file', () => {
  test('names each variable once', () => {
    expect(exampleVariables.length).toBeGreaterThan(60);
    expect(exampleVariables.filter((name, at) => exampleVariables.indexOf(name) !== at)).toEqual([]);
  });

  test('has what HAProxy reads, and nothing else of it', () => {
    const wanted = new Set([...haproxyConfig.matchAll(/\$\{(HAPROXY_[A-Z0-9_]+)/g)].map(([, name = '']) => name));
    expect(exampleVariables.filter((name) => name.startsWith('HAPROXY_')).toSorted()).toEqual([...wanted].toSorted());
  });

  test('has for the servers only what they know', () => {
    const environment = readFileSync(join(root, 'src/apps/server/config/environment.ts'), 'utf8');
    const own = exampleVariables.filter(
      (name) => !/^(HAPROXY|PATRONI|PATRONICTL|PGBACKREST|RCLONE)_|_PASSWORD$/.test(name) || name === 'SMPP_PASSWORD',
    );
    expect(own.filter((name) => !new RegExp(`^ {2}${name}:`, 'm').test(environment))).toEqual([]);
  });

  test('has what the first statements ask for', () => {
    const asked = [...read('patroni/first.sql').matchAll(/^\\getenv \S+ (\S+)/gm)].map(([, name = '']) => name);
    expect(asked.length).toBe(2);
    expect(asked.filter((name) => !exampleVariables.includes(name))).toEqual([]);
  });
});

test('HAProxy’s own page is one document in both languages, small enough for it, whose policy admits its style', () => {
  const away = read('haproxy/away.http');
  const [head = '', page = ''] = away.split('\n\n', 2);
  expect(Buffer.byteLength(away)).toBeLessThan(15_000);
  expect(head).toMatch(/^HTTP\/1\.0 503 /);
  const style = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? '';
  expect(head).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  expect(page).not.toMatch(/<script|<link|<img|url\(/i);
  expect(page).toContain('The service is temporarily unavailable');
  expect(page).toContain('<section lang="ms"><h2>Perkhidmatan tidak tersedia buat sementara waktu</h2>');
});

test('no image is built with what is secret, or with what belongs to the machine it is built on', () => {
  const left = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
  expect(left).toEqual(expect.arrayContaining(['**/*.env', '.git', '.data', 'node_modules', 'dist']));
});

test('where addresses change, HAProxy is told so, and nowhere else', () => {
  expect(haproxyConfig).toContain('.if defined(HAPROXY_NAMES)');
  const told = globSync('**/*', { cwd: deploy }).filter((path) => /\.(yaml|example|service)$/.test(path));
  expect(told.filter((path) => /HAPROXY_NAMES(=|: )/.test(read(path))).toSorted()).toEqual([
    'compose.yaml',
    'kustomization.yaml',
  ]);
});

test('however many people come, places are left for the way to the database', () => {
  const limit = (name: string) => Number(new RegExp(`^${name}=(\\d+)$`, 'm').exec(read('sihat.env.example'))?.[1]);
  expect(limit('HAPROXY_CONNECTIONS') - limit('HAPROXY_PEOPLE_CONNECTIONS')).toBeGreaterThanOrEqual(1000);
  expect(haproxyConfig).toMatch(/^frontend people\n(?: {2}.*\n)*? {2}maxconn "\$\{HAPROXY_PEOPLE_CONNECTIONS\}"$/m);
});

const units = globSync('systemd/*.service', { cwd: deploy }).map((path) => [path, read(path)] as const);

test.each(units.filter(([, unit]) => unit.includes('Restart=always')))(
  '%s is tried again for as long as what it needs is away',
  (_, unit) => {
    expect(unit).toMatch(/^\[Unit\]\n(?:.+\n)*StartLimitIntervalSec=0$/m);
  },
);

test('the server runs by the Node that the product brings', () => {
  const [, command] = /^ExecStart=(\S+)/m.exec(read('systemd/sihat-server.service')) ?? [];
  expect(command).toBe('/opt/sihat/node_modules/.bin/node');
});

test('what has a time of day has Brunei’s', () => {
  const timers = globSync('systemd/*.timer', { cwd: deploy }).flatMap(
    (path) => read(path).match(/^OnCalendar=.*$/gm) ?? [],
  );
  expect(timers.length).toBe(2);
  for (const time of timers) expect(time).toMatch(/ Asia\/Brunei$/);
  const jobs = parseAllDocuments(read('kubernetes/backups.yaml')).map((one) => one.toJS() as CronJob);
  const daily = jobs.filter(({ spec }) => spec?.schedule && spec.schedule !== '* * * * *');
  expect(daily.map(({ spec }) => spec?.timeZone)).toEqual(['Asia/Brunei', 'Asia/Brunei']);
});

type CronJob = { spec?: { schedule?: string; timeZone?: string } };

test('a database that asks the archive does not wait for it', () => {
  const { postgresql } = parse(read('patroni/patroni.yml')) as Patroni;
  expect(postgresql.recovery_conf.restore_command).toMatch(/^timeout [12] /);
});

type Patroni = { postgresql: { recovery_conf: { restore_command: string } } };

test('every file that is named is there', () => {
  const texts = globSync('{*.yaml,kubernetes/*,systemd/*,images/*}', { cwd: deploy }).map(read).join('\n');
  const mounted = [...texts.matchAll(/\/etc\/sihat\/([a-z]+\/[\w.-]+)/g)].map(([, path = '']) => path);
  const listed = [...read('kustomization.yaml').matchAll(/((?:kubernetes|haproxy|pgbouncer|patroni)\/[\w.-]+)/g)].map(
    ([, path = '']) => path,
  );
  expect(mounted.length).toBeGreaterThan(5);
  expect([...mounted, ...listed].filter((path) => !existsSync(join(deploy, path)))).toEqual([]);
});
