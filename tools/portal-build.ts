import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Outcome, root, runQuietly } from './step.ts';

/** The list that Vite writes of what it built; it is there only after a complete build. */
export const manifestPath = join(root, 'dist/portal/.vite/manifest.json');

/** Whether there is a portal to build. */
export function hasPortal(): boolean {
  return existsSync(join(root, 'src/apps/portal/index.html'));
}

/** Whether something that the portal is made of is newer than the portal that was built last. */
export function isPortalStale(): boolean {
  if (!existsSync(manifestPath)) return true;
  const built = statSync(manifestPath).mtimeMs;
  const made = globSync(['src/**/*.{ts,tsx,css,html,svg,woff2}', 'vite.config.ts', 'package-lock.json'], {
    cwd: root,
    exclude: ['src/**/server/**', 'src/**/*.test.*'],
  });
  return made.some((path) => statSync(join(root, path)).mtimeMs > built);
}

/** Builds the portal into `dist/portal`, with a compressed copy beside each file. */
export async function buildPortal(): Promise<Outcome> {
  const built = await runQuietly({ name: 'build', command: 'vite', args: ['build', '--logLevel', 'warn'] });
  if (!built.ok) return built;
  const compressed = await runQuietly({ name: 'precompress', command: 'node', args: ['tools/precompress.ts'] });
  return {
    ...compressed,
    name: 'build',
    output: built.output + compressed.output,
    millis: built.millis + compressed.millis,
  };
}
