import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks, formatOutcome } from './check.ts';
import { dependencyOrder } from './dependency-order.ts';
import { buildPages } from './pages/build-pages.ts';
import { root, runInTerminal, runCaptured } from './run-command.ts';
import { tallyStep, sumTallies, type Tally, tallyPlaywright, tallyVitest } from './tally.ts';

const vitestReport = join(root, '.cache/vitest.json');
const journeyReport = join(root, '.cache/journeys.json');

const testTime = readOption('--at');
const clockOffset = testTime === undefined ? 0 : Date.parse(testTime) - Date.now();
// Only times in the future: browsers expire cookies by the machine's clock, so cookies of a test in the past would be
// expired.
if (!(clockOffset >= 0)) {
  console.error('--at takes an instant that is still to come: npm test -- --at 2028-02-29T04:00:00Z');
  process.exit(2);
}

const testEnvironment = {
  // Size of the young generation in MiB, as in production. With Node's default, garbage collection takes 5 % of the
  // time.
  NODE_OPTIONS: `--max-semi-space-size=64${clockOffset === 0 ? '' : ` --import ${join(root, 'tools/testing/clock.ts')}`}`,
  ...(clockOffset !== 0 && { TEST_CLOCK_AHEAD: String(clockOffset) }),
  // Read by src/foundation/server/testing/full-run.ts.
  ...(process.argv.includes('--whole') && { WHOLE: '1' }),
};

const capabilities = process.argv
  .slice(2)
  .filter((word, index, words) => !word.startsWith('--') && words[index - 1] !== '--at');
const unknownNames = capabilities.filter((name) => !dependencyOrder.some((known) => known === name));
if (unknownNames.length > 0) {
  console.error(`No capability is called ${unknownNames.join(', ')}. Capabilities: ${dependencyOrder.join(', ')}`);
  process.exit(2);
}

/**
 * Runs checks, tests, built pages and journeys, or only the tests of the named capabilities. Lists the failures by name
 * at the end; the last line is the sum.
 *
 * `--whole` samples nothing: all hostile input and all states of screens. `--at <instant>` runs as if it were that
 * instant, in servers, databases and browsers.
 */
const total = sumTallies(
  capabilities.length > 0
    ? [await runTests(capabilities.map((name) => `src/capabilities/${name}/`))]
    : [await tallyChecks(), await runTests(), ...(await buildPagesAndRunJourneys())],
);
const { passed, failures } = total;
process.exitCode = failures.length === 0 && passed > 0 ? 0 : 1;
if (failures.length > 0) printHeading('failed');
for (const failure of failures) console.log(failure);
console.log(`${passed} passed, ${failures.length} failed`);

async function tallyChecks(): Promise<Tally> {
  printHeading('checks');
  return sumTallies((await runChecks()).map(({ name, ok }) => tallyStep(name, ok)));
}

/** Runs the tests whose paths contain one of `paths`; all tests without them. */
async function runTests(paths: readonly string[] = []): Promise<Tally> {
  printHeading('tests');
  rmSync(vitestReport, { force: true });
  const args = ['run', ...paths, '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
  const { ok } = await runInTerminal({ name: 'tests', command: 'vitest', args, env: testEnvironment });
  const tally = tallyVitest(vitestReport, ok);
  return tally.passed + tally.failures.length === 0 ? failWithoutTests('tests') : tally;
}

async function buildPagesAndRunJourneys(): Promise<Tally[]> {
  printHeading('pages');
  const buildOutcome = await buildPages();
  if (!buildOutcome.ok) console.log(buildOutcome.output);
  console.log(formatOutcome(buildOutcome));
  if (!buildOutcome.ok) return [tallyStep(buildOutcome.name, false)];
  const weightOutcome = await runCaptured({
    name: 'page weight',
    command: 'node',
    args: ['tools/pages/page-weight.ts'],
  });
  console.log(`${weightOutcome.output}${formatOutcome(weightOutcome)}`);
  return [tallyStep(buildOutcome.name, true), tallyStep(weightOutcome.name, weightOutcome.ok), await runJourneys()];
}

async function runJourneys(): Promise<Tally> {
  if (globSync('journeys/**/*.journey.ts', { cwd: root }).length === 0) return { passed: 0, failures: [] };
  printHeading('journeys');
  rmSync(journeyReport, { force: true });
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport, ...testEnvironment };
  const { ok } = await runInTerminal({
    name: 'journeys',
    command: 'playwright',
    args: ['test', '--reporter=list,json'],
    env,
  });
  const tally = tallyPlaywright(journeyReport, ok);
  return tally.passed + tally.failures.length === 0 ? failWithoutTests('journeys') : tally;
}

function failWithoutTests(suiteName: string): Tally {
  console.log(`No ${suiteName} ran: that is a failure, not a success.`);
  return tallyStep(suiteName, false);
}

function printHeading(text: string): void {
  console.log(`\n══ ${text}`);
}

function readOption(option: string): string | undefined {
  const index = process.argv.indexOf(option);
  return index === -1 ? undefined : (process.argv[index + 1] ?? '');
}
