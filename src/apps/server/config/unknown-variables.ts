import { Environment } from './environment.ts';

/** A fault for each variable that nobody reads and that looks like one that was meant: a setting with a wrong name would be left out silently. */
export function unknownVariableErrors(given: Readonly<Record<string, string | undefined>>): string[] {
  return Object.keys(given)
    .filter((name) => !(name in Environment.shape) && !ignoredNames.has(name) && !ignoredPrefixes.test(name))
    .flatMap((name) => {
      const meant =
        knownNames.find((one) => normalizeName(one) === normalizeName(name)) ??
        knownNames.find((one) => isSimilar(name.toUpperCase(), one));
      if (meant) return [`${name}: is not known; ${meant} is`];
      return knownPrefixes.has(name.split('_')[0] ?? '') ? [`${name}: is not known`] : [];
    });
}

const knownNames = Object.keys(Environment.shape);

// Of other programs that share the file of settings, and of the system.
const ignoredNames = new Set([
  'SIHAT_OWNER_PASSWORD',
  'SIHAT_POOLER_PASSWORD',
  'SIHAT_MACHINE',
  'SIHAT_PATRONI',
  'HOME',
  'HOSTNAME',
]);
const ignoredPrefixes = /^(HAPROXY|PATRONI|PATRONICTL|PGBACKREST|RCLONE|KUBERNETES|NODE|NPM|npm|XDG|LC)_/;

// Of names that begin alike, another one is ours too. Platforms name addresses of databases by themselves.
const knownPrefixes = new Set(
  Object.entries(
    Object.groupBy(
      knownNames.filter((name) => name.includes('_')),
      (name) => name.split('_')[0] ?? '',
    ),
  )
    .filter(([family, members = []]) => members.length > 1 && family !== 'DATABASE')
    .map(([family]) => family),
);

// SMTPURL, smtp_url and SIHAT_SMTP_URL are all meant to be SMTP_URL.
function normalizeName(name: string): string {
  return name
    .toUpperCase()
    .replace(/^SIHAT_/, '')
    .replaceAll(/[^A-Z0-9]/g, '');
}

function isSimilar(name: string, known: string): boolean {
  const most = known.length < 8 ? 1 : 2;
  return Math.abs(name.length - known.length) <= most && editDistance(name, known) <= most;
}

/** How many letters have to be added, left out, replaced or exchanged with their neighbour. */
function editDistance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1;
      const last = rows[i - 1] ?? [];
      const best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      const isExchanged = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row.push(isExchanged ? Math.min(best, (rows[i - 2]?.[j - 2] ?? best) + 1) : best);
    }
    rows.push(row);
  }
  return rows[one.length]?.[other.length] ?? 0;
}
