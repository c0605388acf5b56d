import type { AnyCall } from '#foundation/contract/call.ts';
import { openApi } from '#foundation/server/http/openapi.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { addDays, type LocalDate } from '#foundation/time/local-date.ts';

/** An input of a call, apart as it is sent. */
export type Sample = { inPath: Record<string, unknown>; rest: Record<string, unknown> };

/** Makes an input of the right form for any of the calls, from their schemas: its values need not mean anything. */
export function openSamples(calls: AnyCall[], today: LocalDate): { samplesOf: (call: AnyCall) => Sample } {
  const { paths } = openApi(calls, 'test', '0') as { paths: Record<string, Record<string, Operation>> };
  const likely = likelyOn(today);
  const sampleOf = (schema: Schema, name = '', parent = ''): unknown => {
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return schema.enum.at(-1);
    if (schema.anyOf) return sampleOf(schema.anyOf[0] ?? {}, name, parent);
    if (schema.type === 'object')
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, part]) => [key, sampleOf(part, key, name)]),
      );
    if (schema.type === 'array') return [sampleOf(schema.items ?? {}, name)];
    if (schema.type === 'boolean') return true;
    if (schema.type === 'integer' || schema.type === 'number') return Math.max(0, schema.minimum ?? 0);
    return likely[`${parent}.${name}`]?.() ?? likely[name]?.() ?? 'a';
  };
  const samplesOf = (call: AnyCall): Sample => {
    const operation = paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()];
    const parameters = Object.fromEntries(
      (operation?.parameters ?? []).map(({ name, schema }) => [name, sampleOf(schema, name)]),
    );
    const body = operation?.requestBody
      ? (sampleOf(operation.requestBody.content['application/json']?.schema ?? {}) as Record<string, unknown>)
      : {};
    const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
    const inPath = Object.fromEntries(names.map((name) => [name, parameters[name] ?? 'a']));
    return {
      inPath,
      rest: { ...Object.fromEntries(Object.entries(parameters).filter(([name]) => !names.includes(name))), ...body },
    };
  };
  return { samplesOf };
}

type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  minimum?: number;
};

type Operation = {
  parameters?: { name: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

/** Values that are taken, so that what is wrong with another field is looked at. */
function likelyOn(today: LocalDate): Record<string, () => string> {
  let passports = 0;
  return {
    id: newId,
    regionCode: () => 'BN',
    mobile: () => '7123456',
    email: () => 'somebody@example.com',
    code: () => '123456',
    smsToken: () => 'x'.repeat(43),
    os: () => 'android',
    key: () => 'key-of-this-device',
    token: () => 'x'.repeat(100),
    cursor: () => '',
    roles: () => 'reviewer',
    password: () => 'kerbau sungai tangga',
    next: () => 'tujuh gajah minum kopi',
    type: () => 'public-key',
    key_name: () => 'travel',
    birthDate: () => '1986-03-14',
    flightDate: () => today,
    flight: () => 'BI98',
    lastDay: () => addDays(today, 30),
    consentVersion: () => '1',
    passportNumber: () => `P${1_000_000 + passports++}`,
    nationality: () => 'BN',
    region: () => 'BN',
    number: () => '7123456',
    departureCountry: () => 'SG',
    visited: () => 'SG',
    day: () => '14',
    month: () => '3',
    year: () => '1986',
    'entryDate.day': () => String(Number(today.slice(8))),
    'entryDate.month': () => today.slice(5, 7),
    'entryDate.year': () => today.slice(0, 4),
  };
}
