import { posix } from 'node:path';

/**
 * Total order of the capabilities: each may import only those before it. The lint rules use this order, and
 * docs/architecture.md has a table in this order. A folder in `src/capabilities` that is missing here is refused.
 */
export const dependencyOrder = [
  'places',
  'passports',
  'attributes',
  'messages',
  'usage-events',
  'service-status',
  'login',
  'account',
  'certified-password',
  'notifications',
  'members',
  'staff',
  'ports-of-entry',
  'files',
  'outbreak',
  'nearby',
  'content',
  'feedback',
  'screening',
  'pass',
  'identity-check',
  'declaration',
  'conveyances',
  'border',
  'follow-up',
  'screening-rules',
  'assisted-declaration',
  'wall-boards',
  'self-report',
  'health-code',
  'activities',
  'info-register',
  'check-in',
  'certificates',
  'vaccination',
  'payment',
  'entry-exit',
  'carriers',
  'records',
  'audit-desk',
  'personal-data',
  'administration',
  'statistics',
  'reports',
  'synthetic-monitoring',
] as const;

/** `outside` is everything outside `src`: tools, journeys, benchmarks. */
export type FileLocation =
  | { part: 'foundation'; innerPath: string }
  | { part: 'capability'; name: string; innerPath: string }
  | { part: 'app'; name: string; innerPath: string }
  | { part: 'outside'; innerPath: string };

/** Finds the part of the product that a file belongs to. `path` is relative to the repository, with forward slashes. */
export function locateFile(path: string): FileLocation {
  const [top, part, name = '', ...rest] = path.split('/');
  if (top !== 'src') return { part: 'outside', innerPath: path };
  if (part === 'foundation') return { part: 'foundation', innerPath: [name, ...rest].join('/') };
  if (part === 'capabilities') return { part: 'capability', name, innerPath: rest.join('/') };
  if (part === 'apps') return { part: 'app', name, innerPath: rest.join('/') };
  return { part: 'outside', innerPath: path };
}

/** `replacement` is the correct specifier, if only its form is wrong. */
export type ImportViolation = { message: string; replacement?: string };

/**
 * Checks an import. Returns undefined when it is allowed. `from` is the importing file, relative to the repository.
 * `specifier` is the text between the quotes.
 */
export function findImportViolation(
  from: string,
  specifier: string,
  order: readonly string[] = dependencyOrder,
): ImportViolation | undefined {
  const source = locateFile(from);
  const path = resolveSpecifier(from, specifier);
  if (path === undefined || source.part === 'outside') return undefined;
  const target = locateFile(path);
  if (testFilePattern.test(path) && !testFilePattern.test(from)) {
    return { message: 'Only tests import from testing/ folders and *.test files: the product must run without them.' };
  }
  const direction =
    target.part === 'outside' || isSamePart(source, target)
      ? undefined
      : findDependencyViolation(source, target, order);
  return direction === undefined ? findSpecifierViolation(from, specifier, path) : { message: direction };
}

/** Checks the form: an alias across parts, and inside a part a relative path with at most one `../`. */
function findSpecifierViolation(from: string, specifier: string, path: string): ImportViolation | undefined {
  const relative = relativePath(from, path);
  const aliasPath = `#${path.replace(/^src\//, '')}`;
  const [source, target] = [locateFile(from), locateFile(path)];
  if (specifier.startsWith('../../')) {
    return path.startsWith('src/')
      ? {
          message: `Import from another folder by its alias: ${aliasPath}. A path of two climbs (../../) hides where it leads.`,
          replacement: aliasPath,
        }
      : { message: 'The product must not import from outside src/: move code that both need into src/.' };
  }
  if (specifier.startsWith('.') && !isSamePart(source, target)) {
    return { message: `Import from outside this ${source.part} by its alias: ${aliasPath}.`, replacement: aliasPath };
  }
  if (
    specifier.startsWith('#') &&
    source.part !== 'foundation' &&
    isSamePart(source, target) &&
    !relative.startsWith('../../')
  ) {
    return {
      message: `This is the same ${source.part}: import it by its relative path, ${relative}.`,
      replacement: relative,
    };
  }
  return undefined;
}

/** Checks the direction: apps → capabilities in their order → foundation. */
function findDependencyViolation(
  source: FileLocation,
  target: FileLocation,
  order: readonly string[],
): string | undefined {
  if (source.part === 'foundation') {
    return 'The foundation must not import the product: take the value as an argument, or move this file to its user.';
  }
  if (target.part === 'app') {
    return source.part === 'app'
      ? 'Apps must not import each other: move the shared code into a capability or the foundation.'
      : 'A capability must not import an app: export what the app needs from routes, contract or public.';
  }
  if (target.part !== 'capability') return undefined;
  return source.part === 'capability' ? findCapabilityViolation(source.name, target, order) : findAppViolation(target);
}

/** Files that only tests may import. */
const testFilePattern = /\.test\.tsx?$|\/testing\//;

/** Files of a capability that later capabilities may import. */
const publicFilePattern =
  /^(contract(-[a-z]+)?\.ts|rules\.ts|rules\/(testing\/)?[^/]+\.ts|server\/(testing\/)?public\.ts|server\/testing\/public-[a-z]+\.ts|(portal|console)\/public\.tsx?)$/;

/** Files of a capability that apps may import. */
const mountableFilePattern =
  /^(contract(-[a-z]+)?\.ts|server\/(routes|(testing\/)?public)\.ts|(portal|console)\/(routes|public)\.tsx?)$/;

type CapabilityLocation = Extract<FileLocation, { part: 'capability' }>;

function findAppViolation(target: CapabilityLocation): string | undefined {
  if (mountableFilePattern.test(target.innerPath)) return undefined;
  return `An app imports only a capability's contract.ts, server/routes.ts, server/public.ts, or routes.tsx or public.tsx of its portal or console folder: let ${target.name} export from there.`;
}

function findCapabilityViolation(
  name: string,
  target: CapabilityLocation,
  order: readonly string[],
): string | undefined {
  const [position, targetPosition] = [order.indexOf(name), order.indexOf(target.name)];
  const unlisted = position < 0 ? name : targetPosition < 0 ? target.name : undefined;
  if (unlisted !== undefined) return `Add ${unlisted} to the dependency order: tools/dependency-order.ts.`;
  if (targetPosition > position) {
    return `${target.name} comes after ${name} in the dependency order (tools/dependency-order.ts), so ${name} must not import it: let ${target.name} call ${name}, or let the app compose the two.`;
  }
  if (publicFilePattern.test(target.innerPath)) return undefined;
  return `${target.innerPath} is internal to ${target.name}: import its contract.ts, rules, server/public.ts, portal/public.ts or console/public.ts (a test also server/testing/public.ts), and let it export from there.`;
}

function isSamePart(a: FileLocation, b: FileLocation): boolean {
  if (a.part !== b.part) return false;
  return ('name' in a ? a.name : undefined) === ('name' in b ? b.name : undefined);
}

function relativePath(from: string, path: string): string {
  const relative = posix.relative(posix.dirname(from), path);
  return relative.startsWith('.') ? relative : `./${relative}`;
}

/** Resolves a specifier to a path relative to the repository. Undefined for a package. */
function resolveSpecifier(from: string, specifier: string): string | undefined {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('#')) return `src/${bare.slice(1)}`;
  if (bare.startsWith('.')) return posix.join(posix.dirname(from), bare);
  return undefined;
}
