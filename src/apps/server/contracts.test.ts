import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { AnyCall } from '#foundation/contract/call.ts';
import { localDate, systemClock } from '#foundation/time/clock.ts';
import { allRoutes } from './routes.ts';
import { withValueAt, listPaths, valueAt } from './testing/value-paths.ts';
import { openSamples } from './testing/samples.ts';

// What a call takes and answers is what its contract names: asked of the schemas themselves, for every call that there is.
const calls: AnyCall[] = allRoutes.map(({ call }) => call);
const { samplesOf } = openSamples(calls, localDate(systemClock.now()));
const unsignedCalls = calls.filter(({ signedBy }) => signedBy === undefined);

function sampleInput(call: AnyCall): Record<string, unknown> {
  const { rest, inPath, file } = samplesOf(call);
  return { ...rest, ...inPath, ...(file && { file }) };
}

test('each call takes its sample, so that one wrong thing at a time is looked at', () => {
  const refused = unsignedCalls.filter((call) => !call.input.safeParse(sampleInput(call)).success);
  expect(refused.map(({ name }) => name)).toEqual([]);
  expect(calls.length - unsignedCalls.length).toBe(1);
});

test('the table of promises says how many calls there are', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/security.md'), 'utf8');
  expect(/There are (\d+) calls/.exec(page)?.[1]).toBe(String(calls.length));
});

/** Where lists, or objects, stand within a value. */
function listContainerPaths(value: unknown, wanted: 'lists' | 'objects', path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return [];
  const here = Array.isArray(value) === (wanted === 'lists') ? [path] : [];
  return [...here, ...Object.entries(value).flatMap(([key, part]) => listContainerPaths(part, wanted, [...path, key]))];
}

/** Inputs whose keys somebody names: answers to questions, the numbers of a text, and what a gateway tells in words of its own. */
const freeFormInputs = ['submitReport.answers', 'saveTemplateDraft.template.parameters', 'reportDelivery'];

describe('no field is smuggled in', () => {
  const smuggled = [
    'status',
    'state',
    'role',
    'roles',
    'scopes',
    'amount',
    'account_id',
    'accountId',
    'staff',
    'constructor',
    'toString',
  ];

  test('into any object of what a call takes: it is refused, or the act never sees it', () => {
    const through: string[] = [];
    let tried = 0;
    for (const call of unsignedCalls) {
      const input = sampleInput(call);
      for (const place of listContainerPaths(input, 'objects').filter(([first]) => first !== 'file'))
        for (const name of smuggled) {
          const object = valueAt(input, place) as object;
          if (Object.hasOwn(object, name) || freeFormInputs.includes([call.name, ...place].join('.'))) continue;
          tried += 1;
          const read = call.input.safeParse(withValueAt(input, [...place, name], 'smuggled'));
          const where = `${call.name} ${[...place, name].join('.')}`;
          if (read.success && JSON.stringify(read.data).includes('smuggled')) through.push(where);
        }
    }
    expect(through).toEqual([]);
    expect(tried).toBeGreaterThan(4000);
  });
});

describe('what a call takes has an end', () => {
  const many = 100_000;

  test('each text is refused when it is a hundred thousand characters long', () => {
    const endless: string[] = [];
    let tried = 0;
    for (const call of unsignedCalls) {
      const input = sampleInput(call);
      // The server takes no more than 200 characters in a place of the path.
      const inPath = Object.keys(samplesOf(call).inPath);
      for (const place of listPaths(input).filter(([first = '']) => first !== 'file' && !inPath.includes(first))) {
        const value = valueAt(input, place);
        if (typeof value !== 'string') continue;
        tried += 1;
        const filled = value.padEnd(1, 'a');
        for (const long of [
          'a'.repeat(many),
          '1'.repeat(many),
          value.padEnd(many, 'b'),
          filled.repeat(Math.ceil(many / filled.length)),
        ])
          if (call.input.safeParse(withValueAt(input, place, long)).success)
            endless.push(`${call.name} ${place.join('.')}`);
      }
    }
    expect([...new Set(endless)]).toEqual([]);
    expect(tried).toBeGreaterThan(600);
  });

  test('each list is refused when it has ten thousand parts', () => {
    let tried = 0;
    for (const call of unsignedCalls) {
      const input = sampleInput(call);
      for (const place of listContainerPaths(input, 'lists')) {
        const [one] = valueAt(input, place) as unknown[];
        tried += 1;
        const long = withValueAt(
          input,
          place,
          Array.from({ length: 10_000 }, () => one),
        );
        expect(call.input.safeParse(long).success, `${call.name} ${place.join('.')}`).toBe(false);
      }
    }
    expect(tried).toBeGreaterThan(60);
  });
});

