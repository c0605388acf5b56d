import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A built page: its path without a trailing slash (`/staff`; empty for the root) and the folder of its `index.html`.
 * `groupsByPath`: names of chunks by path (`/user/login`: `login`), most urgent first. Lists only paths whose chunk is
 * not named like their first segment. An entry also applies to longer paths that have no entry of their own.
 * `deferredGroupsByPath`: chunks that a path needs after its first view.
 */
export type BuiltPage = {
  path: string;
  folder: string;
  groupsByPath?: ChunkNamesByPath;
  deferredGroupsByPath?: ChunkNamesByPath;
};

type ChunkNamesByPath = Readonly<Record<string, readonly string[]>>;

/** The parts of Vite's manifest that are used. Keys are source files; a chunk with several source files has a name. */
type Manifest = Record<string, { file: string; name?: string; imports?: string[] }>;

/**
 * Reads the manifest of a page. Returns a function that gives the `Link` header (RFC 8288) of a path, so that the
 * browser fetches the files of page and screen at the same time. The screen's chunk is named like the first segment of
 * the path (`/travel/form`: `travel.group.tsx`), or listed in `groups`. The returned function gives undefined for a
 * path without a chunk. Throws when a listed chunk was not built.
 */
export function readPreloadLinks({
  path: base,
  folder,
  groupsByPath = {},
  deferredGroupsByPath = {},
}: BuiltPage): (path: string) => string | undefined {
  const manifestPath = join(folder, '.vite/manifest.json');
  if (!existsSync(manifestPath)) return () => undefined;
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as Manifest;
  const pageLinks = linksInPage(readFileSync(join(folder, 'index.html'), 'utf8'));
  const listedNames = new Set([...Object.values(groupsByPath), ...Object.values(deferredGroupsByPath)].flat());
  const manifestKeyByChunk = new Map(
    Object.entries(manifest).flatMap(([key, { name = '' }]) => {
      const group = /\/([a-z0-9-]+)\.group\.tsx$/.exec(key)?.[1] ?? (listedNames.has(name) ? name : undefined);
      return group ? [[group, key] as const] : [];
    }),
  );
  const headerOf = (names: readonly string[], deferredNames: readonly string[] = []) =>
    [...pageLinks, ...linksTo(manifest, base, names.map(keyOf), deferredNames.map(keyOf))].join(', ');
  const keyOf = (name: string) => {
    const key = manifestKeyByChunk.get(name);
    if (key === undefined) throw new Error(`${folder} has no ${name}`);
    return key;
  };
  const headerByChunk = new Map([...manifestKeyByChunk.keys()].map((name) => [name, headerOf([name])]));
  const headerByPath = new Map(
    Object.entries(groupsByPath).map(([path, names]) => [path, headerOf(names, deferredGroupsByPath[path])]),
  );
  return (path) => {
    const [pagePath = ''] = path.slice(base.length).split('?');
    for (let prefix = pagePath; prefix !== ''; prefix = prefix.slice(0, prefix.lastIndexOf('/')))
      if (headerByPath.has(prefix)) return headerByPath.get(prefix);
    return headerByChunk.get(/^\/([a-z0-9-]+)/.exec(pagePath)?.[1] ?? '');
  };
}

// The style sheet and the blocking scripts of the page. The browser renders nothing before these are loaded.
function linksInPage(html: string): string[] {
  const sheets = [...html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)];
  const scripts = [...html.matchAll(/<script src="([^"]+)"/g)];
  return [
    ...sheets.map(([, path = '']) => `<${path}>; rel=preload; as=style; crossorigin`),
    ...scripts.map(([, path = '']) => `<${path}>; rel=preload; as=script`),
  ];
}

// A file comes after its imports, since the browser fetches in this order. Chunks in `deferred` have a low priority.
function linksTo(manifest: Manifest, base: string, urgent: readonly string[], deferred: readonly string[]): string[] {
  const links = new Map<string, string>();
  const addFile = (key: string, urgency: string): void => {
    const { file = '', imports = [] } = manifest[key] ?? {};
    if (links.has(file)) return;
    for (const imported of imports) addFile(imported, urgency);
    links.set(file, `<${base}/${file}>; rel=modulepreload${urgency}`);
  };
  for (const key of urgent) addFile(key, '');
  for (const key of deferred) addFile(key, '; fetchpriority=low');
  return [...links.values()];
}
