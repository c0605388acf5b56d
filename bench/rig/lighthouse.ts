import type { BenchBrowser } from './browser.ts';

/** What Lighthouse measures as people see it, in the order of its report. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** One visit: points of 100; ms to the first and the largest content, and of blocked work, on a simulated middling phone. */
export type LighthouseVisit = {
  scores: Record<(typeof categories)[number], number>;
  firstContentfulPaint: number;
  largestContentfulPaint: number;
  totalBlockingTime: number;
  /** How quick Lighthouse found this machine meanwhile: 1500 and more when nothing else is going on. */
  benchmarkIndex: number;
  /** What cost points, by name. */
  failedAudits: string[];
};

/** Opens an address as Lighthouse does by itself: a phone, a slow network, an empty cache. Logins of the browser stay. */
export async function runLighthouse(browser: BenchBrowser, url: string): Promise<LighthouseVisit> {
  const { default: lighthouse } = await import('lighthouse');
  const run = await lighthouse(url, {
    port: browser.port,
    output: 'json',
    logLevel: 'error',
    locale: 'en-GB',
    onlyCategories: [...categories],
  });
  if (!run || run.lhr.runtimeError) throw new Error(`${url}: ${run?.lhr.runtimeError?.message ?? 'not measured'}`);
  const { lhr } = run;
  const shown = new URL(lhr.finalDisplayedUrl).pathname;
  if (shown !== new URL(url).pathname) throw new Error(`${url} led to ${shown}`);
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const pointsOf = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
  return {
    scores: Object.fromEntries(categories.map((name) => [name, pointsOf(name)])) as LighthouseVisit['scores'],
    firstContentfulPaint: value('first-contentful-paint'),
    largestContentfulPaint: value('largest-contentful-paint'),
    totalBlockingTime: value('total-blocking-time'),
    benchmarkIndex: lhr.environment.benchmarkIndex,
    failedAudits: categories.flatMap((name) =>
      (lhr.categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => `${name}: ${lhr.audits[id]?.title ?? id}`),
    ),
  };
}
