import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { constants, gzipSync } from 'node:zlib';
import { outputFolder, manifestFile, type PageName, pagesToBuild } from './build-pages.ts';
import { firstRouteGroups, routeGroupOf } from './route-groups.ts';

/** What one visit must fetch, in gzipped bytes. */
export type Weight = { name: string; js: number; css: number; limits: { js: number; css: number } };

/** The part of Vite's manifest that is read here. Keys are source files. */
export type Manifest = Record<
  string,
  {
    file: string;
    /** `first`: what every visit begins with (vite.config.ts). */
    name?: string;
    isDynamicEntry?: boolean;
    imports?: string[];
    dynamicImports?: string[];
    /** What it fetches by address, such as the scripts of its workers. */
    assets?: string[];
  }
>;

const kB = 1000;
const firstRouteLimits = { js: 123.3 * kB, css: 20 * kB };
const lazyGroupLimits = { js: 63 * kB, css: 0 };
const workerLimits = { js: 40 * kB, css: 0 };

/**
 * The routes with which a visit begins, whole, with the style sheet, which is one for all screens; then each other lazy chunk without
 * what is there when it is asked for: the first of those routes, and what all who ask for it have fetched; then each script that runs in
 * a worker, with all that it brings along. `sizeOf` is the gzipped size of a built file.
 */
export function weighManifest(manifest: Manifest, sizeOf: (file: string) => number): Weight[] {
  const keys = Object.keys(manifest);
  const named = (name: string): string[] =>
    keys.filter(
      (key) => routeGroupOf(key) === name || (manifest[key]?.name === name && manifest[key].isDynamicEntry !== true),
    );
  const beginnings = firstRouteGroups.filter((group) => named(group).length > 0);
  const routeOf = (group?: string) =>
    importClosure(manifest, [...named('first'), ...(group === undefined ? [] : named(group))]);
  const first = routeOf(beginnings[0]);
  const begins = new Set(beginnings.flatMap(named));
  const css = keys
    .filter((key) => key.endsWith('.css'))
    .reduce((sum, key) => sum + sizeOf(manifest[key]?.file ?? ''), 0);
  const lazy = keys.filter((key) => manifest[key]?.isDynamicEntry === true && !first.has(key) && !begins.has(key));
  return [
    ...(beginnings.length > 0 ? beginnings : [undefined]).map((group) => ({
      name: group === undefined ? 'first route' : `first: ${group}`,
      js: sumScriptSize(manifest, routeOf(group), sizeOf),
      css,
      limits: firstRouteLimits,
    })),
    ...lazy.map((key) => {
      const there = new Set([...first, ...chunksLoadedBefore(manifest, key)]);
      const added = [...importClosure(manifest, [key])].filter((chunk) => !there.has(chunk));
      const js = sumScriptSize(manifest, added, sizeOf);
      return { name: routeGroupOf(key) ?? key.replace(/^.*\//, ''), js, css: 0, limits: lazyGroupLimits };
    }),
    ...listWorkerFiles(manifest).map((file) => ({
      name: workerName(file),
      js: sizeOf(file),
      css: 0,
      limits: workerLimits,
    })),
  ];
}

// A worker is built apart: one file, which whoever starts it fetches by its address.
function listWorkerFiles(manifest: Manifest): string[] {
  const files = Object.values(manifest).flatMap(({ assets = [] }) => assets);
  return [...new Set(files)].filter((file) => file.endsWith('.js'));
}

// `assets/reader.worker-wiJ7Eorr.js`
function workerName(file: string): string {
  return file.replace(/^.*\//, '').replace(/-[\w-]{7,8}\.js$/, '');
}

/** The weights of every page as it was built last. */
export function weighPages(): Weight[] {
  return pagesToBuild().flatMap(weighPage);
}

function weighPage(page: PageName): Weight[] {
  if (!existsSync(manifestFile(page))) throw new Error('Nothing is built yet: npm run build.');
  const gzipped = (file: string): number =>
    gzipSync(readFileSync(join(outputFolder(page), file)), { level: constants.Z_BEST_COMPRESSION }).length;
  const weights = weighManifest(JSON.parse(readFileSync(manifestFile(page), 'utf8')) as Manifest, gzipped);
  weights.push({ name: 'service worker', js: gzipped('sw.js'), css: 0, limits: workerLimits });
  return weights.map((weight) => ({ ...weight, name: page === 'portal' ? weight.name : `${page}: ${weight.name}` }));
}

/** Whether a weight keeps its limits. */
export function isWithinLimits({ js, css, limits }: Weight): boolean {
  return js <= limits.js && css <= limits.css;
}

/** `first: login   41.2 of 123 kB js   3.1 of 20 kB css`; without the second where there is none. */
export function formatWeight(weight: Weight): string {
  const part = (bytes: number, limit: number): string => `${(bytes / kB).toFixed(1).padStart(6)} of ${limit / kB} kB`;
  const { name, js, css, limits } = weight;
  const style = limits.css > 0 ? `  ${part(css, limits.css)} css` : '';
  return `${isWithinLimits(weight) ? ' ' : '✗'} ${name.padEnd(26)} ${part(js, limits.js)} js${style}`;
}

/** What everyone who asks for a chunk has fetched: what the asking chunks bring, and what was there when those were asked for. */
function chunksLoadedBefore(manifest: Manifest, wanted: string, seen: readonly string[] = []): string[] {
  const askers = Object.keys(manifest).filter(
    (key) => !seen.includes(key) && manifest[key]?.dynamicImports?.includes(wanted),
  );
  const [first = [], ...others] = askers.map((key) => {
    const earlier = manifest[key]?.isDynamicEntry ? chunksLoadedBefore(manifest, key, [...seen, wanted]) : [];
    return [...new Set([...importClosure(manifest, [key]), ...earlier])];
  });
  return first.filter((chunk) => others.every((fetched) => fetched.includes(chunk)));
}

function importClosure(manifest: Manifest, start: string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    manifest[key]?.imports?.forEach(visit);
  };
  start.forEach(visit);
  return seen;
}

function sumScriptSize(manifest: Manifest, chunks: Iterable<string>, sizeOf: (file: string) => number): number {
  const files = new Set([...chunks].map((key) => manifest[key]?.file ?? ''));
  return [...files].reduce((total, file) => total + sizeOf(file), 0);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const weights = weighPages();
  for (const weight of weights) console.log(formatWeight(weight));
  process.exitCode = weights.every(isWithinLimits) ? 0 : 1;
}