/** Telephone numbers and e-mail addresses are read without marks of direction and in the digits of any script. */
function isPhoneOrEmail(place: readonly string[]): boolean {
  return ['mobile', 'email'].includes(place.at(-1) ?? '');
}

describe('a text is taken as it stands or refused', () => {
  // Letters in two forms, marks, joiners, directions, characters beyond 16 bits: what a keyboard of any script may send.
  const unit = fc.constantFrom(
    'e\u0301',
    '\u00e9',
    'Å',
    '\u212b',
    'ﬁ',
    'ß',
    'İ',
    '𠮷',
    '👩🏽‍🚀',
    'ڤ',
    'லா',
    '\u200d',
    '\u202e',
    '\u00a0',
    'a',
    'Z',
    '7',
    '\u3000',
    "'",
  );
  const within = fc.array(unit, { minLength: 1, maxLength: 12 }).map((units) => `a${units.join('')}b`);

  test('in every field of every call, in any script', () => {
    const altered: string[] = [];
    const kept = { taken: 0, refused: 0 };
    for (const call of unsignedCalls) {
      const input = sampleInput(call);
      const places = listPaths(input).filter(([first]) => first !== 'file');
      for (const place of places.filter((one) => typeof valueAt(input, one) === 'string'))
        for (const text of fc.sample(within, { seed: 6, numRuns: 12 })) {
          const read = call.input.safeParse(withValueAt(input, place, text));
          if (!read.success) kept.refused += 1;
          else {
            kept.taken += 1;
            const found = valueAt(read.data, place) ?? text;
            if (found !== text && !isPhoneOrEmail(place))
              altered.push(`${call.name} ${place.join('.')}: ${JSON.stringify([text, found])}`);
          }
        }
    }
    expect(altered).toEqual([]);
    expect(kept.taken).toBeGreaterThan(1000);
    expect(kept.refused).toBeGreaterThan(1000);
  });
});

test('an answer names each of its fields; where others name them, it is said here', () => {
  const open: string[] = [];
  for (const call of calls) if (call.output !== 'file') findOpenSchemas(call.output, call.name, open);
  expect([...new Set(open)].toSorted()).toEqual([
    // How many of which kind a bundle held.
    'askForRecordImport.counts.kinds',
    'askForRecordImport.counts.leftOut',
    'getAppAttribute',
    'listRecordImports.items[].counts.kinds',
    'listRecordImports.items[].counts.leftOut',
    // Conditions of rules lean on themselves: what they hold is a list of strict objects.
    'readCodeRules.draft.rules[].when',
    'readCodeRules.versions[].content.rules[].when',
    // A report's own answers, by the questions of its template.
    'readReports.items[].answers',
    'readReports.items[].template.parameters',
    'readReports.items[].template.rules[].when',
    'readTemplate.template.parameters',
    'readTemplate.template.rules[].when',
    'readTemplateDraft.inForce.parameters',
    'readTemplateDraft.inForce.rules[].when',
    'readTemplateDraft.template.parameters',
    'readTemplateDraft.template.rules[].when',
    'readTemplateVersion.template.parameters',
    'readTemplateVersion.template.rules[].when',
  ]);
});

type Definition = {
  type: string;
  catchall?: { _zod: { def: Definition } };
  shape?: Record<string, Schema>;
  element?: Schema;
  options?: Schema[];
} & Partial<Record<'innerType' | 'in' | 'out' | 'left' | 'right', Schema>>;
type Schema = z.ZodMiniType | { _zod: { def: Definition } };

/** Finds what a schema lets out without naming it. */
function findOpenSchemas(schema: Schema, where: string, open: string[]): void {
  const def = schema._zod.def as Definition;
  if (['unknown', 'any', 'record', 'lazy', 'map'].includes(def.type)) open.push(where);
  if (def.catchall && def.catchall._zod.def.type !== 'never') open.push(where);
  for (const [name, part] of Object.entries(def.shape ?? {})) findOpenSchemas(part, `${where}.${name}`, open);
  if (def.element) findOpenSchemas(def.element, `${where}[]`, open);
  for (const part of [def.innerType, def.in, def.out, def.left, def.right, ...(def.options ?? [])])
    if (part) findOpenSchemas(part, where, open);
}
