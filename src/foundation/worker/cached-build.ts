/** What one run of the build made of one page: every file that it is made of, by its path, with the digest of what it holds. */
export type Build = {
  name: string;
  /** Under which path the page and its files stand, with a slash at its end: `/` for the portal, `/staff/` for the console. */
  base: string;
  /** The bases of other pages under this one, which have workers of their own. */
  apart: readonly string[];
  files: Readonly<Record<string, string>>;
};

/** How long the server may take to begin its answer before a page is shown that was kept, in milliseconds. */
const patience = 4000;
const openBefore = '/open-before';

/** Fetches the files of this build, all or none: one that holds anything else than was built is refused by the browser. */
export async function keepBuild(build: Build): Promise<void> {
  const cache = await caches.open(nameOf(build));
  const asked = Object.entries(build.files).map(
    ([path, integrity]) =>
      new Request(path, { integrity, priority: 'low', cache: path === pageOf(build) ? 'no-cache' : 'default' }),
  );
  await cache.addAll(asked);
}

/**
 * What the worker answers: its page at every address under its base, and files that were built. Nothing else: no call, no
 * document, no other origin, and nothing of a page that stands below it with a worker of its own.
 */
export function kindOf({ method, mode, url }: Request, origin: string, build: Build): 'page' | 'file' | 'other' {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin || !pathname.startsWith(build.base)) return 'other';
  if (build.apart.some((base) => `${pathname}/`.startsWith(base))) return 'other';
  const inner = pathname.slice(build.base.length - 1);
  if (mode === 'navigate') return notPages.test(inner) ? 'other' : 'page';
  return inner.startsWith('/assets/') || Object.hasOwn(build.files, pathname) ? 'file' : 'other';
}

const notPages = /^\/(api|healthz|readyz|status)(\/|$)|\.[^/]*$/;

/** The server's answer, whatever it says; the page that was kept only when none comes. */
export async function answerPage(request: Request, build: Build): Promise<Response> {
  const asked = fetch(request);
  const answer = await Promise.race([asked.catch(() => undefined), pause(patience)]);
  return answer ?? (await caches.match(pageOf(build), { cacheName: nameOf(build) })) ?? asked;
}

/** A file as it was kept, of whichever build: its name says what it holds. Else the server's. */
export async function answerFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** Notes which pages are open as this build takes over: they may be of a build before and ask for its files. */
export async function noteOpenPages(build: Build, open: readonly string[]): Promise<void> {
  const cache = await caches.open(nameOf(build));
  await cache.put(openBefore, new Response(JSON.stringify(open)));
}

/** Throws away the builds of this page before this one, once the pages that were open then are gone. `open`: the pages open now. */
export async function dropOldBuilds(build: Build, open: () => Promise<readonly string[]>): Promise<void> {
  const old = (await caches.keys()).filter((key) => key.startsWith(beginningOf(build)) && key !== nameOf(build));
  if (old.length === 0) return;
  const noted = await caches.match(openBefore, { cacheName: nameOf(build) });
  const before = (await noted?.json()) as readonly string[] | undefined;
  const now = await open();
  if (before?.every((id) => !now.includes(id))) await Promise.all(old.map((key) => caches.delete(key)));
}

function pageOf({ base }: Build): string {
  return `${base}index.html`;
}

function nameOf(build: Build): string {
  return beginningOf(build) + build.name;
}

// All pages of an origin share its caches: `sihat-build-` are the portal's, `sihat-staff-build-` the console's.
function beginningOf({ base }: Build): string {
  return `sihat${base.replaceAll('/', '-')}build-`;
}

function pause(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, undefined));
}
