import fc from 'fast-check';
import type { AnyCall } from '#foundation/contract/call.ts';
import type { ReceivedFile } from '#foundation/contract/file-part.ts';
import { openApi } from '#foundation/server/http/openapi.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import { type FieldValues, likelyValues } from './likely-values.ts';

/** An input of a call, apart as it is sent; `fields` are all that stand beside the path, also those that the sample leaves out. */
export type Sample = {
  inPath: Record<string, unknown>;
  rest: Record<string, unknown>;
  file?: ReceivedFile;
  fields: readonly string[];
};

/** Makes an input that is taken, for any of the calls, from their schemas: its values need not mean anything. */
export function openSamples(
  calls: AnyCall[],
  today: LocalDate,
): { samplesOf: (call: AnyCall, given?: FieldValues) => Sample } {
  const { paths } = openApi(calls, 'test', '0') as { paths: Record<string, Record<string, Operation>> };
  const likely = likelyValues(today, (days) => addDays(today, days));
  const samplesOf = (call: AnyCall, given: FieldValues = {}): Sample => {
    const { inPath, needed, beside } = splitFields(call, paths[call.path.replace(/:(\w+)/g, '{$1}')] ?? {});
    const known = { ...likely, ...given };
    const sampled = (parts: [string, Schema][]) =>
      Object.fromEntries(parts.map(([name, schema]) => [name, sampleValue(schema, { known, call, name, parent: '' })]));
    return {
      inPath: sampled(inPath),
      // Where to go on in a list is only known by who began it.
      rest: sampled(beside.filter(([name]) => name !== 'cursor' || needed.includes(name))),
      ...(call.upload && { file: { name: 'a.png', bytes: onePixel } }),
      fields: beside.map(([name]) => name),
    };
  };
  return { samplesOf };
}

/** The smallest picture. */
const onePixel: Uint8Array = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  minimum?: number;
  minItems?: number;
  minLength?: number;
  pattern?: string;
};

type Operation = {
  parameters?: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

/** What stands in a call's path, and what beside it: in the query or in the body. */
function splitFields(call: AnyCall, methods: Record<string, Operation>) {
  const { parameters = [], requestBody } = methods[call.method.toLowerCase()] ?? {};
  const inPath = parameters
    .filter((one) => one.in === 'path')
    .map(({ name, schema }): [string, Schema] => [name, schema]);
  const inQuery = parameters.filter((one) => one.in === 'query');
  const body = Object.values(requestBody?.content ?? {})[0]?.schema;
  const { properties = {}, required = [] } = body
    ? resolveUnion(body)
    : {
        properties: Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema])),
        required: inQuery.filter((one) => one.required).map(({ name }) => name),
      };
  const beside = Object.entries(properties).filter(([name]) => !call.upload || name !== 'file');
  return { inPath, needed: required, beside };
}

function resolveUnion(schema: Schema): Schema {
  const one = schema.anyOf?.[0] ?? schema.oneOf?.at(-1);
  return one ? resolveUnion(one) : schema;
}

type FieldContext = { known: FieldValues; call: AnyCall; name: string; parent: string };

function sampleValue(schema: Schema, place: FieldContext): unknown {
  const { known, call, name, parent } = place;
  const made = known[`${call.name}.${name}`] ?? known[`${parent}.${name}`];
  if (made) return made();
  const { type, enum: among, properties = {}, items = {}, minItems = 1, minimum = 0, ...rest } = resolveUnion(schema);
  if (rest.const !== undefined) return rest.const;
  if (among) return among.at(-1);
  if (type === 'object' && 'year' in properties) return sampleDateParts(known, name);
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(properties).map(([key, part]) => [key, sampleValue(part, { ...place, name: key, parent: name })]),
    );
  if (type === 'array') return Array.from({ length: Math.max(1, minItems) }, () => sampleValue(items, place));
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return Math.max(0, minimum);
  return sampleText(rest, known[name]?.());
}

/** A day as people type it, in its parts. */
function sampleDateParts(known: FieldValues, name: string): { day: string; month: string; year: string } {
  const [year = '', month = '', day = ''] = String((known[name] ?? known['date'])?.()).split('-');
  return { day: String(Number(day)), month, year };
}

function sampleText({ pattern, minLength = 1 }: Schema, likely: unknown): unknown {
  const wanted = new RegExp(pattern ?? '', 'u');
  const fitting = [likely, 'a'.repeat(minLength), newId(), '2026-11-23T08:00:00Z'].find(
    (text) => text !== undefined && (typeof text !== 'string' || wanted.test(text)),
  );
  return fitting ?? generateText(wanted);
}

// Making one takes longer than anything else here.
const generatedTexts = new Map<string, string>();

function generateText(wanted: RegExp): string {
  const text =
    generatedTexts.get(wanted.source) ?? fc.sample(fc.stringMatching(wanted), { seed: 1, numRuns: 1 })[0] ?? '';
  generatedTexts.set(wanted.source, text);
  return text;
}
