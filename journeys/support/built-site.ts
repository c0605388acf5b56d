import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { integrityHash, buildServiceWorker } from '../../tools/pages/build-service-worker.ts';

/** A site of one page, one file that it begins with and one that it asks for later, with the portal's own service worker. */
export type BuiltSite = {
  address: string;
  /** From now on this build is served, and nothing of the one before. */
  deploy: (build: SiteBuild) => void;
  /** How every request is answered from now on: as built, with a status, or by hanging up. */
  respondWith: (how: 'built' | number | 'cut') => void;
  /** Paths that were asked for, in order. */
  requestedPaths: string[];
  close: () => Promise<void>;
};

/** What is served of one build: text by path. */
export type SiteBuild = Readonly<Record<string, string>>;

/** A build by its name, which its title, its files and their content bear. */
export async function createSiteBuild(name: string): Promise<SiteBuild> {
  const files = {
    '/index.html': `<!doctype html><title>${name}</title><script type="module" src="/assets/first-${name}.js"></script>`,
    '/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    [`/assets/first-${name}.js`]: `navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });`,
    [`/assets/later-${name}.js`]: `export const name = '${name}';`,
  };
  const digests = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, integrityHash(text)]));
  return { ...files, '/sw.js': await buildServiceWorker(digests) };
}

/** Serves a build on a port of its own. */
export async function startBuiltSite(first: SiteBuild): Promise<BuiltSite> {
  let build = first;
  let how: 'built' | number | 'cut' = 'built';
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    if (how === 'cut') request.socket.destroy();
    else if (how !== 'built') sendResponse(response, how, 'text/html', `<title>status ${how}</title>`);
    else if (path.includes('.'))
      sendResponse(response, path in build ? 200 : 404, contentTypeOf(path), build[path] ?? 'none');
    else sendResponse(response, 200, 'text/html', build['/index.html'] ?? '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: (next) => (build = next),
    respondWith: (next) => (how = next),
    requestedPaths: asked,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function sendResponse(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-cache' }).end(text);
}

function contentTypeOf(path: string): string {
  const ending = path.slice(path.lastIndexOf('.') + 1);
  return { html: 'text/html', svg: 'image/svg+xml', js: 'text/javascript' }[ending] ?? 'text/plain';
}
