import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The part of Vite's manifest that is read here; keys are source files. */
type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

/**
 * The files that a page asks for once its own code runs, told together with the page, so that they come at the same time
 * (`Link`, RFC 8288). They are those of the group of screens that is named like the path's first part: `/travel/form` and
 * `travel.group.tsx`. Undefined for a path without such a group.
 */
export function readAhead(pages: string): (path: string) => string | undefined {
  const list = join(pages, '.vite/manifest.json');
  if (!existsSync(list)) return () => undefined;
  const manifest = JSON.parse(readFileSync(list, 'utf8')) as Manifest;
  const groups = Object.keys(manifest).flatMap((key) => {
    const group = /\/([a-z0-9-]+)\.group\.tsx$/.exec(key)?.[1];
    return group ? [[group, headerOf(manifest, key)] as const] : [];
  });
  const headers = new Map(groups);
  return (path) => headers.get(/^\/([a-z0-9-]+)/.exec(path)?.[1] ?? '');
}

// What a file needs stands before it: the page's own files are asked for first.
function headerOf(manifest: Manifest, start: string): string {
  const links = new Set<string>();
  const visit = (key: string): void => {
    const { file = '', imports = [], css = [] } = manifest[key] ?? {};
    if (links.has(scriptOf(file))) return;
    imports.forEach(visit);
    for (const sheet of css) links.add(`</${sheet}>; rel=preload; as=style; crossorigin`);
    links.add(scriptOf(file));
  };
  visit(start);
  return [...links].join(', ');
}

function scriptOf(file: string): string {
  return `</${file}>; rel=modulepreload`;
}
