import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { constants, gzipSync } from 'node:zlib';
import { outputFolder, manifestFile, type PageName, pagesToBuild } from './build-pages.ts';
import { firstRouteGroups, routeGroupOf } from './route-groups.ts';

/**
 * Gzipped bytes of scripts and style sheets that the browser fetches for a route, a chunk or a worker, with the limits.
 */
export type Weight = { name: string; js: number; css: number; limits: { js: number; css: number } };

/** Parts of Vite's manifest that are used. Keys are source files. */
export type Manifest = Record<
  string,
  {
    file: string;
    /** `first` names the chunk that starts every visit (vite.config.ts). */
    name?: string;
    isDynamicEntry?: boolean;
    imports?: string[];
    dynamicImports?: string[];
    /** Files fetched by URL, such as scripts of workers. */
    assets?: string[];
  }
>;

// Limits in bytes. A lazy chunk has no CSS of its own: one style sheet serves all screens.
const kB = 1000;
const firstRouteLimits = { js: 116.5 * kB, css: 20 * kB };
const lazyGroupLimits = { js: 64 * kB, css: 0 };
const workerLimits = { js: 40 * kB, css: 0 };

/**
 * Weighs the routes that start a visit, in full, with the style sheet that all screens share. Then weighs every other
 * lazy chunk without the chunks that are loaded before: those of the first start route, and those that every importer
 * has loaded. Then weighs each worker script with its imports. `sizeOf` returns the gzipped size of a built file.
 */
export function weighManifest(manifest: Manifest, sizeOf: (file: string) => number): Weight[] {
  const keys = Object.keys(manifest);
  const chunksNamed = (name: string): string[] =>
    keys.filter(
      (key) => routeGroupOf(key) === name || (manifest[key]?.name === name && manifest[key].isDynamicEntry !== true),
    );
  const startGroups = firstRouteGroups.filter((group) => chunksNamed(group).length > 0);
  const routeChunks = (group?: string) =>
    importClosure(manifest, [...chunksNamed('first'), ...(group === undefined ? [] : chunksNamed(group))]);
  const firstRouteChunks = routeChunks(startGroups[0]);
  const startChunks = new Set(startGroups.flatMap(chunksNamed));
  const css = keys
    .filter((key) => key.endsWith('.css'))
    .reduce((sum, key) => sum + sizeOf(manifest[key]?.file ?? ''), 0);
  const lazyChunks = keys.filter(
    (key) => manifest[key]?.isDynamicEntry === true && !firstRouteChunks.has(key) && !startChunks.has(key),
  );
  return [
    ...(startGroups.length > 0 ? startGroups : [undefined]).map((group) => ({
      name: group === undefined ? 'first route' : `first: ${group}`,
      js: sumScriptSize(manifest, routeChunks(group), sizeOf),
      css,
      limits: firstRouteLimits,
    })),
    ...lazyChunks.map((key) => {
      const loaded = new Set([...firstRouteChunks, ...chunksLoadedBefore(manifest, key)]);
      const added = [...importClosure(manifest, [key])].filter((chunk) => !loaded.has(chunk));
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

// A worker is built separately into one file, which the page fetches by URL.
function listWorkerFiles(manifest: Manifest): string[] {
  const files = Object.values(manifest).flatMap(({ assets = [] }) => assets);
  return [...new Set(files)].filter((file) => file.endsWith('.js'));
}

// Example: `assets/reader.worker-wiJ7Eorr.js`
function workerName(file: string): string {
  return file.replace(/^.*\//, '').replace(/-[\w-]{7,8}\.js$/, '');
}

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

export function isWithinLimits({ js, css, limits }: Weight): boolean {
  return js <= limits.js && css <= limits.css;
}

/** Formats `first: login   41.2 of 123 kB js   3.1 of 20 kB css`, without the CSS part where it has no limit. */
export function formatWeight(weight: Weight): string {
  const part = (bytes: number, limit: number): string => `${(bytes / kB).toFixed(1).padStart(6)} of ${limit / kB} kB`;
  const { name, js, css, limits } = weight;
  const style = limits.css > 0 ? `  ${part(css, limits.css)} css` : '';
  return `${isWithinLimits(weight) ? ' ' : '✗'} ${name.padEnd(26)} ${part(js, limits.js)} js${style}`;
}

/** Chunks that are loaded before `target` whichever importer loads it: the intersection over all dynamic importers. */
function chunksLoadedBefore(manifest: Manifest, target: string, seen: readonly string[] = []): string[] {
  const importers = Object.keys(manifest).filter(
    (key) => !seen.includes(key) && manifest[key]?.dynamicImports?.includes(target),
  );
  const [firstChunks = [], ...otherChunks] = importers.map((key) => {
    const earlier = manifest[key]?.isDynamicEntry ? chunksLoadedBefore(manifest, key, [...seen, target]) : [];
    return [...new Set([...importClosure(manifest, [key]), ...earlier])];
  });
  return firstChunks.filter((chunk) => otherChunks.every((loaded) => loaded.includes(chunk)));
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
