import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Case, compilerCases, innocent, treeCases, unusedCases } from './fence-cases.ts';
import { type Finding, fences } from './fences.ts';
import { lintCases } from './lint-cases.ts';
import { type MiniTree, plantMiniTree } from './mini-tree.ts';
import { readingOrder } from './reading-order.ts';

// Every rule is broken once, in a repository of a few files under the real configuration; the real programs must say so.
let tree: MiniTree;
let compiler: Finding[];
let lint: Finding[];
let unused: string;
let named: Finding[];

beforeAll(async () => {
  const cases = [...compilerCases, ...lintCases, ...treeCases, ...unusedCases];
  tree = plantMiniTree(Object.assign({}, innocent, ...cases.map(({ files }) => files)));
  [compiler, lint, unused] = await Promise.all([
    tree.run('tsc', ['-b', '--pretty', 'false']).then(readCompiler),
    tree.run('oxlint', ['-f', 'json']).then(readLint),
    tree.run('knip', ['--no-progress', '--include', 'files,exports,unlisted']),
  ]);
  named = fences(tree.folder);
});

afterAll(() => tree.remove());

describe('the compiler refuses', () => {
  it.each(compilerCases)('$breaks', (broken) => expect(foundIn(compiler, broken)).toMatch(broken.says));
});

describe('the linter refuses', () => {
  it.each(lintCases)('$breaks', (broken) => expect(foundIn(lint, broken)).toMatch(broken.says));
});

describe('our own fences refuse', () => {
  it.each(treeCases)('$breaks', (broken) => expect(foundIn(named, broken)).toMatch(broken.says));
});

describe('knip refuses', () => {
  it.each(unusedCases)('$breaks', ({ in: path, says }) => {
    const section = unused.split(/\n(?=Un)/).find((part) => says.test(part)) ?? '';
    expect(section).toContain(path);
  });
});

describe('nobody refuses', () => {
  it.each(Object.keys(innocent))('%s', (path) => {
    expect([compiler, lint, named].flatMap((found) => found.filter((finding) => finding.path === path))).toEqual([]);
  });

  it('a tree that keeps to the rules', () => {
    const kept = plantMiniTree({
      ...innocent,
      ...Object.fromEntries(readingOrder.map((name) => [`src/capabilities/${name}/README.md`, 'Purpose.'])),
    });
    expect(fences(kept.folder)).toEqual([]);
    kept.remove();
  });
});

/** What is said of the file in which a rule is broken. */
function foundIn(findings: Finding[], { in: path }: Case): string {
  return findings
    .filter((finding) => finding.path === path)
    .map(({ message }) => message)
    .join('\n');
}

function readCompiler(output: string): Finding[] {
  return [...output.matchAll(/^(\S+?)\((\d+),\d+\): error (.*)$/gm)].map(([, path = '', , message = '']) => ({
    path,
    message,
  }));
}

function readLint(output: string): Finding[] {
  const report = JSON.parse(output) as { diagnostics: { filename: string; message: string; help?: string }[] };
  return report.diagnostics.map(({ filename, message, help }) => ({
    path: filename,
    message: `${message}\n${help ?? ''}`,
  }));
}
