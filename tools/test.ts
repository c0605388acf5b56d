import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { check, lineOf } from './check.ts';
import { buildPages } from './page-build.ts';
import { root, runAloud, runQuietly } from './step.ts';
import { one, sum, type Tally, tallyPlaywright, tallyVitest } from './tally.ts';

const vitestReport = join(root, '.cache/vitest.json');
const journeyReport = join(root, '.cache/journeys.json');

const moment = valueOf('--at');
const ahead = moment === undefined ? 0 : Date.parse(moment) - Date.now();
// A browser forgets cookies by the clock of the machine: a session that began in the past would be over before it is used.
if (!(ahead >= 0)) {
  console.error('--at takes an instant that is still to come: npm test -- --at 2028-02-29T04:00:00Z');
  process.exit(2);
}

const settings = {
  // As servers have it: with little room for what is young, a twentieth of the time goes into collecting it.
  NODE_OPTIONS: `--max-semi-space-size=64${ahead === 0 ? '' : ` --import ${join(root, 'tools/test-clock.ts')}`}`,
  ...(ahead !== 0 && { TEST_CLOCK_AHEAD: String(ahead) }),
  // Read by src/foundation/server/testing/full-run.ts.
  ...(process.argv.includes('--whole') && { WHOLE: '1' }),
};

/**
 * Checks, tests, the built pages, journeys; at the end what failed by name, and the last line is the sum of all. `--whole`: nothing
 * of it is a share, neither hostile input nor the states that walks look at. `--at <instant>`: as if it were that time, for servers,
 * databases and browsers alike.
 */
const total = sum([await checks(), await tests(), ...(await pagesAndJourneys())]);
const { passed, failures } = total;
process.exitCode = failures.length === 0 && passed > 0 ? 0 : 1;
if (failures.length > 0) title('failed');
for (const failure of failures) console.log(failure);
console.log(`${passed} passed, ${failures.length} failed`);

async function checks(): Promise<Tally> {
  title('checks');
  return sum((await check()).map(({ name, ok }) => one(name, ok)));
}

async function tests(): Promise<Tally> {
  title('tests');
  rmSync(vitestReport, { force: true });
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
  const { ok } = await runAloud({ name: 'tests', command: 'vitest', args, env: settings });
  const tally = tallyVitest(vitestReport, ok);
  return tally.passed + tally.failures.length === 0 ? none('tests') : tally;
}

async function pagesAndJourneys(): Promise<Tally[]> {
  title('pages');
  const built = await buildPages();
  if (!built.ok) console.log(built.output);
  console.log(lineOf(built));
  if (!built.ok) return [one(built.name, false)];
  const weighed = await runQuietly({ name: 'page weight', command: 'node', args: ['tools/page-weight.ts'] });
  console.log(`${weighed.output}${lineOf(weighed)}`);
  return [one(built.name, true), one(weighed.name, weighed.ok), await journeys()];
}

async function journeys(): Promise<Tally> {
  if (globSync('journeys/**/*.journey.ts', { cwd: root }).length === 0) return { passed: 0, failures: [] };
  title('journeys');
  rmSync(journeyReport, { force: true });
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport, ...settings };
  const { ok } = await runAloud({
    name: 'journeys',
    command: 'playwright',
    args: ['test', '--reporter=list,json'],
    env,
  });
  const tally = tallyPlaywright(journeyReport, ok);
  return tally.passed + tally.failures.length === 0 ? none('journeys') : tally;
}

function none(what: string): Tally {
  console.log(`No ${what} ran: that is a failure, not a success.`);
  return one(what, false);
}

function title(text: string): void {
  console.log(`\n══ ${text}`);
}

function valueOf(option: string): string | undefined {
  const at = process.argv.indexOf(option);
  return at === -1 ? undefined : (process.argv[at + 1] ?? '');
}
