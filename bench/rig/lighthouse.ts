import type { BenchBrowser } from './browser.ts';

/** Lighthouse categories in the order of its report. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/**
 * One visit on Lighthouse's simulated mid-range phone: scores from 0 to 100, first and largest contentful paint and
 * total blocking time in ms.
 */
export type LighthouseVisit = {
  scores: Record<(typeof categories)[number], number>;
  firstContentfulPaint: number;
  largestContentfulPaint: number;
  totalBlockingTime: number;
  /** Lighthouse's estimate of this machine's speed during the visit: 1500 or more on an idle machine. */
  benchmarkIndex: number;
  failedAudits: string[];
};

/** Measures a page with Lighthouse's defaults: phone, slow network, empty cache. Keeps the logins of the browser. */
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
