import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { arePagesStale, buildPages } from './pages/build-pages.ts';
import { root, formatSeconds } from './run-command.ts';

// Builds stale pages in another process, whose memory the server does not keep. Then becomes the server, so that Ctrl-C
// reaches it directly.
if (arePagesStale()) {
  if (!existsSync(join(root, 'node_modules/vite'))) {
    console.error('The pages are not built, and what builds it is not installed: run npm ci && npm run build first.');
    process.exit(1);
  }
  process.stdout.write('Building the pages … ');
  const built = await buildPages();
  console.log(built.ok ? formatSeconds(built.millis) : `\n${built.output}`);
  if (!built.ok) process.exit(1);
}

const entryPoint: string = '../src/apps/server/main.ts';
await import(entryPoint);
