import { buildPages } from './pages/build-pages.ts';
import { formatOutcome } from './check.ts';
import { runCaptured } from './run-command.ts';

// Builds the pages and compares their weight with the limits.
const built = await buildPages();
console.log(`${built.output}${formatOutcome(built)}`);
const weighed =
  built.ok && (await runCaptured({ name: 'page weight', command: 'node', args: ['tools/pages/page-weight.ts'] }));
if (weighed) console.log(`${weighed.output}${formatOutcome(weighed)}`);
process.exitCode = weighed && weighed.ok ? 0 : 1;
