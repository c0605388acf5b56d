import { seededRandom } from '#capabilities/passports/server/testing/public.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import { listPaths } from './value-paths.ts';
import type { Sample } from './samples.ts';

type Entity = Record<string, unknown>;

/** Entities from earlier responses and rows, and inputs made from them, pseudorandom with a fixed seed. */
export type KnownEntities = {
  random: ReturnType<typeof seededRandom>;
  learn: (call: AnyCall, answer: unknown) => void;
  learnRows: (table: string, rows: readonly Entity[]) => void;
  /** A sample that refers to a known entity by its ids and numbers, sometimes without the optional fields. */
  sampleAbout: (call: AnyCall, sample: Sample) => Sample;
};

export function createKnownEntities(seed: number, calls: readonly AnyCall[]): KnownEntities {
  const random = seededRandom(seed);
  const areas = [...new Set(calls.map(areaOf))];
  const entities = new Map<string, Entity[]>();
  const knownIn = (area: string) => entities.get(area) ?? [];
  const addEntities = (area: string, found: readonly Entity[]) => {
    entities.set(area, [...knownIn(area), ...found].slice(-maxEntities));
  };

  const sampleAbout = (call: AnyCall, sample: Sample): Sample => {
    const known = knownIn(areaOf(call));
    if (known.length === 0) return sample;
    const entity = random.pick(known);
    const ids = collectIds(known);
    const replaceId = ([name, value]: [string, unknown]): [string, unknown] => {
      const knownValue = entity[name] ?? entity[fieldAliases[name] ?? ''];
      if (typeof knownValue === typeof value && isIdentifier(name, knownValue)) return [name, knownValue];
      return [name, isUuid(value) && ids.length > 0 ? random.pick(ids) : value];
    };
    const pathValues = Object.fromEntries(Object.entries(sample.pathValues).map(replaceId));
    const otherValues = Object.fromEntries(Object.entries(sample.otherValues).map(replaceId));
    const about = { ...sample, pathValues, otherValues };
    return random.number() < 0.5 ? about : withoutOptionalFields(call, about);
  };

  return {
    random,
    learn: (call, answer) => addEntities(areaOf(call), collectObjects(answer)),
    learnRows: (table, rows) => {
      const area = areas.find((name) => table.startsWith(name.replaceAll('-', '_')));
      if (area !== undefined) addEntities(area, rows.map(toCamelCaseKeys));
    },
    sampleAbout,
  };
}

const maxEntities = 400;

/** Area of a call: the first part of its path, or the prefix of its tables. */
function areaOf({ path }: AnyCall): string {
  const area = path.split('/')[2] ?? '';
  return areaAliases[area] ?? area;
}

const areaAliases: Record<string, string> = {
  'activity-desk': 'activities',
  'activity-door': 'activities',
  'activity-appeals': 'activities',
  epidemic_map: 'nearby',
  rules: 'screening-rules',
};

const fieldAliases: Record<string, string> = { group: 'key', patient: 'id', event: 'id', series: 'id', venue: 'id' };

// Texts and choices of another entity would change the meaning of the input, so only ids and numbers are replaced.
function isIdentifier(name: string, value: unknown): boolean {
  return typeof value === 'number' || ['reference', 'group', 'applyNo', 'patient'].includes(name) || isUuid(value);
}

function isUuid(value: unknown): boolean {
  return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);
}

function collectIds(known: readonly Entity[]): unknown[] {
  return known.flatMap((entity) => Object.values(entity).filter(isUuid));
}

function collectObjects(value: unknown): Entity[] {
  const paths = listPaths(value).map((path) => path.slice(0, -1).join('\n'));
  return [...new Set(paths)].map((path) =>
    (path === '' ? [] : path.split('\n')).reduce((object, key) => object[key] as Entity, value as Entity),
  );
}

function withoutOptionalFields(call: AnyCall, sample: Sample): Sample {
  const { file, pathValues } = sample;
  const takes = (rest: Entity) => call.input.safeParse({ ...rest, ...pathValues, ...(file && { file }) }).success;
  const otherValues = Object.keys(sample.otherValues).reduce((remaining, name) => {
    const { [name]: _, ...without } = remaining;
    return takes(without) ? without : remaining;
  }, sample.otherValues);
  return { ...sample, otherValues };
}

function toCamelCaseKeys(row: Entity): Entity {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
}
