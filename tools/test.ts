import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { check, lineOf } from './check.ts';
import { buildPages } from './page-build.ts';
import { root, runAloud, runQuietly } from './step.ts';
import { one, sum, type Tally, tallyPlaywright, tallyVitest } from './tally.ts';

const vitestReport = join(root, '.cache/vitest.json');
const journeyReport = join(root, '.cache/journeys.json');

/** Checks, tests, the built pages, journeys; the last line is the sum of all. */
const total = sum([await checks(), await tests(), ...(await pagesAndJourneys())]);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
console.log(`${total.passed} passed, ${total.failed} failed`);

async function checks(): Promise<Tally> {
  title('checks');
  return sum((await check()).map(({ ok }) => one(ok)));
}

async function tests(): Promise<Tally> {
  title('tests');
  rmSync(vitestReport, { force: true });
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
  const { ok } = await runAloud({ name: 'tests', command: 'vitest', args });
  const tally = tallyVitest(vitestReport, ok);
  return tally.passed + tally.failed === 0 ? none('tests') : tally;
}

async function pagesAndJourneys(): Promise<Tally[]> {
  title('pages');
  const built = await buildPages();
  if (!built.ok) console.log(built.output);
  console.log(lineOf(built));
  if (!built.ok) return [one(false)];
  const weighed = await runQuietly({ name: 'page weight', command: 'node', args: ['tools/page-weight.ts'] });
  console.log(`${weighed.output}${lineOf(weighed)}`);
  return [one(true), one(weighed.ok), await journeys()];
}

async function journeys(): Promise<Tally> {
  if (globSync('journeys/**/*.journey.ts', { cwd: root }).length === 0) return { passed: 0, failed: 0 };
  title('journeys');
  rmSync(journeyReport, { force: true });
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport };
  const { ok } = await runAloud({
    name: 'journeys',
    command: 'playwright',
    args: ['test', '--reporter=list,json'],
    env,
  });
  const tally = tallyPlaywright(journeyReport, ok);
  return tally.passed + tally.failed === 0 ? none('journeys') : tally;
}

function none(what: string): Tally {
  console.log(`No ${what} ran: that is a failure, not a success.`);
  return one(false);
}

function title(text: string): void {
  console.log(`\n══ ${text}`);
}
