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
 * What a visit fetches, and Lighthouse on seven pages of the built portal, as the product's own server sends it; against a
 * page of one line. Fails when a page weighs more than it may, or has less than 95 points in anything.
 */
export async function portal({ quick }: Options): Promise<Result> {
  const rounds = quick ? 1 : 3;
  const folder = createWorkFolder('portal');
  const undo: (() => unknown)[] = [folder.remove];
  try {
    await ensurePages();
    const weights = weighPages();
    const bare = await startBarePage(folder.dir);
    undo.push(bare.stop);
    const product = await startProductWithInbox(folder.dir, undo);
    const stranger = await startBrowser(join(folder.dir, 'stranger'));
    undo.push(stranger.stop);
    const traveller = await startBrowser(join(folder.dir, 'traveller'));
    undo.push(traveller.stop);
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
      for (const [at, { browser, url }] of pages.entries()) visits[at]?.push(await runLighthouse(browser, url));
    return report(
      weights,
      pages.map(({ name }, at) => ({ name, visits: visits[at] ?? [] })),
    );
  } finally {
    for (const step of undo.reverse()) await step();
  }
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

async function startProductWithInbox(dir: string, undo: (() => unknown)[]) {
  const postgres = await openBenchPostgres(join(dir, 'postgres'));
  undo.push(postgres.stop);
  const inboxPort = await findFreePort();
  const product = await startProduct(await postgres.createDatabase('portal'), {
    keys: createBenchKeys(),
    dir,
    env: { INBOX_PORT: String(inboxPort) },
  });
  undo.push(product.stop);
  return { portal: `http://127.0.0.1:${product.port}`, inbox: `http://127.0.0.1:${inboxPort}` };
}

// The demo traveller's unfinished declaration: the address of the page of the form with the most in it.
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
    const middle = (of: (visit: LighthouseVisit) => number) => formatNumber(median(visits.map(of)));
    const against = (of: (visit: LighthouseVisit) => number) =>
      formatNumber(computeRatios(visits.map(of), floor?.visits.map(of) ?? []).ratio);
    return [
      name,
      ...categories.map((category) => String(medianScore(visits, category))),
      middle((one) => one.firstContentfulPaint),
      against((one) => one.firstContentfulPaint),
      middle((one) => one.largestContentfulPaint),
      against((one) => one.largestContentfulPaint),
      middle((one) => one.totalBlockingTime),
      middle((one) => one.benchmarkIndex),
    ];
  });
  const own = measured.filter((one) => one !== floor);
  const poor = own.filter(({ visits }) => categories.some((category) => medianScore(visits, category) < minScore));
  const faults = own.flatMap(({ name, visits }) => [
    ...new Set(visits.flatMap((one) => one.failedAudits.map((fault) => `  ${name}: ${fault}`))),
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
    ...(faults.length > 0 ? ['What costs points:', ...faults] : []),
    ...poor.map(({ name }) => `✗ ${name} has less than ${minScore} points`),
  ].join('\n');
  return { text, failed: poor.length > 0 || !weights.every(isWithinLimits), metrics: { weights, measured } };
}

function medianScore(visits: readonly LighthouseVisit[], category: (typeof categories)[number]): number {
  return median(visits.map(({ scores: points }) => points[category]));
}
