/** Parts of an address within the site. `search` starts with `?` and `hash` with `#`, or they are empty. */
export type Path = { pathname: string; search: string; hash: string };

/** Target of a link or a navigation. Its path starts with `/`. Without a path, the target is on the current page. */
export type To = string | Partial<Path>;

/** Splits an address into the parts that it has. */
export function parsePath(address: string): Partial<Path> {
  const { pathname, search, hash } =
    /^(?<pathname>[^?#]*)(?<search>\?[^#]*)?(?<hash>#.*)?$/su.exec(address)?.groups ?? {};
  return { ...(pathname && { pathname }), ...(search && { search }), ...(hash && { hash }) };
}

/** Joins the parts of an address. */
export function createPath({ pathname = '/', search = '', hash = '' }: Partial<Path>): string {
  return pathname + (search === '?' ? '' : search) + (hash === '#' ? '' : hash);
}
