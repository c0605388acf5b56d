import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

/** A regular expression as it stands in the product. */
export type FoundExpression = { path: string; line: number; expression: RegExp };

/** Every regular expression that is written out in the product: `src` without its tests. */
export function findRegexLiterals(root: string): FoundExpression[] {
  return listProductFiles(root).flatMap((path) => {
    const found: FoundExpression[] = [];
    visitNodes(root, path, ({ regex }, line) => {
      if (typeof regex?.pattern === 'string')
        found.push({ path, line, expression: new RegExp(regex.pattern, String(regex.flags)) });
    });
    return found;
  });
}

/** A place in the product at which an expression is made while it runs. */
export type CallSite = { path: string; line: number };

/** Every `RegExp(…)` of the product, with `new` or without. */
function findRegExpCalls(root: string): CallSite[] {
  return listProductFiles(root).flatMap((path) => {
    const found: CallSite[] = [];
    visitNodes(root, path, ({ type, callee }, line) => {
      const isMade = (type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp';
      if (isMade) found.push({ path, line });
    });
    return found;
  });
}

/**
 * The expressions that the product makes while it runs: in a process of its own, which loads every module that makes some, and calls those functions that
 * make them later (`run-time-calls.ts`). `unseen`: places that made none, so a call is lacking for them.
 */
export function collectRunTimeExpressions(
  root: string,
  calls: string,
): { made: FoundExpression[]; unseen: CallSite[] } {
  const sites = findRegExpCalls(root);
  const paths = [...new Set(sites.map(({ path }) => path))];
  const given = JSON.stringify({ root, paths, calls });
  const printed = execFileSync(process.execPath, [fileURLToPath(new URL('run-time.ts', import.meta.url)), given], {
    encoding: 'utf8',
  });
  const made = (JSON.parse(printed) as (CallSite & { source: string; flags: string })[]).map(
    ({ path, line, source, flags }) => ({ path, line, expression: new RegExp(source, flags) }),
  );
  const isSeen = (site: CallSite) => made.some(({ path, line }) => path === site.path && line === site.line);
  return { made, unseen: sites.filter((site) => !isSeen(site)) };
}

function listProductFiles(root: string): string[] {
  const paths = globSync('src/**/*.{ts,tsx}', { cwd: root }).toSorted();
  return paths.filter((path) => !/\.test\.tsx?$|\/testing\//.test(path));
}

type Node = {
  type?: unknown;
  start?: unknown;
  regex?: { pattern?: unknown; flags?: unknown } | null;
  callee?: { name?: unknown } | null;
};

function visitNodes(root: string, path: string, see: (node: Node, line: number) => void): void {
  const text = readFileSync(join(root, path), 'utf8');
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return;
    const { start } = node as Node;
    if (typeof start === 'number') see(node as Node, text.slice(0, start).split('\n').length);
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(path, text).program);
}
