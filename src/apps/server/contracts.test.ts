import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { AnyCall, Call } from '#foundation/contract/call.ts';
import { localDate, systemClock } from '#foundation/time/clock.ts';
import { allRoutes } from './routes.ts';
import { withValueAt, listPaths, valueAt } from './testing/value-paths.ts';
import { openSamples } from './testing/samples.ts';

// Tests of the schemas of every call: inputs and outputs contain only what the contract names.
const calls: AnyCall[] = allRoutes.map(({ call }) => call);
const { samplesOf } = openSamples(calls, localDate(systemClock.now()));
const unsignedCalls = calls.filter(({ signatureHeaders }) => signatureHeaders === undefined);

function sampleInput(call: AnyCall): Record<string, unknown> {
  const { otherValues, pathValues, file } = samplesOf(call);
  return { ...otherValues, ...pathValues, ...(file && { file }) };
}

test('every call accepts its sample, so that a test changes one thing at a time', () => {
  const refused = unsignedCalls.filter((call) => !call.input.safeParse(sampleInput(call)).success);
  expect(refused.map(({ name }) => name)).toEqual([]);
  expect(calls.length - unsignedCalls.length).toBe(1);
});

// Calls spread shared defaults. TypeScript does not report a field of a spread that no call has, such as an old name.
const callFields = {
  name: true,
  summary: true,
  method: true,
  path: true,
  caller: true,
  scope: true,
  envelope: true,
  idempotency: true,
  input: true,
  output: true,
  event: true,
  fileTypes: true,
  requiresCaptcha: true,
  fieldMessages: true,
  problems: true,
  bodyLimit: true,
  upload: true,
  signatureHeaders: true,
  cacheable: true,
  mayBeStale: true,
  rateLimitCost: true,
  rateLimitExemption: true,
  setsSession: true,
} satisfies Record<keyof Call, true>;

test('every call has only fields that a call can have', () => {
  const unknownFields = calls.flatMap((call) =>
    Object.keys(call)
      .filter((field) => !Object.hasOwn(callFields, field))
      .map((field) => `${call.name}.${field}`),
  );
  expect(unknownFields).toEqual([]);
});

test('docs/security.md has the right number of calls', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/security.md'), 'utf8');
  expect(/There are (\d+) calls/.exec(page)?.[1]).toBe(String(calls.length));
});

/** Paths to all lists, or all objects, inside a value. */
function listContainerPaths(value: unknown, wanted: 'lists' | 'objects', path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return [];
  const here = Array.isArray(value) === (wanted === 'lists') ? [path] : [];
  return [...here, ...Object.entries(value).flatMap(([key, part]) => listContainerPaths(part, wanted, [...path, key]))];
}

/** Inputs with free keys: answers to questions, parameters of a template, and notices of a gateway. */
const freeFormInputs = ['submitReport.answers', 'saveTemplateDraft.template.parameters', 'reportDelivery'];

