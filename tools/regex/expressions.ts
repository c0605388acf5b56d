import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

export type FoundExpression = { path: string; line: number; expression: RegExp };

/** Finds every regular expression literal of the product: `src` without tests. */
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

/** Source line of the product that creates an expression at run time. */
export type CallSite = { path: string; line: number };

/** Finds every `RegExp(…)` call of the product, with or without `new`. */
function findRegExpCalls(root: string): CallSite[] {
  return listProductFiles(root).flatMap((path) => {
    const found: CallSite[] = [];
    visitNodes(root, path, ({ type, callee }, line) => {
      const isCreation = (type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp';
      if (isCreation) found.push({ path, line });
    });
    return found;
  });
}

/**
 * Collects the expressions that the product creates at run time. A separate process loads every module with a `RegExp`
 * call, and then `callsModule`, which calls their functions. `unexecutedCalls`: `RegExp` calls that did not run.
 */
export function collectRunTimeExpressions(
  root: string,
  callsModule: string,
): { expressions: FoundExpression[]; unexecutedCalls: CallSite[] } {
  const sites = findRegExpCalls(root);
  const paths = [...new Set(sites.map(({ path }) => path))];
  const input = JSON.stringify({ root, paths, calls: callsModule });
  const printed = execFileSync(process.execPath, [fileURLToPath(new URL('run-time.ts', import.meta.url)), input], {
    encoding: 'utf8',
  });
  const made = (JSON.parse(printed) as (CallSite & { source: string; flags: string })[]).map(
    ({ path, line, source, flags }) => ({ path, line, expression: new RegExp(source, flags) }),
  );
  const isSeen = (site: CallSite) => made.some(({ path, line }) => path === site.path && line === site.line);
  return { expressions: made, unexecutedCalls: sites.filter((site) => !isSeen(site)) };
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

function visitNodes(root: string, path: string, onNode: (node: Node, line: number) => void): void {
  const text = readFileSync(join(root, path), 'utf8');
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return;
    const { start } = node as Node;
    if (typeof start === 'number') onNode(node as Node, text.slice(0, start).split('\n').length);
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(path, text).program);
}
