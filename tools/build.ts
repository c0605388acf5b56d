import { buildPages } from './pages/build-pages.ts';
import { formatOutcome } from './check.ts';
import { runCaptured } from './run-command.ts';

const buildOutcome = await buildPages();
console.log(`${buildOutcome.output}${formatOutcome(buildOutcome)}`);
const weightOutcome =
  buildOutcome.ok &&
  (await runCaptured({ name: 'page weight', command: 'node', args: ['tools/pages/page-weight.ts'] }));
if (weightOutcome) console.log(`${weightOutcome.output}${formatOutcome(weightOutcome)}`);
process.exitCode = weightOutcome && weightOutcome.ok ? 0 : 1;
