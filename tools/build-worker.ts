import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { root } from './step.ts';

/** The script of the service worker that keeps these files: path to digest, as `sha256-…`. */
export async function workerFor(files: Readonly<Record<string, string>>): Promise<string> {
  const name = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    define: { build: JSON.stringify({ name, files }) },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: join(root, 'src/apps/portal/worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
  const [script] = 'output' in built ? built.output : [];
  if (script?.type !== 'chunk') throw new Error('The service worker was not built.');
  return script.code;
}

/** What a file holds, as browsers check it. */
export function digestOf(content: string | Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folder = join(root, 'dist/portal');
  const paths = globSync(['index.html', 'icon.svg', 'assets/*.{js,css,woff2,svg}'], { cwd: folder }).toSorted();
  const contents = paths.map((path) => readFileSync(join(folder, path)));
  const files = Object.fromEntries(paths.map((path, at) => [`/${path}`, digestOf(contents[at] ?? '')]));
  writeFileSync(join(folder, 'sw.js'), await workerFor(files));
  const bytes = contents.reduce((total, content) => total + brotliCompressSync(content).length, 0);
  console.log(`The service worker keeps ${paths.length} files, ${Math.round(bytes / 1000)} kB compressed.`);
}
