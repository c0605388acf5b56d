import * as z from 'zod/mini';
import { type AnyCall, NoData } from '#foundation/contract/call.ts';
import { foundationProblems, type ProblemKind } from '#foundation/contract/problem.ts';
import { browserCookie, cookieName, pageHeader, staffCookie } from './visit.ts';

/** Builds the OpenAPI document of the calls. `server`: their base address; by default the document's host. */
export function buildOpenApi(
  calls: readonly AnyCall[],
  title: string,
  version: string,
  server = '/',
): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  const namedSchemas: NamedSchemas = {};
  const secure = server.startsWith('https:');
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call, namedSchemas, secure) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version, description: 'Every call of the portal. Answers carry the header request-id.' },
    servers: [{ url: server }],
    paths,
    components: {
      securitySchemes: {
        smsToken: { type: 'apiKey', in: 'header', name: 'sms-token' },
        staffSession: { type: 'apiKey', in: 'cookie', name: cookieName(staffCookie, secure) },
        carrierKey: { type: 'http', scheme: 'bearer' },
      },
      parameters: optionalHeaders,
      schemas: {
        CodeRefusal: refusalSchema('code', 'message'),
        ErrnoRefusal: refusalSchema('errno', 'errmsg'),
        ...namedSchemas,
      },
    },
  };
}

/** Recursive schemas by name. The schemas of calls refer to them by `$ref`. */
type NamedSchemas = Record<string, unknown>;

function operationOf(call: AnyCall, namedSchemas: NamedSchemas, secure: boolean): Record<string, unknown> {
  const input = jsonSchema(call.input, 'input', call.name, namedSchemas);
  const properties = (input['properties'] ?? {}) as Record<string, unknown>;
  const required = new Set((input['required'] ?? []) as string[]);
  const pathNames = [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1] as string);
  const hasBody = call.method === 'POST' || call.method === 'PUT';
  const parameters = Object.entries(properties)
    .filter(([name]) => pathNames.includes(name) || !hasBody)
    .map(([name, schema]) => ({
      name,
      in: pathNames.includes(name) ? 'path' : 'query',
      required: pathNames.includes(name) || required.has(name),
      schema,
    }));
  const signatures = (call.signatureHeaders ?? []).map((name) => ({ name, in: 'header', schema: { type: 'string' } }));
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [call.path.split('/')[2] ?? 'api'],
    'x-caller': call.caller,
    ...(call.scope !== undefined && { 'x-scope': call.scope }),
    'x-idempotency': call.idempotency,
    ...(call.caller === 'traveller' && { security: [{ smsToken: [] }] }),
    ...(call.caller === 'staff' && { security: [{ staffSession: [] }] }),
    ...(call.caller === 'carrier' && { security: [{ carrierKey: [] }] }),
    parameters: [
      ...parameters,
      ...signatures,
      ...(call.output === 'events' ? [lastEventIdHeader] : []),
      ...requiredHeaders(call, secure),
      ...Object.keys(optionalHeaders).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ],
    ...(hasBody && {
      requestBody: {
        required: true,
        content: {
          [call.upload ? 'multipart/form-data' : 'application/json']: {
            schema: call.signatureHeaders ? {} : withoutProperties(input, pathNames),
          },
        },
      },
    }),
    responses: { 200: successResponse(call, namedSchemas), ...refusalResponses(call) },
  };
}

/** Required headers and cookies of a call, apart from those of a login. */
function requiredHeaders({ caller, requiresCaptcha }: AnyCall, secure: boolean): object[] {
  const pageParameter = {
    name: pageHeader,
    in: 'header',
    required: true,
    description:
      'Shows that a page of the portal sends the call: another site cannot set it. A browser adds sec-fetch-site by itself.',
    schema: { const: '1' },
  };
  const browserParameter = {
    name: cookieName(browserCookie, secure),
    in: 'cookie',
    required: true,
    description: 'Names the browser. Set by any page of the portal (GET /).',
    schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{20,64}$' },
  };
  const captchaParameter = {
    name: 'x-captcha-validate',
    in: 'header',
    required: true,
    description: 'The proof of the captcha for this destination, or the ticket that is answered in its place.',
    schema: { type: 'string', maxLength: 8000 },
  };
  return [
    ...(caller === 'our-page' || caller === 'staff' ? [pageParameter] : []),
    ...(caller === 'our-page' ? [browserParameter] : []),
    ...(requiresCaptcha ? [captchaParameter] : []),
  ];
}

