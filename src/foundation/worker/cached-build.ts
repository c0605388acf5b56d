/** A build of a page. `name`: hash of all its files. `files`: integrity digest (`sha256-…`) by path. */
export type Build = {
  name: string;
  /** Path prefix of the page and its files, with a trailing slash: `/` for the portal, `/staff/` for the console. */
  base: string;
  /** Bases of other pages below this one, which have service workers of their own. */
  nestedBases: readonly string[];
  files: Readonly<Record<string, string>>;
};

/** Milliseconds after which the cached page is shown if the server has not answered. */
const serverTimeoutMs = 4000;
/**
 * Cache entry with the ids of the pages that were open when the build took over. No URL of the product has this path.
 */
const openWindowsKey = '/open-before';

/** Caches all files of the build, or none. The browser rejects a file that differs from its digest. */
export async function cacheBuild(build: Build): Promise<void> {
  const cache = await caches.open(cacheNameOf(build));
  const requests = Object.entries(build.files).map(
    ([path, integrity]) =>
      new Request(path, { integrity, priority: 'low', cache: path === pagePathOf(build) ? 'no-cache' : 'default' }),
  );
  await cache.addAll(requests);
}

/**
 * Classifies a request. `page`: navigation under the base. `file`: file of this build, or any path in `assets/`, which
 * may belong to another build. `other`, left to the browser: API calls, navigations to `/status` or to a path with a
 * file extension, other origins, and paths of a nested page with its own worker.
 */
export function classifyRequest(
  { method, mode, url }: Request,
  origin: string,
  build: Build,
): 'page' | 'file' | 'other' {
  const { origin: requestOrigin, pathname } = new URL(url);
  if (method !== 'GET' || requestOrigin !== origin || !pathname.startsWith(build.base)) return 'other';
  if (build.nestedBases.some((base) => `${pathname}/`.startsWith(base))) return 'other';
  const pathInBase = pathname.slice(build.base.length - 1);
  if (mode === 'navigate') return uncachedPathPattern.test(pathInBase) ? 'other' : 'page';
  return pathInBase.startsWith('/assets/') || Object.hasOwn(build.files, pathname) ? 'file' : 'other';
}

const uncachedPathPattern = /^\/(api|healthz|readyz|status)(\/|$)|\.[^/]*$/;

/**
 * Answers with the server's response, whatever its status. Uses the cached page when no response arrives within
 * `serverTimeoutMs`.
 */
export async function answerPage(request: Request, build: Build): Promise<Response> {
  const fetched = fetch(request);
  const response = await Promise.race([fetched.catch(() => undefined), pause(serverTimeoutMs)]);
  return response ?? (await caches.match(pagePathOf(build), { cacheName: cacheNameOf(build) })) ?? fetched;
}

/**
 * Answers with the cached file of any build, otherwise asks the server. Names in `assets/` contain a hash; an icon or
 * the manifest may come from an older build.
 */
export async function answerFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/**
 * Records the windows that are open when this build takes over. They may belong to an older build and need its files.
 */
export async function recordOpenWindows(build: Build, openPages: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheNameOf(build));
  await cache.put(openWindowsKey, new Response(JSON.stringify(openPages)));
}

/**
 * Deletes older builds of this page once all windows recorded by `recordOpenWindows` are closed. `listOpenWindows`
 * returns the ids of the windows that are open now.
 */
export async function deleteOldBuilds(build: Build, listOpenWindows: () => Promise<readonly string[]>): Promise<void> {
  const oldNames = (await caches.keys()).filter(
    (key) => key.startsWith(cachePrefixOf(build)) && key !== cacheNameOf(build),
  );
  if (oldNames.length === 0) return;
  const recorded = await caches.match(openWindowsKey, { cacheName: cacheNameOf(build) });
  const windowsAtTakeover = (await recorded?.json()) as readonly string[] | undefined;
  const openIds = await listOpenWindows();
  if (windowsAtTakeover?.every((id) => !openIds.includes(id)))
    await Promise.all(oldNames.map((key) => caches.delete(key)));
}

function pagePathOf({ base }: Build): string {
  return `${base}index.html`;
}

function cacheNameOf(build: Build): string {
  return cachePrefixOf(build) + build.name;
}

// Portal and console share the caches of the origin. Names begin with `sihat-build-` for the portal, and with
// `sihat-staff-build-` for the console.
function cachePrefixOf({ base }: Build): string {
  return `sihat${base.replaceAll('/', '-')}build-`;
}

function pause(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, undefined));
}
