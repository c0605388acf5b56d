import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './run-command.ts';

const spacing = readFileSync(join(root, 'src/foundation/web/ui/tokens.css'), 'utf8');
/** Lengths of the spacing scale, such as `0.75rem`. */
const scale = new Set(
  [...spacing.slice(0, spacing.indexOf('@media')).matchAll(/--s\d+: ([\d.]+rem)/g)].map(([, length]) => length),
);
const sheets = globSync('src/**/*.css', { cwd: root })
  .filter((path) => !path.endsWith('/tokens.css'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

describe('style sheets', () => {
  test('name steps of the spacing scale by their tokens', () => {
    expect(scale.size).toBe(10);
    expect(sheets.flatMap(({ path, text }) => lengthsOfScale(text).map((line) => `${path}: ${line}`))).toEqual([]);
  });

  test('of capabilities leave columns, rows and small texts to the layout pieces', () => {
    const own = sheets.filter(({ path }) => !path.includes('/web/ui/') || path.endsWith('/console-layout.module.css'));
    expect(own.flatMap(({ path, text }) => layoutCopies(text).map((selector) => `${path}: ${selector}`))).toEqual([]);
  });

  test('are checked by rules that find what they look for', () => {
    expect(lengthsOfScale('.a {\n  padding: 0 1.5rem;\n  width: 1.5rem;\n  margin: 0.1rem;\n}')).toEqual([
      'padding: 0 1.5rem',
    ]);
    expect(layoutCopies('.list {\n  display: grid;\n  gap: var(--s4);\n  list-style: none;\n}')).toEqual(['.list']);
    expect(layoutCopies('.a {\n  color: var(--ink-soft);\n  font: var(--type-small);\n}')).toEqual(['.a']);
    expect(layoutCopies('.a {\n  display: grid;\n  gap: var(--s4);\n  padding: 0 var(--s2);\n}')).toEqual([]);
    expect(layoutCopies('.a {\n  display: grid;\n  gap: var(--s4);\n}\n\n.a > li {\n  color: red;\n}')).toEqual([]);
  });
});

function lengthsOfScale(text: string): string[] {
  return [...text.matchAll(/(?<=^\s*)(?:(?:row-|column-)?gap|padding[\w-]*|margin[\w-]*): [^;]*/gm)]
    .map(([line]) => line)
    .filter((line) => [...line.matchAll(/[\d.]+rem/g)].some(([length]) => scale.has(length)));
}

/** Selectors of classes that only repeat `Stack`, `Row` or `SmallText` (foundation/web/ui/layout). */
function layoutCopies(text: string): string[] {
  const pieces = [
    /^display: grid gap: var\(--s\d\)( grid-template-columns: minmax\(0, 1fr\))?$/,
    /^display: flex flex-wrap: wrap gap: var\(--s\d\)$/,
    /^color: var\(--ink-soft\) font: var\(--type-small\)$/,
  ];
  return [...text.matchAll(/^(\.[\w-]+) \{\n([^{}]*)\}/gm)]
    .filter(([, selector = '', body = '']) => {
      // A class with rules of its own is no copy.
      if (text.split(selector).length > 2) return false;
      const lines = body.split(';').map((line) => line.trim());
      const own = lines.filter((line) => line !== '' && !/^(list-style: none|margin: 0|padding: 0)$/.test(line));
      return pieces.some((piece) => piece.test(own.toSorted().join(' ')));
    })
    .map(([, selector = '']) => selector);
}
