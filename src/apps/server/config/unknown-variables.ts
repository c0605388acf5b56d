import { Environment } from './environment-schema.ts';

/**
 * Error for each unknown variable that resembles a known one. Otherwise a setting with a misspelt name would be ignored
 * silently.
 */
export function unknownVariableErrors(environment: Readonly<Record<string, string | undefined>>): string[] {
  return Object.keys(environment)
    .filter((name) => !(name in Environment.shape) && !ignoredNames.has(name) && !ignoredPrefixes.test(name))
    .flatMap((name) => {
      const intended =
        knownNames.find((known) => normalizeName(known) === normalizeName(name)) ??
        knownNames.find((known) => isSimilar(name.toUpperCase(), known));
      if (intended) return [`${name}: is not known; ${intended} is`];
      return knownPrefixes.has(name.split('_')[0] ?? '') ? [`${name}: is not known`] : [];
    });
}

const knownNames = Object.keys(Environment.shape);

// Variables of other programs that share the settings file, and of the system.
const ignoredNames = new Set([
  'SIHAT_OWNER_PASSWORD',
  'SIHAT_POOLER_PASSWORD',
  'SIHAT_MACHINE',
  'SIHAT_PATRONI',
  'HOME',
  'HOSTNAME',
]);
const ignoredPrefixes = /^(HAPROXY|PATRONI|PATRONICTL|PGBACKREST|RCLONE|KUBERNETES|NODE|NPM|npm|XDG|LC)_/;

// Prefixes of the product's variables: an unknown variable with one of them is an error. `DATABASE` is not in the set,
// because platforms set variables with this prefix themselves.
const knownPrefixes = new Set(
  Object.entries(
    Object.groupBy(
      knownNames.filter((name) => name.includes('_')),
      (name) => name.split('_')[0] ?? '',
    ),
  )
    .filter(([prefix, members = []]) => members.length > 1 && prefix !== 'DATABASE')
    .map(([prefix]) => prefix),
);

// SMTPURL, smtp_url and SIHAT_SMTP_URL all mean SMTP_URL.
function normalizeName(name: string): string {
  return name
    .toUpperCase()
    .replace(/^SIHAT_/, '')
    .replaceAll(/[^A-Z0-9]/g, '');
}

function isSimilar(name: string, known: string): boolean {
  const maxDistance = known.length < 8 ? 1 : 2;
  return Math.abs(name.length - known.length) <= maxDistance && editDistance(name, known) <= maxDistance;
}

/** Number of letters to add, remove, replace or swap with a neighbour (Damerau-Levenshtein distance). */
function editDistance(first: string, second: string): number {
  const rows: number[][] = [Array.from({ length: second.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= first.length; i++) {
    const row = [i];
    for (let j = 1; j <= second.length; j++) {
      const cost = first[i - 1] === second[j - 1] ? 0 : 1;
      const previousRow = rows[i - 1] ?? [];
      const best = Math.min((previousRow[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previousRow[j - 1] ?? 0) + cost);
      const isSwapped = first[i - 1] === second[j - 2] && first[i - 2] === second[j - 1];
      row.push(isSwapped ? Math.min(best, (rows[i - 2]?.[j - 2] ?? best) + 1) : best);
    }
    rows.push(row);
  }
  return rows[first.length]?.[second.length] ?? 0;
}
