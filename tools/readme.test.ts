import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { dependencyOrder } from './dependency-order.ts';
import { root } from './run-command.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const readme = read('README.md');

describe('the README', () => {
  it('has at most 80 lines', () => {
    expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(80);
  });
});

describe('docs/architecture.md', () => {
  it('lists the capabilities in the order of their dependencies', () => {
    const links = [...read('docs/architecture.md').matchAll(/^\| \[([a-z-]+)\]\(\.\.\/src\/capabilities\/\1\)/gm)];
    expect(links.map(([, name]) => name)).toEqual([...dependencyOrder]);
  });
});

describe('docs/getting-started.md', () => {
  it('names every command', () => {
    const page = read('docs/getting-started.md');
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    expect(Object.keys(scripts).filter((name) => !new RegExp(`npm (run )?${name}\\b`).test(page))).toEqual([]);
  });
});

describe('the table of dependencies', () => {
  const table = read('docs/decisions/0021-dependencies.md');
  const rows = [...table.matchAll(/^\| (@?[a-z\d][\w./-]*) \| [^|]+ \| ([^|]+) \|$/gm)].filter(
    ([, name]) => name !== 'package',
  );
  const listed = new Map(rows.map(([, name = '', licence = '']) => [name, licence]));

  it('has a row for each, and no other', () => {
    const { optionalDependencies, dependencies, devDependencies } = JSON.parse(read('package.json')) as Packages;
    const names = [optionalDependencies, dependencies, devDependencies].flatMap((some) => Object.keys(some));
    expect([...listed.keys()].toSorted()).toEqual(names.toSorted());
  });

  it('says the licence that each package says', () => {
    const installed = [...listed.keys()].filter((name) => existsSync(join(root, 'node_modules', name)));
    const own = installed.map((name) => [name, licenceOf(name)]);
    expect(Object.fromEntries(installed.map((name) => [name, listed.get(name)]))).toEqual(Object.fromEntries(own));
  });
});

const decisions = readdirSync(join(root, 'docs/decisions'))
  .filter((name) => /^\d{4}-/.test(name))
  .map((name) => `docs/decisions/${name}`);
const readmes = globSync('src/**/README.md', { cwd: root });
const pages = [
  'README.md',
  'docs/architecture.md',
  'docs/glossary.md',
  'docs/operations.md',
  'docs/rules.md',
  'docs/carriers.md',
  'docs/decisions/README.md',
  'docs/requirements.md',
  'docs/configuration.md',
  'docs/getting-started.md',
  'docs/testing.md',
  'docs/security.md',
  'docs/roles.md',
  'docs/runbook.md',
  'docs/growth.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...decisions,
  ...readmes,
];

test.each(pages)('%s has a title and a text', (page) => {
  expect(read(page)).toMatch(/^# .+\n+\S/);
});

it.each(decisions)('%s is short, and says context, decision and consequences', (page) => {
  const text = read(page);
  expect(text).toMatch(/(\*\*|## )Context.*(\*\*|## )Decision.*(\*\*|## )Consequences/s);
  const number = Number(/(\d{4})-/.exec(page)?.[1]);
  expect(text).toMatch(new RegExp(`^# ${number}\\. `));
  expect(text).toMatch(/^Date: \d{4}-\d\d-\d\d\. Status: (accepted|superseded by \[\d+\])/m);
  const longest = page.includes('dependencies') ? 160 : 43;
  expect(text.split('\n').length).toBeLessThanOrEqual(longest);
});

test('docs/decisions/README.md lists every record with its title, date and status', () => {
  const rows = decisions.map((path) => {
    const [, number = '', title = ''] = /^# (\d+)\. (.*)$/m.exec(read(path)) ?? [];
    const [, date = '', status = ''] = /^Date: (\S+)\. Status: (.*?)(?:\. .*|\.)$/m.exec(read(path)) ?? [];
    return `| ${number} | [${title}](${path.replace('docs/decisions/', '')}) | ${date} | ${status} |`;
  });
  expect(read('docs/decisions/README.md').match(/^\| \d+ .*$/gm)).toEqual(rows);
});

it.each(pages.filter((page) => existsSync(join(root, page))))('every link of %s leads somewhere', (page) => {
  const links = [...read(page).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, link = '']) => link);
  const lost = links.filter((link) => !link.includes(':') && !existsSync(resolve(root, dirname(page), link)));
  expect(lost).toEqual([]);
});

const sourceFiles = globSync('{src,tools,journeys,bench,drills}/**/*.{ts,tsx,css}', { cwd: root });

// A decision record names the files of its day.
it.each(pages.filter((page) => existsSync(join(root, page)) && !page.startsWith('docs/decisions/')))(
  'every source file that %s names exists',
  (page) => {
    const names = [...read(page).matchAll(/`([\w./-]+\.(?:tsx?|css))`/g)].map(([, name = '']) => name);
    const lost = names.filter((name) => !sourceFiles.some((path) => `/${path}`.endsWith(`/${name}`)));
    expect(lost).toEqual([]);
  },
);

type Packages = Record<'optionalDependencies' | 'dependencies' | 'devDependencies', Record<string, string>>;

function licenceOf(name: string): string {
  const { license } = JSON.parse(read(`node_modules/${name}/package.json`)) as { license: string };
  return license.replace(/^\((.*)\)$/, '$1');
}
