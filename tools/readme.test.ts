import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readingOrder } from './reading-order.ts';
import { root } from './step.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const readme = read('README.md');
const [, schema = ''] = /const Environment = z\.object\(\{(.*?)\n\}\);/s.exec(read('src/apps/server/config.ts')) ?? [];
const variables = [...schema.matchAll(/^ {2}([A-Z][A-Z0-9_]*):/gm)].map(([, name = '']) => name);
const described = [...readme.matchAll(/^\| `([A-Z][A-Z0-9_]*)` \|/gm)].map(([, name = '']) => name);

describe('the README', () => {
  it('describes every variable of the configuration, and no other', () => {
    expect(variables.length).toBeGreaterThan(20);
    expect(described.toSorted()).toEqual(variables.toSorted());
  });

  it('says their defaults', () => {
    const plain = plainDefaults();
    expect(Object.keys(plain).length).toBeGreaterThan(15);
    expect(Object.fromEntries(variables.map((name) => [name, shownDefault(name)]))).toMatchObject(plain);
  });

  it('lists the capabilities in their order', () => {
    const links = [...readme.matchAll(/\]\(src\/capabilities\/([a-z-]+)\)/g)].map(([, name]) => name);
    expect(links).toEqual([...readingOrder]);
  });

  it('names every command', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const missing = Object.keys(scripts).filter((name) => !new RegExp(`npm (run )?${name}\\b`).test(readme));
    expect(missing).toEqual([]);
  });
});

const pages = ['README.md', 'docs/architecture.md', 'docs/vocabulary.md', 'docs/operations.md'];

it.each(pages.filter((page) => existsSync(join(root, page))))('every link of %s leads somewhere', (page) => {
  const links = [...read(page).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, link = '']) => link);
  const lost = links.filter((link) => !link.includes(':') && !existsSync(resolve(root, dirname(page), link)));
  expect(lost).toEqual([]);
});

/** Defaults that are one word or number in the schema. */
function plainDefaults(): Record<string, string> {
  const found = [...schema.matchAll(/^ {2}([A-Z0-9_]+): (?:number\(([\d_]+),.*|.*, '([^'{,]+)'\)),$/gm)];
  return Object.fromEntries(found.map(([, name, count, word]) => [name, count?.replaceAll('_', '') ?? word]));
}

function shownDefault(name: string): string | undefined {
  return new RegExp(`^\\| \`${name}\` \\| \`([^\`]*)\` \\|`, 'm').exec(readme)?.[1];
}
