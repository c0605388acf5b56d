import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { screenMessages } from '#capabilities/declaration/messages/screens.ts';
import { logInAsDemoTraveller } from '../tools/demo-traveller.ts';
import { ensurePages } from '../tools/pages/build-pages.ts';
import { isWithinLimits, formatWeight, type Weight, weighPages } from '../tools/pages/page-weight.ts';
import { type BenchBrowser, startBrowser } from './rig/browser.ts';
import { formatNumber, median, computeRatios, formatTable } from './rig/statistics.ts';
import { categories, type LighthouseVisit, runLighthouse } from './rig/lighthouse.ts';
import type { Options, Result } from './rig/options.ts';
import { openBenchPostgres } from './rig/postgres.ts';
import { stopProgram, findFreePort, startProgram, waitUntilReady } from './rig/processes.ts';
import { createBenchKeys, startProduct } from './rig/product.ts';
import { createWorkFolder } from './rig/work-folder.ts';

const minScore = 95;

/**
 * Measures the transfer size of the portal's pages, and runs Lighthouse on seven pages served by the product.
 * The floor is a page of one line. Fails when a page exceeds its size limit or scores below 95 in any category.
 */
export async function portal({ quick }: Options): Promise<Result> {
  const rounds = quick ? 1 : 3;
  const folder = createWorkFolder('portal');
  await using cleanup = new AsyncDisposableStack();
  cleanup.defer(folder.remove);
  await ensurePages();
  const weights = weighPages();
  const bare = await startBarePage(folder.dir);
  cleanup.defer(bare.stop);
  const product = await startProductWithInbox(folder.dir, cleanup);
  const stranger = await startBrowser(join(folder.dir, 'stranger'));
  cleanup.defer(stranger.stop);
  const traveller = await startBrowser(join(folder.dir, 'traveller'));
  cleanup.defer(traveller.stop);
  const form = await traveller.use((context) => openDemoDraft(context, product));
  const pages: MeasuredPage[] = [
    { name: 'bare page', browser: stranger, url: bare.address },
    { name: '/user/login', browser: stranger, url: `${product.portal}/user/login?lang=en` },
    { name: '/travel', browser: stranger, url: `${product.portal}/travel?lang=en` },
    { name: '/travel, logged in', browser: traveller, url: `${product.portal}/travel?lang=en` },
    { name: '/travel/form, logged in', browser: traveller, url: form },
    ...['/app', '/app/report', '/app/code'].map((path) => ({
      name: `${path}, logged in`,
      browser: traveller,
      url: `${product.portal}${path}?lang=en`,
    })),
  ];
  const visits = pages.map((): LighthouseVisit[] => []);
  for (let round = 0; round < rounds; round++)
    for (const [index, { browser, url }] of pages.entries()) visits[index]?.push(await runLighthouse(browser, url));
  return report(
    weights,
    pages.map(({ name }, index) => ({ name, visits: visits[index] ?? [] })),
  );
}

type MeasuredPage = { name: string; browser: BenchBrowser; url: string };

async function startBarePage(dir: string) {
  const port = await findFreePort();
  const log = join(dir, 'bare-page.log');
  const child = startProgram(join(import.meta.dirname, 'programs/bare-page.ts'), { log, env: { PORT: String(port) } });
  const address = `http://127.0.0.1:${port}/`;
  await waitUntilReady(address, child, log);
  return { address, stop: () => stopProgram(child) };
}

async function startProductWithInbox(dir: string, cleanup: AsyncDisposableStack) {
  const postgres = await openBenchPostgres(join(dir, 'postgres'));
  cleanup.defer(postgres.stop);
  const inboxPort = await findFreePort();
  const product = await startProduct(await postgres.createDatabase('portal'), {
    keys: createBenchKeys(),
    dir,
    env: { INBOX_PORT: String(inboxPort) },
  });
  cleanup.defer(product.stop);
  return { portal: `http://127.0.0.1:${product.port}`, inbox: `http://127.0.0.1:${inboxPort}` };
}

async function openDemoDraft(context: BrowserContext, product: { portal: string; inbox: string }): Promise<string> {
  const page = await context.newPage();
  await logInAsDemoTraveller(page, product);
  await page.getByRole('link', { name: screenMessages.en.hub.continue }).click();
  await page.waitForURL(/[?&]id=/);
  const draft = new URL(page.url()).searchParams.get('id') ?? '';
  await page.close();
  return `${product.portal}/travel/form?id=${draft}&t=1&step=journey&lang=en`;
}

function report(weights: Weight[], measured: { name: string; visits: LighthouseVisit[] }[]): Result {
  const [floor] = measured;
  const rows = measured.map(({ name, visits }) => {
    const medianOf = (pick: (visit: LighthouseVisit) => number) => formatNumber(median(visits.map(pick)));
    const ratioToFloor = (pick: (visit: LighthouseVisit) => number) =>
      formatNumber(computeRatios(visits.map(pick), floor?.visits.map(pick) ?? []).ratio);
    return [
      name,
      ...categories.map((category) => String(medianScore(visits, category))),
      medianOf((visit) => visit.firstContentfulPaint),
      ratioToFloor((visit) => visit.firstContentfulPaint),
      medianOf((visit) => visit.largestContentfulPaint),
      ratioToFloor((visit) => visit.largestContentfulPaint),
      medianOf((visit) => visit.totalBlockingTime),
      medianOf((visit) => visit.benchmarkIndex),
    ];
  });
  const productPages = measured.filter((page) => page !== floor);
  const poor = productPages.filter(({ visits }) =>
    categories.some((category) => medianScore(visits, category) < minScore),
  );
  const lowScores = productPages.flatMap(({ name, visits }) => [
    ...new Set(visits.flatMap((visit) => visit.failedAudits.map((audit) => `  ${name}: ${audit}`))),
  ]);
  const head = [
    '',
    'speed',
    'access',
    'practice',
    'search',
    'first ms',
    'of bare',
    'largest ms',
    'of bare',
    'blocked ms',
    'machine',
  ];
  const text = [
    'Weight, gzipped: the first route, and what each group adds to it',
    ...weights.map(formatWeight),
    '',
    `Lighthouse, its mobile settings, ${floor?.visits.length} visits each: points of 100, and ms on the simulated phone`,
    formatTable(head, rows),
    ...(lowScores.length > 0 ? ['What costs points:', ...lowScores] : []),
    ...poor.map(({ name }) => `✗ ${name} has less than ${minScore} points`),
  ].join('\n');
  return { text, failed: poor.length > 0 || !weights.every(isWithinLimits), metrics: { weights, measured } };
}

function medianScore(visits: readonly LighthouseVisit[], category: (typeof categories)[number]): number {
  return median(visits.map(({ scores }) => scores[category]));
}
