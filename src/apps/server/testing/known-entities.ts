import { seededRandom } from '#capabilities/passports/server/testing/public.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import { listPaths } from './value-paths.ts';
import type { Sample } from './samples.ts';

type Entity = Record<string, unknown>;

/** What is known of the things that calls are about, and inputs made of it, at random but always the same. */
export type KnownEntities = {
  random: ReturnType<typeof seededRandom>;
  /** Learns the things in an answer to a call. */
  learn: (call: AnyCall, answer: unknown) => void;
  /** Learns rows of a table: its columns are fields. */
  learnRows: (table: string, rows: readonly Entity[]) => void;
  /** A sample that is about a thing: its names and numbers where the call has them, at times without what may be left out. */
  sampleAbout: (call: AnyCall, sample: Sample) => Sample;
};

/** Begins with nothing known. */
export function createKnownEntities(seed: number, calls: readonly AnyCall[]): KnownEntities {
  const random = seededRandom(seed);
  const areas = [...new Set(calls.map(areaOf))];
  const things = new Map<string, Entity[]>();
  const knownIn = (area: string) => things.get(area) ?? [];
  const keep = (area: string, found: readonly Entity[]) => {
    things.set(area, [...knownIn(area), ...found].slice(-maxEntities));
  };

  const about = (call: AnyCall, sample: Sample): Sample => {
    const known = knownIn(areaOf(call));
    if (known.length === 0) return sample;
    const thing = random.pick(known);
    const ids = collectIds(known);
    const meant = ([name, value]: [string, unknown]): [string, unknown] => {
      const told = thing[name] ?? thing[fieldAliases[name] ?? ''];
      if (typeof told === typeof value && isIdentifier(name, told)) return [name, told];
      return [name, isUuid(value) && ids.length > 0 ? random.pick(ids) : value];
    };
    const inPath = Object.fromEntries(Object.entries(sample.inPath).map(meant));
    const rest = Object.fromEntries(Object.entries(sample.rest).map(meant));
    const about = { ...sample, inPath, rest };
    return random.number() < 0.5 ? about : withoutOptionalFields(call, about);
  };

  return {
    random,
    learn: (call, answer) => keep(areaOf(call), collectObjects(answer)),
    learnRows: (table, rows) => {
      const area = areas.find((one) => table.startsWith(one.replaceAll('-', '_')));
      if (area !== undefined) keep(area, rows.map(toCamelCaseKeys));
    },
    sampleAbout: about,
  };
}

const maxEntities = 400;

/** What a call is about: the first part of its path, or the word that its tables begin with. */
function areaOf({ path }: AnyCall): string {
  const area = path.split('/')[2] ?? '';
  return areaAliases[area] ?? area;
}

const areaAliases: Record<string, string> = {
  'activity-desk': 'activities',
  'activity-door': 'activities',
  'activity-appeals': 'activities',
  epidemic_map: 'nearby',
  rules: 'releases',
};

const fieldAliases: Record<string, string> = { group: 'key', patient: 'id', event: 'id', series: 'id', venue: 'id' };

// Words and choices stay as they are: those of another thing would mean something else.
function isIdentifier(name: string, value: unknown): boolean {
  return typeof value === 'number' || ['reference', 'group', 'applyNo', 'patient'].includes(name) || isUuid(value);
}

function isUuid(value: unknown): boolean {
  return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);
}

function collectIds(known: readonly Entity[]): unknown[] {
  return known.flatMap((one) => Object.values(one).filter(isUuid));
}

function collectObjects(value: unknown): Entity[] {
  const places = listPaths(value).map((place) => place.slice(0, -1).join('\n'));
  return [...new Set(places)].map((place) =>
    (place === '' ? [] : place.split('\n')).reduce((at, key) => at[key] as Entity, value as Entity),
  );
}

function withoutOptionalFields(call: AnyCall, sample: Sample): Sample {
  const { file, inPath } = sample;
  const takes = (rest: Entity) => call.input.safeParse({ ...rest, ...inPath, ...(file && { file }) }).success;
  const rest = Object.keys(sample.rest).reduce((left, name) => {
    const { [name]: _, ...without } = left;
    return takes(without) ? without : left;
  }, sample.rest);
  return { ...sample, rest };
}

function toCamelCaseKeys(row: Entity): Entity {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
}
