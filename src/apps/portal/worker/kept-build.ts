/** What one run of the build made: every file that pages are made of, by its path, with the digest of what it holds. */
export type Build = { name: string; files: Readonly<Record<string, string>> };

/** How long the server may take to begin its answer before a page is shown that was kept, in milliseconds. */
const patience = 4000;
const page = '/index.html';
const beginning = 'sihat-build-';
const openBefore = '/open-before';

/** Fetches the files of this build, all or none: one that holds anything else than was built is refused by the browser. */
export async function keepBuild({ name, files }: Build): Promise<void> {
  const cache = await caches.open(beginning + name);
  const asked = Object.entries(files).map(
    ([path, integrity]) =>
      new Request(path, { integrity, priority: 'low', cache: path === page ? 'no-cache' : 'default' }),
  );
  await cache.addAll(asked);
}

/** What the worker answers: pages and files that were built. Nothing else: no call, no document, no other origin. */
export function kindOf({ method, mode, url }: Request, origin: string, build: Build): 'page' | 'file' | 'other' {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin) return 'other';
  if (mode === 'navigate') return notPages.test(pathname) ? 'other' : 'page';
  return pathname.startsWith('/assets/') || Object.hasOwn(build.files, pathname) ? 'file' : 'other';
}

const notPages = /^\/(api|healthz|readyz)(\/|$)|\.[^/]*$/;

/** The server's answer, whatever it says; the page that was kept only when none comes. */
export async function answerPage(request: Request, { name }: Build): Promise<Response> {
  const asked = fetch(request);
  const answer = await Promise.race([asked.catch(() => undefined), pause(patience)]);
  return answer ?? (await caches.match(page, { cacheName: beginning + name })) ?? asked;
}

/** A file as it was kept, of whichever build: its name says what it holds. Else the server's. */
export async function answerFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** Notes which pages are open as this build takes over: they may be of a build before and ask for its files. */
export async function noteOpenPages({ name }: Build, open: readonly string[]): Promise<void> {
  const cache = await caches.open(beginning + name);
  await cache.put(openBefore, new Response(JSON.stringify(open)));
}

/** Throws away the builds before this one, once the pages that were open then are gone. `open`: the pages open now. */
export async function dropOldBuilds({ name }: Build, open: () => Promise<readonly string[]>): Promise<void> {
  const old = (await caches.keys()).filter((key) => key.startsWith(beginning) && key !== beginning + name);
  if (old.length === 0) return;
  const noted = await caches.match(openBefore, { cacheName: beginning + name });
  const before = (await noted?.json()) as readonly string[] | undefined;
  const now = await open();
  if (before?.every((id) => !now.includes(id))) await Promise.all(old.map((key) => caches.delete(key)));
}

function pause(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, undefined));
}
