import { buildPages } from './page-build.ts';
import { lineOf } from './check.ts';
import { runQuietly } from './step.ts';

/** Builds the pages and weighs them. */
const built = await buildPages();
console.log(`${built.output}${lineOf(built)}`);
const weighed =
  built.ok && (await runQuietly({ name: 'page weight', command: 'node', args: ['tools/page-weight.ts'] }));
if (weighed) console.log(`${weighed.output}${lineOf(weighed)}`);
process.exitCode = weighed && weighed.ok ? 0 : 1;
