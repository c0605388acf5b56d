/** Values of the `:name` segments of a route's path, decoded. */
export type Params = Readonly<Record<string, string | undefined>>;

/** Finds the route that describes a path best: fixed segments before `:name`, and `*` last. */
export function matchRoutes<Route extends { path: string }>(
  routes: readonly Route[],
  pathname: string,
): { route: Route; params: Params } | undefined {
  const segments = decodeSegments(splitPath(pathname));
  let best: { route: Route; params: Params } | undefined;
  for (const route of routes) {
    const params = matchSegments(splitPath(route.path), segments);
    if (params && (!best || rankOf(route.path) > rankOf(best.route.path))) best = { route, params };
  }
  return best;
}

function matchSegments(pattern: readonly string[], segments: readonly string[]): Params | undefined {
  const isOpen = pattern.at(-1) === '*';
  const fixed = isOpen ? pattern.slice(0, -1) : pattern;
  if (isOpen ? segments.length < fixed.length : segments.length !== fixed.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of fixed.entries()) {
    const segment = segments[index] ?? '';
    if (part.startsWith(':') && segment !== '') params[part.slice(1)] = segment;
    else if (part.toLowerCase() !== segment.toLowerCase()) return undefined;
  }
  return params;
}

// The more segments a path fixes, the higher its rank. Of equal ranks, the first route of the table wins.
function rankOf(path: string): number {
  return splitPath(path).reduce((rank, part) => rank + (part === '*' ? -1 : part.startsWith(':') ? 4 : 11), 0);
}

// Slashes at the end do not count.
function splitPath(path: string): string[] {
  const segments = path.split('/');
  while (segments.at(-1) === '') segments.pop();
  return segments;
}

// A path with a malformed escape sequence, which anyone can type, stays as it is.
function decodeSegments(segments: string[]): string[] {
  try {
    return segments.map(decodeURIComponent);
  } catch {
    return segments;
  }
}
