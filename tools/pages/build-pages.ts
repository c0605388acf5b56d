import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Outcome, root, runCaptured } from '../run-command.ts';

/** Pages of the product. Each is an app with its own output folder and base path. */
export const pageNames = ['portal', 'console', 'kiosk'] as const;

/** Name of a page, which is also its folder in `src/apps`. */
export type PageName = (typeof pageNames)[number];

const basePathByPage: Record<PageName, string> = { portal: '/', console: '/staff/', kiosk: '/kiosk/' };

export function basePathOf(page: PageName): string {
  return basePathByPage[page];
}

export function outputFolder(page: PageName): string {
  return join(root, 'dist', page);
}

/** Manifest that Vite writes at the end of a complete build. */
export function manifestFile(page: PageName): string {
  return join(outputFolder(page), '.vite/manifest.json');
}

export function parsePageArgument(argv: readonly string[]): PageName {
  return pageNames.find((page) => page === argv[2]) ?? 'portal';
}

/** Lists the pages that have sources. */
export function pagesToBuild(): PageName[] {
  return pageNames.filter((page) => existsSync(join(root, 'src/apps', page, 'index.html')));
}

/** Whether a page was never built, or any source is newer than the oldest build of a page. */
export function arePagesStale(): boolean {
  const manifestPaths = pagesToBuild().map(manifestFile);
  if (!manifestPaths.every((manifestPath) => existsSync(manifestPath))) return true;
  const oldestBuildTime = Math.min(...manifestPaths.map((list) => statSync(list).mtimeMs));
  const sources = globSync(
    [
      'src/**/*.{ts,tsx,js,css,html,svg,png,woff2,webmanifest}',
      'vite.config.ts',
      'tools/pages/{build-service-worker,build-pages}.ts',
      'package-lock.json',
    ],
    { cwd: root, exclude: ['src/**/server/**', 'src/**/*.test.*'] },
  );
  return sources.some((path) => statSync(join(root, path)).mtimeMs > oldestBuildTime);
}

/** Builds the pages if they are stale. Throws an error with the output of a failed build. */
export async function ensurePages(): Promise<void> {
  if (!arePagesStale()) return;
  const { ok, output } = await buildPages();
  if (!ok) throw new Error(output);
}

/** Builds every page: its files, its service worker, and a compressed copy beside each file. */
export async function buildPages(): Promise<Outcome> {
  const total: Outcome = { name: 'build', ok: true, output: '', millis: 0 };
  for (const page of pagesToBuild()) {
    const steps = [
      { name: 'build', command: 'vite', args: ['build', '--logLevel', 'warn', '--mode', page] },
      { name: 'worker', command: 'node', args: ['tools/pages/build-service-worker.ts', page] },
      { name: 'precompress', command: 'node', args: ['tools/pages/precompress.ts', page] },
    ];
    for (const step of steps) {
      const { ok, output, millis } = await runCaptured(step);
      Object.assign(total, { ok, output: total.output + output, millis: total.millis + millis });
      if (!ok) return total;
    }
  }
  return total;
}
