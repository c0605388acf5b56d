import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Program that `expressions.ts` starts. Loads modules, records the regular expressions that they create, and prints the
// records as JSON.
const { root, paths, calls } = JSON.parse(process.argv[2] ?? '') as { root: string; paths: string[]; calls: string };

const createdExpressions: { path: string; line: number; source: string; flags: string }[] = [];
const OriginalRegExp = RegExp;

function recordExpression(expression: RegExp): RegExp {
  const site = findCallSite();
  if (site) createdExpressions.push({ ...site, source: expression.source, flags: expression.flags });
  return expression;
}

// Node strips types without moving code, so line numbers are those of the source.
function findCallSite(): { path: string; line: number } | undefined {
  for (const frame of (new Error('where').stack ?? '').split('\n').slice(1)) {
    const [, url = '', line] = /(file:\/\/.*?):(\d+):\d+\)?$/.exec(frame) ?? [];
    const path = url === '' ? '' : fileURLToPath(url);
    if (path.startsWith(join(root, 'src/')))
      return { path: path.slice(root.length).replace(/^\//, ''), line: Number(line) };
  }
  return undefined;
}

globalThis.RegExp = new Proxy(OriginalRegExp, {
  construct: (_target, args: [string | RegExp, string?]) => recordExpression(new OriginalRegExp(...args)),
  apply: (_target, _this, args: [string | RegExp, string?]) => recordExpression(new OriginalRegExp(...args)),
});

for (const path of paths) await import(join(root, path));
if (calls !== '') await import(calls);
process.stdout.write(JSON.stringify(createdExpressions));
