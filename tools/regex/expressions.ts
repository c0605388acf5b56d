import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/** A regular expression as it stands in the product. */
export type Found = { path: string; line: number; expression: RegExp };

/** Every regular expression that is written out in the product: `src` without its tests. */
export function productExpressions(root: string): Found[] {
  const paths = globSync('src/**/*.{ts,tsx}', { cwd: root }).toSorted();
  return paths
    .filter((path) => !/(\.test|\/test-[^/]*)\.tsx?$/.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const found: Found[] = [];
      visit(parseSync(path, text).program, (pattern, flags, start) => {
        const line = text.slice(0, start).split('\n').length;
        found.push({ path, line, expression: new RegExp(pattern, flags) });
      });
      return found;
    });
}

type Literal = { start?: unknown; regex?: { pattern?: unknown; flags?: unknown } | null };

function visit(node: unknown, found: (pattern: string, flags: string, start: number) => void): void {
  if (typeof node !== 'object' || node === null) return;
  const { regex, start } = node as Literal;
  if (typeof regex?.pattern === 'string') found(regex.pattern, String(regex.flags), Number(start));
  for (const child of Object.values(node)) visit(child, found);
}
