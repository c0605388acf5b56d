import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dependencyOrder } from './dependency-order.ts';
import { root } from './run-command.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const readme = read('README.md');
const [, schema = ''] =
  /const Environment = z\.object\(\{(.*?)\n\}\);/s.exec(read('src/apps/server/config/environment.ts')) ?? [];
const variables = [...schema.matchAll(/^ {2}([A-Z][A-Z0-9_]*):/gm)].map(([, name = '']) => name);
const documentedVariables = [...readme.matchAll(/^\| `([A-Z][A-Z0-9_]*)` \|/gm)].map(([, name = '']) => name);

describe('the README', () => {
  it('describes every variable of the configuration, and no other', () => {
    expect(variables.length).toBeGreaterThan(20);
    expect(documentedVariables.toSorted()).toEqual(variables.toSorted());
  });

  it('says their defaults', () => {
    const plain = readSchemaDefaults();
    expect(Object.keys(plain).length).toBeGreaterThan(15);
    expect(Object.fromEntries(variables.map((name) => [name, documentedDefault(name)]))).toMatchObject(plain);
  });

  it('lists the capabilities in their order', () => {
    const links = [...readme.matchAll(/\]\(src\/capabilities\/([a-z-]+)\)/g)].map(([, name]) => name);
    expect(links).toEqual([...dependencyOrder]);
  });

  it('names every command', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const missing = Object.keys(scripts).filter((name) => !new RegExp(`npm (run )?${name}\\b`).test(readme));
    expect(missing).toEqual([]);
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

const decisions = readdirSync(join(root, 'docs/decisions')).map((name) => `docs/decisions/${name}`);
const readmes = globSync('src/**/README.md', { cwd: root });
const pages = [
  'README.md',
  'docs/architecture.md',
  'docs/vocabulary.md',
  'docs/operations.md',
  'docs/rules.md',
  'docs/carriers.md',
  ...decisions,
  ...readmes,
];

it.each(decisions)('%s is short, and says context, decision and consequences', (page) => {
  const text = read(page);
  expect(text).toMatch(/(\*\*|## )Context.*(\*\*|## )Decision.*(\*\*|## )Consequences/s);
  const number = Number(/(\d{4})-/.exec(page)?.[1]);
  expect(text).toMatch(new RegExp(`^# ${number}\\. `));
  const longest = page.includes('dependencies') ? 160 : 41;
  expect(text.split('\n').length).toBeLessThanOrEqual(longest);
});

it.each(pages.filter((page) => existsSync(join(root, page))))('every link of %s leads somewhere', (page) => {
  const links = [...read(page).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, link = '']) => link);
  const lost = links.filter((link) => !link.includes(':') && !existsSync(resolve(root, dirname(page), link)));
  expect(lost).toEqual([]);
});

/** Defaults that are one word or number in the schema. */
function readSchemaDefaults(): Record<string, string> {
  const found = [
    ...schema.matchAll(
      /^ {2}([A-Z0-9_]+): (?:number\(([\d_]+),.*|text\('([^'{,]+)'.*|(?!text|urlOf).*, '([^'{,]+)'\)),$/gm,
    ),
  ];
  return Object.fromEntries(
    found.map(([, name, count, ...words]) => [name, count?.replaceAll('_', '') ?? words.find(Boolean)]),
  );
}

function documentedDefault(name: string): string | undefined {
  return new RegExp(`^\\| \`${name}\` \\| \`([^\`]*)\` \\|`, 'm').exec(readme)?.[1];
}

type Packages = Record<'optionalDependencies' | 'dependencies' | 'devDependencies', Record<string, string>>;

function licenceOf(name: string): string {
  const { license } = JSON.parse(read(`node_modules/${name}/package.json`)) as { license: string };
  return license.replace(/^\((.*)\)$/, '$1');
}
