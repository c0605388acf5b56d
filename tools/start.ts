import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildPortal, hasPortal, isPortalStale } from './portal-build.ts';
import { root, seconds } from './step.ts';

// Builds the portal when something in it changed, in a process of its own, so that the server keeps none of the memory;
// then becomes the server: one process, which Ctrl-C reaches directly.
if (hasPortal() && isPortalStale()) {
  if (!existsSync(join(root, 'node_modules/vite'))) {
    console.error('The portal is not built, and what builds it is not installed: run npm ci && npm run build first.');
    process.exit(1);
  }
  process.stdout.write('Building the portal … ');
  const built = await buildPortal();
  console.log(built.ok ? seconds(built.millis) : `\n${built.output}`);
  if (!built.ok) process.exit(1);
}

const entrance: string = '../src/apps/server/main.ts';
await import(entrance);