const optionalHeaders = {
  requestId: optionalHeader(
    'request-id',
    'Names the request. A repetition with the same name and body is answered as the first was.',
    { pattern: '^[A-Za-z0-9_-]{8,64}$' },
  ),
  acceptLanguage: optionalHeader('accept-language', 'Language of sentences for people: en, or ms for Malay.'),
  version: optionalHeader('version', 'Version of the app.', { maxLength: 40 }),
  platform: optionalHeader('platform', 'Platform of the app.', { maxLength: 40 }),
  deviceId: optionalHeader('device-id', 'Random name of the device.', { maxLength: 100 }),
};

const lastEventIdHeader = optionalHeader(
  'last-event-id',
  'Id of the last event that the client received. The stream goes on after it.',
  { maxLength: 40 },
);

function optionalHeader(name: string, description: string, schema: object = {}) {
  return { name, in: 'header', description, schema: { type: 'string', ...schema } };
}

/** The schema of the body, without the parameters of the path. */
function withoutProperties(schema: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  const properties = Object.entries((schema['properties'] ?? {}) as object).filter(([name]) => !names.includes(name));
  const required = ((schema['required'] ?? []) as string[]).filter((name) => !names.includes(name));
  return { ...schema, properties: Object.fromEntries(properties), required };
}

function successResponse(call: AnyCall, namedSchemas: NamedSchemas): Record<string, unknown> {
  if (call.output === 'file')
    return {
      description: 'The document',
      content: Object.fromEntries(
        (call.fileTypes ?? []).map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
      ),
    };
  if (call.output === 'events') {
    const event = jsonSchema(call.event ?? NoData, 'output', call.name, namedSchemas);
    const schema = { type: 'string', description: streamDescription };
    return { description: 'The stream', content: { 'text/event-stream': { schema, 'x-event': event } } };
  }
  const [numberField, sentenceField] = call.envelope === 'code' ? ['code', 'message'] : ['errno', 'errmsg'];
  const schema = {
    type: 'object',
    required: [numberField, sentenceField, 'data'],
    properties: {
      [numberField]: { const: 0 },
      [sentenceField]: { type: 'string' },
      data: jsonSchema(call.output, 'output', call.name, namedSchemas),
    },
  };
  return { description: 'Done', content: { 'application/json': { schema } } };
}

const streamDescription =
  'Server-sent events (HTML standard, 9.2). The event `connected` says whether the stream goes on where the header ' +
  'last-event-id says; otherwise read all data anew. An event without a name carries data by the schema x-event, once ' +
  'or more often. `stale`: events are late; `current`: they are not any more. Comments show that the server is there.';

function refusalResponses(call: AnyCall): Record<string, unknown> {
  const schema = { $ref: `#/components/schemas/${call.envelope === 'code' ? 'CodeRefusal' : 'ErrnoRefusal'}` };
  const generalProblems: Record<string, ProblemKind> = foundationProblems.kinds;
  const problems = Object.entries({ ...generalProblems, ...call.problems }).filter(
    ([code]) => needsLogin(call) || code !== 'foundation/session-ended',
  );
  const byStatus = Map.groupBy(problems, ([, kind]) => String(kind.status));
  return Object.fromEntries(
    [...byStatus].map(([status, kinds]) => [
      status,
      {
        description: kinds.map(([code, kind]) => `${code}: ${kind.en}`).join('\n'),
        content: { 'application/json': { schema } },
      },
    ]),
  );
}

function needsLogin({ caller }: AnyCall): boolean {
  return caller === 'traveller' || caller === 'staff';
}

function refusalSchema(numberField: string, sentenceField: string): Record<string, unknown> {
  const field = {
    type: 'object',
    properties: { path: { type: 'string' }, key: { type: 'string' }, message: { type: 'string' } },
  };
  return {
    type: 'object',
    required: [numberField, sentenceField, 'problem', 'requestId'],
    properties: {
      [numberField]: { type: 'integer', description: 'The HTTP status' },
      [sentenceField]: { type: 'string', description: 'For the person, in the language asked for' },
      problem: { type: 'string' },
      requestId: { type: 'string' },
      errors: { type: 'array', items: field },
      data: {},
    },
  };
}

function jsonSchema(
  schema: z.ZodMiniType,
  io: 'input' | 'output',
  name: string,
  namedSchemas: NamedSchemas,
): Record<string, unknown> {
  const document = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  const prefix = `${name}.${io}.`;
  const text = JSON.stringify(document).replaceAll('"#/$defs/', `"#/components/schemas/${prefix}`);
  const { $schema: _dialect, $defs: defs = {}, ...rest } = JSON.parse(text) as Record<string, unknown>;
  for (const [key, definition] of Object.entries(defs as object)) namedSchemas[prefix + key] = definition;
  return rest;
}
