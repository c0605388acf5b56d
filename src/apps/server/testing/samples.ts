import fc from 'fast-check';
import type { AnyCall } from '#foundation/contract/call.ts';
import type { ReceivedFile } from '#foundation/contract/file-part.ts';
import { buildOpenApi } from '#foundation/server/http/openapi.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import { type FieldValues, likelyValues } from './likely-values.ts';

/** Input of a call, split as it is sent. `fields`: all fields outside the path, also those that the sample omits. */
export type Sample = {
  pathValues: Record<string, unknown>;
  otherValues: Record<string, unknown>;
  file?: ReceivedFile;
  fields: readonly string[];
};

/** Creates valid inputs of calls from their schemas. Their values need not make sense. */
export function openSamples(
  calls: AnyCall[],
  today: LocalDate,
): { samplesOf: (call: AnyCall, given?: FieldValues) => Sample } {
  const { paths } = buildOpenApi(calls, 'test', '0') as { paths: Record<string, Record<string, Operation>> };
  const likely = likelyValues(today, (days) => addDays(today, days));
  const samplesOf = (call: AnyCall, given: FieldValues = {}): Sample => {
    const { inPath, needed, beside } = splitFields(call, paths[call.path.replace(/:(\w+)/g, '{$1}')] ?? {});
    const known = { ...likely, ...given };
    const sampled = (parts: [string, Schema][]) =>
      Object.fromEntries(parts.map(([name, schema]) => [name, sampleValue(schema, { known, call, name, parent: '' })]));
    return {
      pathValues: sampled(inPath),
      // A cursor is only valid from an earlier page, so it is omitted.
      otherValues: sampled(beside.filter(([name]) => name !== 'cursor' || needed.includes(name))),
      ...(call.upload && { file: { name: 'a.png', bytes: onePixel } }),
      fields: beside.map(([name]) => name),
    };
  };
  return { samplesOf };
}

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

function splitFields(call: AnyCall, methods: Record<string, Operation>) {
  const { parameters = [], requestBody } = methods[call.method.toLowerCase()] ?? {};
  const inPath = parameters
    .filter((parameter) => parameter.in === 'path')
    .map(({ name, schema }): [string, Schema] => [name, schema]);
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const body = Object.values(requestBody?.content ?? {})[0]?.schema;
  const { properties = {}, required = [] } = body
    ? resolveUnion(body)
    : {
        properties: Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema])),
        required: inQuery.filter((parameter) => parameter.required).map(({ name }) => name),
      };
  const beside = Object.entries(properties).filter(([name]) => !call.upload || name !== 'file');
  return { inPath, needed: required, beside };
}

function resolveUnion(schema: Schema): Schema {
  const variant = schema.anyOf?.[0] ?? schema.oneOf?.at(-1);
  return variant ? resolveUnion(variant) : schema;
}

type FieldContext = { known: FieldValues; call: AnyCall; name: string; parent: string };

function sampleValue(schema: Schema, context: FieldContext): unknown {
  const { known, call, name, parent } = context;
  const create = known[`${call.name}.${name}`] ?? known[`${parent}.${name}`];
  if (create) return create();
  const { type, enum: choices, properties = {}, items = {}, minItems = 1, minimum = 0, ...rest } = resolveUnion(schema);
  if (rest.const !== undefined) return rest.const;
  if (choices) return choices.at(-1);
  if (type === 'object' && 'year' in properties) return sampleDateParts(known, name);
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(properties).map(([key, part]) => [
        key,
        sampleValue(part, { ...context, name: key, parent: name }),
      ]),
    );
  if (type === 'array') return Array.from({ length: Math.max(1, minItems) }, () => sampleValue(items, context));
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return Math.max(0, minimum);
  return sampleText(rest, known[name]?.());
}

function sampleDateParts(known: FieldValues, name: string): { day: string; month: string; year: string } {
  const [year = '', month = '', day = ''] = String((known[name] ?? known['date'])?.()).split('-');
  return { day: String(Number(day)), month, year };
}

function sampleText({ pattern, minLength = 1 }: Schema, likelyText: unknown): unknown {
  const format = new RegExp(pattern ?? '', 'u');
  const suitable = [likelyText, 'a'.repeat(minLength), newId(), '2026-11-23T08:00:00Z'].find(
    (text) => text !== undefined && (typeof text !== 'string' || format.test(text)),
  );
  return suitable ?? generateText(format);
}

// Cached, because generating a text is the slowest step here.
const generatedTexts = new Map<string, string>();

function generateText(format: RegExp): string {
  const text =
    generatedTexts.get(format.source) ?? fc.sample(fc.stringMatching(format), { seed: 1, numRuns: 1 })[0] ?? '';
  generatedTexts.set(format.source, text);
  return text;
}
