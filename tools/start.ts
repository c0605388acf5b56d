import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { arePagesStale, buildPages } from './pages/build-pages.ts';
import { root, formatSeconds } from './run-command.ts';

// Builds stale pages in another process, whose memory the server does not keep. Then imports the server into this
// process, so that Ctrl-C reaches the server directly.
if (arePagesStale()) {
  if (!existsSync(join(root, 'node_modules/vite'))) {
    console.error('The pages are not built, and Vite is not installed: run npm ci && npm run build first.');
    process.exit(1);
  }
  process.stdout.write('Building the pages … ');
  const buildOutcome = await buildPages();
  console.log(buildOutcome.ok ? formatSeconds(buildOutcome.millis) : `\n${buildOutcome.output}`);
  if (!buildOutcome.ok) process.exit(1);
}

// Typed as a string, so that the compiler does not follow the import.
const entryPoint: string = '../src/apps/server/main.ts';
await import(entryPoint);
