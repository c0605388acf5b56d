import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { integrityHash, buildServiceWorker } from '../../tools/pages/build-service-worker.ts';

/** Site with one page, a script loaded at the start, a script loaded later, and the portal's own service worker. */
export type BuiltSite = {
  address: string;
  deploy: (build: SiteBuild) => void;
  /** Sets how every later request is answered: from the build, with this status, or by closing the connection. */
  respondWith: (how: 'built' | number | 'cut') => void;
  /** Requested paths, in order. */
  requestedPaths: string[];
  close: () => Promise<void>;
};

/** Served files of one build: content by path. */
export type SiteBuild = Readonly<Record<string, string>>;

/** Creates a build whose title, file names and content contain `name`. */
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

export async function startBuiltSite(first: SiteBuild): Promise<BuiltSite> {
  let build = first;
  let mode: 'built' | number | 'cut' = 'built';
  const requestedPaths: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    requestedPaths.push(path);
    if (mode === 'cut') request.socket.destroy();
    else if (mode !== 'built') sendResponse(response, mode, 'text/html', `<title>status ${mode}</title>`);
    else if (path.includes('.'))
      sendResponse(response, path in build ? 200 : 404, contentTypeOf(path), build[path] ?? 'none');
    else sendResponse(response, 200, 'text/html', build['/index.html'] ?? '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: (next) => (build = next),
    respondWith: (next) => (mode = next),
    requestedPaths,
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
