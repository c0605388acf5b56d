import { posix } from 'node:path';

/**
 * The total order of the product: a capability may use only those that stand before it. It is the table of contents of
 * the README and the source of the lint rules; a folder in `src/capabilities` that is missing here is refused.
 */
export const readingOrder = [
  'places',
  'attributes',
  'messages',
  'usage',
  'service-status',
  'login',
  'account',
  'declaration',
] as const;

/** Where a file stands in the tree. `outside` is everything that is not `src`: tools, journeys, benchmarks. */
export type Place =
  | { part: 'foundation'; inner: string }
  | { part: 'capability'; name: string; inner: string }
  | { part: 'app'; name: string; inner: string }
  | { part: 'outside'; inner: string };

/** Finds where a file stands. `path` is relative to the repository, with forward slashes. */
export function placeOf(path: string): Place {
  const [top, part, name = '', ...rest] = path.split('/');
  if (top !== 'src') return { part: 'outside', inner: path };
  if (part === 'foundation') return { part: 'foundation', inner: [name, ...rest].join('/') };
  if (part === 'capabilities') return { part: 'capability', name, inner: rest.join('/') };
  if (part === 'apps') return { part: 'app', name, inner: rest.join('/') };
  return { part: 'outside', inner: path };
}

/**
 * Why an import is refused, with what to do instead; undefined when it is fine.
 * `from` is the importing file, relative to the repository; `specifier` is what stands between the quotes.
 */
export function refusal(from: string, specifier: string, order: readonly string[] = readingOrder): string | undefined {
  const source = placeOf(from);
  if (specifier.startsWith('../../')) {
    return 'Import across rooms by name: #foundation/…, #capabilities/… or #apps/…. A path that climbs twice hides where it goes.';
  }
  const path = pathOf(from, specifier);
  if (path === undefined || source.part === 'outside') return undefined;
  const target = placeOf(path);

  if (target.part === 'outside') return undefined;
  if (sameHouse(source, target)) {
    return specifier.startsWith('#') && source.part !== 'foundation'
      ? `This is the same ${source.part}: import it by a relative path (./ or ../).`
      : undefined;
  }
  if (specifier.startsWith('.')) {
    return `Import another ${target.part === 'foundation' ? 'part' : target.part} by name: ${named(target)}.`;
  }
  if (source.part === 'foundation') {
    return `Foundation could serve any ministry and must not know ${named(target)}: take what it needs as an argument, or move this file to where that stands.`;
  }
  if (target.part === 'foundation') return undefined;
  if (target.part === 'app') {
    return source.part === 'app'
      ? 'Apps do not import each other: move what both need into a capability or the foundation.'
      : 'A capability must not know which app mounts it: export what the app needs from routes, contract or public instead.';
  }
  return source.part === 'app' ? refusalInApp(target) : refusalBetween(source.name, target, order);
}

/** The rooms of a capability that a later capability may enter. */
const publicRooms = /^(contract\.ts|rules\.ts|rules\/[^/]+\.ts|server\/public\.ts|portal\/public\.tsx?)$/;

/** The rooms of a capability that an app may enter. */
const mountedRooms = /^(contract\.ts|server\/(routes|public)\.ts|portal\/(routes|public)\.tsx?)$/;

type Capability = Extract<Place, { part: 'capability' }>;

function refusalInApp(target: Capability): string | undefined {
  if (mountedRooms.test(target.inner)) return undefined;
  return `An app mounts what a capability offers: import its contract.ts, server/routes.ts, server/public.ts, portal/routes.tsx or portal/public.tsx, and let ${target.name} export what is missing there.`;
}

function refusalBetween(name: string, target: Capability, order: readonly string[]): string | undefined {
  const [mine, theirs] = [order.indexOf(name), order.indexOf(target.name)];
  const unlisted = mine < 0 ? name : theirs < 0 ? target.name : undefined;
  if (unlisted !== undefined) return `Give ${unlisted} its place in the reading order: tools/reading-order.ts.`;
  if (theirs > mine) {
    return `${target.name} stands after ${name} in the reading order (tools/reading-order.ts), so ${name} must not know it: let ${target.name} call ${name}, or let the app compose the two.`;
  }
  if (publicRooms.test(target.inner)) return undefined;
  return `${target.inner} is a private room of ${target.name}: import its contract.ts, rules, server/public.ts or portal/public.ts, and let it export there what you need.`;
}

function sameHouse(a: Place, b: Place): boolean {
  if (a.part !== b.part) return false;
  return ('name' in a ? a.name : undefined) === ('name' in b ? b.name : undefined);
}

function named(target: Place): string {
  if (target.part === 'capability') return `#capabilities/${target.name}/${target.inner}`;
  if (target.part === 'app') return `#apps/${target.name}/${target.inner}`;
  return `#foundation/${target.inner}`;
}

/** The path of a specifier, relative to the repository; undefined for a package. */
function pathOf(from: string, specifier: string): string | undefined {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('#')) return `src/${bare.slice(1)}`;
  if (bare.startsWith('.')) return posix.join(posix.dirname(from), bare);
  return undefined;
}
