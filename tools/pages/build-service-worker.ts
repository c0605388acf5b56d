import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { basePathOf, outputFolder, parsePageArgument, pageNames } from './build-pages.ts';
import { root } from '../run-command.ts';

/** Builds the script of a page's service worker. `files`: integrity digest (`sha256-…`) by path of a cached file. */
export async function buildServiceWorker(files: Readonly<Record<string, string>>, base = '/'): Promise<string> {
  const nestedBases = pageNames.map(basePathOf).filter((other) => other !== base && other.startsWith(base));
  const name = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    define: { build: JSON.stringify({ name, base, nestedBases, files }) },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: join(root, 'src/foundation/worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
  const [script] = 'output' in built ? built.output : [];
  if (script?.type !== 'chunk') throw new Error('The service worker was not built.');
  return script.code;
}

/** Digest of a file as browsers verify it (subresource integrity). */
export function integrityHash(content: string | Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const page = parsePageArgument(process.argv);
  const [folder, base] = [outputFolder(page), basePathOf(page)];
  const paths = globSync(['index.html', 'icon*.{svg,png}', 'manifest.webmanifest', 'assets/*.{js,css,woff2,svg}'], {
    cwd: folder,
  }).toSorted();
  const contents = paths.map((path) => readFileSync(join(folder, path)));
  const files = Object.fromEntries(
    paths.map((path, index) => [`${base}${path}`, integrityHash(contents[index] ?? '')]),
  );
  writeFileSync(join(folder, 'sw.js'), await buildServiceWorker(files, base));
  const bytes = contents.reduce((total, content) => total + brotliCompressSync(content).length, 0);
  console.log(`The service worker of ${page} caches ${paths.length} files, ${Math.round(bytes / 1000)} kB compressed.`);
}
