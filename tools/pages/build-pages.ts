import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Outcome, root, runCaptured } from '../run-command.ts';

/** The pages of the product: each is an app of its own, built into a folder of its own and served under its own path. */
export const pages = ['portal', 'console', 'kiosk'] as const;

/** One of them, by the name of its folder in `src/apps`. */
export type PageName = (typeof pages)[number];

const basePaths: Record<PageName, string> = { portal: '/', console: '/staff/', kiosk: '/kiosk/' };

/** Under which path a page and its files stand, with a slash at its end. */
export function basePathOf(page: PageName): string {
  return basePaths[page];
}

/** Where a page is built. */
export function outputFolder(page: PageName): string {
  return join(root, 'dist', page);
}

/** The list that Vite writes of what it built; it is there only after a complete build. */
export function manifestFile(page: PageName): string {
  return join(outputFolder(page), '.vite/manifest.json');
}

/** The page that a program was started for, by its first word; the portal when it has none. */
export function parsePageArgument(args: readonly string[]): PageName {
  return pages.find((page) => page === args[2]) ?? 'portal';
}

/** The pages that there are to build. */
export function pagesToBuild(): PageName[] {
  return pages.filter((page) => existsSync(join(root, 'src/apps', page, 'index.html')));
}

/** Whether something that the pages are made of is newer than what was built last. */
export function arePagesStale(): boolean {
  const lists = pagesToBuild().map(manifestFile);
  if (!lists.every((list) => existsSync(list))) return true;
  const built = Math.min(...lists.map((list) => statSync(list).mtimeMs));
  const made = globSync(
    [
      'src/**/*.{ts,tsx,js,css,html,svg,png,woff2,webmanifest}',
      'vite.config.ts',
      'tools/pages/{build-service-worker,build-pages}.ts',
      'package-lock.json',
    ],
    {
      cwd: root,
      exclude: ['src/**/server/**', 'src/**/*.test.*'],
    },
  );
  return made.some((path) => statSync(join(root, path)).mtimeMs > built);
}

/** Builds the pages where they are stale; throws what the build said when it failed. */
export async function ensurePages(): Promise<void> {
  if (!arePagesStale()) return;
  const { ok, output } = await buildPages();
  if (!ok) throw new Error(output);
}

/** Builds every page into its folder in `dist`: the page, its service worker, and a compressed copy beside each file. */
export async function buildPages(): Promise<Outcome> {
  const whole: Outcome = { name: 'build', ok: true, output: '', millis: 0 };
  for (const page of pagesToBuild()) {
    const steps = [
      { name: 'build', command: 'vite', args: ['build', '--logLevel', 'warn', '--mode', page] },
      { name: 'worker', command: 'node', args: ['tools/pages/build-service-worker.ts', page] },
      { name: 'precompress', command: 'node', args: ['tools/pages/precompress.ts', page] },
    ];
    for (const step of steps) {
      const { ok, output, millis } = await runCaptured(step);
      Object.assign(whole, { ok, output: whole.output + output, millis: whole.millis + millis });
      if (!ok) return whole;
    }
  }
  return whole;
}
