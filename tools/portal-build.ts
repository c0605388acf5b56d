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
  const made = globSync(
    ['src/**/*.{ts,tsx,css,html,svg,woff2}', 'vite.config.ts', 'tools/build-worker.ts', 'package-lock.json'],
    {
      cwd: root,
      exclude: ['src/**/server/**', 'src/**/*.test.*'],
    },
  );
  return made.some((path) => statSync(join(root, path)).mtimeMs > built);
}

/** Builds the portal into `dist/portal`, its service worker, and a compressed copy beside each file. */
export async function buildPortal(): Promise<Outcome> {
  const steps = [
    { name: 'build', command: 'vite', args: ['build', '--logLevel', 'warn'] },
    { name: 'worker', command: 'node', args: ['tools/build-worker.ts'] },
    { name: 'precompress', command: 'node', args: ['tools/precompress.ts'] },
  ];
  const whole: Outcome = { name: 'build', ok: true, output: '', millis: 0 };
  for (const step of steps) {
    const { ok, output, millis } = await runQuietly(step);
    Object.assign(whole, { ok, output: whole.output + output, millis: whole.millis + millis });
    if (!ok) break;
  }
  return whole;
}