describe('unknown fields', () => {
  const names = [
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

  test('are refused in every object of an input, or removed before the handler', () => {
    const accepted: string[] = [];
    let tried = 0;
    for (const call of unsignedCalls) {
      const input = sampleInput(call);
      for (const path of listContainerPaths(input, 'objects').filter(([first]) => first !== 'file'))
        for (const name of names) {
          const object = valueAt(input, path) as object;
          if (Object.hasOwn(object, name) || freeFormInputs.includes([call.name, ...path].join('.'))) continue;
          tried += 1;
          const read = call.input.safeParse(withValueAt(input, [...path, name], 'smuggled'));
          const where = `${call.name} ${[...path, name].join('.')}`;
          if (read.success && JSON.stringify(read.data).includes('smuggled')) accepted.push(where);
        }
    }
    expect(accepted).toEqual([]);
    expect(tried).toBeGreaterThan(4000);
  });
});

describe('inputs are limited', () => {
  const length = 100_000;

  test('every text is refused at a hundred thousand characters', () => {
    const unlimited: string[] = [];
    let tried = 0;
    for (const call of unsignedCalls) {
      const input = sampleInput(call);
      // The server limits path segments to 200 characters.
      const inPath = Object.keys(samplesOf(call).pathValues);
      for (const path of listPaths(input).filter(([first = '']) => first !== 'file' && !inPath.includes(first))) {
        const value = valueAt(input, path);
        if (typeof value !== 'string') continue;
        tried += 1;
        const filled = value.padEnd(1, 'a');
        for (const long of [
          'a'.repeat(length),
          '1'.repeat(length),
          value.padEnd(length, 'b'),
          filled.repeat(Math.ceil(length / filled.length)),
        ])
          if (call.input.safeParse(withValueAt(input, path, long)).success)
            unlimited.push(`${call.name} ${path.join('.')}`);
      }
    }
    expect([...new Set(unlimited)]).toEqual([]);
    expect(tried).toBeGreaterThan(600);
  });

  test('every list is refused at ten thousand items', () => {
    let tried = 0;
    for (const call of unsignedCalls) {
      const input = sampleInput(call);
      for (const path of listContainerPaths(input, 'lists')) {
        const [item] = valueAt(input, path) as unknown[];
        tried += 1;
        const long = withValueAt(
          input,
          path,
          Array.from({ length: 10_000 }, () => item),
        );
        expect(call.input.safeParse(long).success, `${call.name} ${path.join('.')}`).toBe(false);
      }
    }
    expect(tried).toBeGreaterThan(60);
  });
});

/** Whether a field is a phone number or e-mail address, whose direction marks and digits are normalised. */
function isPhoneOrEmail(path: readonly string[]): boolean {
  return ['mobile', 'email'].includes(path.at(-1) ?? '');
}

describe('texts are accepted unchanged or refused', () => {
  // Letters in two forms, marks, joiners, directions, characters beyond 16 bits, as keyboards of any script send them.
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
    const counts = { taken: 0, refused: 0 };
    for (const call of unsignedCalls) {
      const input = sampleInput(call);
      const paths = listPaths(input).filter(([first]) => first !== 'file');
      for (const path of paths.filter((candidate) => typeof valueAt(input, candidate) === 'string'))
        for (const text of fc.sample(within, { seed: 6, numRuns: 12 })) {
          const read = call.input.safeParse(withValueAt(input, path, text));
          if (!read.success) counts.refused += 1;
          else {
            counts.taken += 1;
            const actual = valueAt(read.data, path) ?? text;
            if (actual !== text && !isPhoneOrEmail(path))
              altered.push(`${call.name} ${path.join('.')}: ${JSON.stringify([text, actual])}`);
          }
        }
    }
    expect(altered).toEqual([]);
    expect(counts.taken).toBeGreaterThan(1000);
    expect(counts.refused).toBeGreaterThan(1000);
  });
});

test('an output names each of its fields, with the exceptions listed here', () => {
  const open: string[] = [];
  for (const call of calls) {
    const output = call.output === 'events' ? call.event : call.output;
    if (output !== 'file' && output !== undefined) findOpenSchemas(output, call.name, open);
  }
  expect([...new Set(open)].toSorted()).toEqual([
    'getAppAttribute',
    // Counts by type of a bundle.
    'listRecordImports.items[].counts.omittedByType',
    'listRecordImports.items[].counts.resourcesByType',
    // Conditions of rules are recursive: their content is a list of strict objects.
    'readCodeRules.draft.rules[].when',
    'readCodeRules.versions[].content.rules[].when',
    // Answers of a report, keyed by the questions of its template.
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
    'requestRecordImport.counts.omittedByType',
    'requestRecordImport.counts.resourcesByType',
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

/** Collects the paths at which a schema lets unnamed fields through. */
function findOpenSchemas(schema: Schema, where: string, open: string[]): void {
  const def = schema._zod.def as Definition;
  if (['unknown', 'any', 'record', 'lazy', 'map'].includes(def.type)) open.push(where);
  if (def.catchall && def.catchall._zod.def.type !== 'never') open.push(where);
  for (const [name, part] of Object.entries(def.shape ?? {})) findOpenSchemas(part, `${where}.${name}`, open);
  if (def.element) findOpenSchemas(def.element, `${where}[]`, open);
  for (const part of [def.innerType, def.in, def.out, def.left, def.right, ...(def.options ?? [])])
    if (part) findOpenSchemas(part, where, open);
}
