import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A built page: its path without a slash at the end (`/staff`; empty for the root), the folder with its `index.html`, and the groups of
 * screens that are not named like the first part of their path, by path (`/user/login`: `login`), the one that is needed first before
 * the others. They are for all that stands below the path too, unless a longer one has its own. `later`: what the path needs as well, but
 * not for the first that is seen of it.
 */
export type BuiltPage = { path: string; folder: string; groups?: Names; later?: Names };

type Names = Readonly<Record<string, readonly string[]>>;

/** The part of Vite's manifest that is read here. Keys are source files; a chunk that gathers several files has a name. */
type Manifest = Record<string, { file: string; name?: string; imports?: string[] }>;

/**
 * The files that a page is drawn with, and those that it asks for once its own code runs, told together with the page, so that they
 * come at the same time (`Link`, RFC 8288). The latter are those of the group of screens that is named like the path's first part:
 * `/travel/form` and `travel.group.tsx`; under a page that stands at `/staff`, `/staff/people` and `people.group.tsx`; or those that the
 * page names for the path. Undefined for a path without such a group; throws when a page names what was not built.
 */
export function readAhead({
  path: base,
  folder,
  groups = {},
  later = {},
}: BuiltPage): (path: string) => string | undefined {
  const list = join(folder, '.vite/manifest.json');
  if (!existsSync(list)) return () => undefined;
  const manifest = JSON.parse(readFileSync(list, 'utf8')) as Manifest;
  const own = namedBy(readFileSync(join(folder, 'index.html'), 'utf8'));
  const gathered = new Set([...Object.values(groups), ...Object.values(later)].flat());
  const chunks = new Map(
    Object.entries(manifest).flatMap(([key, { name = '' }]) => {
      const group = /\/([a-z0-9-]+)\.group\.tsx$/.exec(key)?.[1] ?? (gathered.has(name) ? name : undefined);
      return group ? [[group, key] as const] : [];
    }),
  );
  const headerOf = (names: readonly string[], behind: readonly string[] = []) =>
    [...own, ...linksTo(manifest, base, names.map(keyOf), behind.map(keyOf))].join(', ');
  const keyOf = (name: string) => {
    const key = chunks.get(name);
    if (key === undefined) throw new Error(`${folder} has no ${name}`);
    return key;
  };
  const byName = new Map([...chunks.keys()].map((name) => [name, headerOf([name])]));
  const byPath = new Map(Object.entries(groups).map(([path, names]) => [path, headerOf(names, later[path])]));
  return (path) => {
    const [place = ''] = path.slice(base.length).split('?');
    for (let above = place; above !== ''; above = above.slice(0, above.lastIndexOf('/')))
      if (byPath.has(above)) return byPath.get(above);
    return byName.get(/^\/([a-z0-9-]+)/.exec(place)?.[1] ?? '');
  };
}

// The page's style sheet, and what it runs before anything is drawn: nothing is seen before these are there, so they do not wait in line.
function namedBy(page: string): string[] {
  const sheets = [...page.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)];
  const scripts = [...page.matchAll(/<script src="([^"]+)"/g)];
  return [
    ...sheets.map(([, path = '']) => `<${path}>; rel=preload; as=style; crossorigin`),
    ...scripts.map(([, path = '']) => `<${path}>; rel=preload; as=script`),
  ];
}

// What a file needs stands before it: the page's own files are asked for first. What can wait leaves the line to what cannot.
function linksTo(manifest: Manifest, base: string, starts: readonly string[], behind: readonly string[]): string[] {
  const links = new Map<string, string>();
  const visit = (key: string, urgency: string): void => {
    const { file = '', imports = [] } = manifest[key] ?? {};
    if (links.has(file)) return;
    for (const one of imports) visit(one, urgency);
    links.set(file, `<${base}/${file}>; rel=modulepreload${urgency}`);
  };
  for (const key of starts) visit(key, '');
  for (const key of behind) visit(key, '; fetchpriority=low');
  return [...links.values()];
}
