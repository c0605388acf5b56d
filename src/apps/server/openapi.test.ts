import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { mount } from '#foundation/server/http/mount.ts';
import { openTestServer } from '#foundation/server/http/testing/routes.ts';
import type { AppWorld } from './app-world.ts';
import { mountCarrierDocs, mountDocs } from './api-docs.ts';
import { allRoutes } from './routes.ts';

type Schema = Record<string, unknown>;
type Parameter = { name: string; in: string; required?: boolean; schema: Schema };
type Operation = {
  operationId: string;
  summary: string;
  'x-caller': string;
  'x-scope'?: string;
  security?: object[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string; content: Record<string, { schema: Schema }> }>;
};

const calls = allRoutes.map(({ call }) => call);
const mountedRoutes: string[] = [];
let app: FastifyInstance;
let document: { openapi: string; info: Schema; paths: Record<string, Record<string, Operation>>; components: Schema };
let operations: [string, string, Operation][];

function resolveParameter(parameter: Parameter | { $ref: string }): Parameter {
  if (!('$ref' in parameter)) return parameter;
  const name = parameter.$ref.replace('#/components/parameters/', '');
  return (document.components['parameters'] as Record<string, Parameter>)[name] as Parameter;
}

beforeAll(async () => {
  app = await openTestServer();
  app.addHook('onRoute', ({ method, url }) => {
    for (const verb of [method].flat()) mountedRoutes.push(`${verb} ${url}`);
  });
  // No route is called, so an empty world is enough.
  mount(app, {} as AppWorld, allRoutes);
  mountDocs(app, calls);
  mountCarrierDocs(app, {} as AppWorld, calls, { needsKey: false });
  document = (await app.inject({ url: '/api/openapi.json' })).json();
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], ...operation }]): [string, string, Operation] => [
      method,
      path,
      { ...operation, parameters: parameters.map(resolveParameter) },
    ]),
  );
});

describe('/api/openapi.json', () => {
  test('is OpenAPI 3.1 in JSON', async () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info).toMatchObject({ title: expect.any(String) as string, version: expect.any(String) as string });
    const { headers } = await app.inject({ url: '/api/openapi.json' });
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  });

  test('lists every mounted call and nothing else', () => {
    const listed = operations.map(([method, path]) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`);
    const pages = ['/api/openapi.json', '/api/docs', '/api/docs.css', '/api/carrier/v1/openapi.json'];
    const documentation = pages.map((path) => `GET ${path}`);
    const sorted = (routes: string[]) => routes.toSorted((a, b) => (a < b ? -1 : 1));
    // HEAD on a file is no call of its own.
    const files = calls.filter(({ method, output }) => method === 'GET' && output === 'file');
    const sizes = files.map(({ path }) => `HEAD ${path}`);
    expect(sorted(mountedRoutes)).toEqual(sorted([...listed, ...documentation, ...sizes]));
    expect(listed).toHaveLength(calls.length);
  });

  test('gives each call a unique name, a summary, and its allowed callers', () => {
    expect(new Set(operations.map(([, , { operationId }]) => operationId)).size).toBe(calls.length);
    for (const [, path, operation] of operations) {
      expect(operation.summary, path).toMatch(/^[A-Z].*\.$/);
      expect(['anyone', 'our-page', 'traveller', 'staff', 'carrier'], path).toContain(operation['x-caller']);
      const proofs: Record<string, object[]> = {
        traveller: [{ smsToken: [] }],
        staff: [{ staffSession: [] }],
        carrier: [{ carrierKey: [] }],
      };
      expect(operation.security, path).toEqual(proofs[operation['x-caller']]);
      expect(operation['x-scope'] === undefined || ['staff', 'carrier'].includes(operation['x-caller']), path).toBe(
        true,
      );
    }
  });

  test('has each parameter of a path, once', () => {
    for (const [, path, { parameters = [] }] of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(
        parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name),
        path,
      ).toEqual(inPath);
      expect(
        parameters.every((parameter) => parameter.in !== 'path' || parameter.required),
        path,
      ).toBe(true);
      expect(new Set(parameters.map((parameter) => `${parameter.in} ${parameter.name}`)).size, path).toBe(
        parameters.length,
      );
    }
  });

  test("names every header and cookie that a page must send, so that a page's call is not refused", async () => {
    const pageCalls = operations.filter(([, , operation]) => operation['x-caller'] === 'our-page');
    expect(pageCalls.length).toBeGreaterThan(10);
    for (const [method, path, { parameters = [] }] of pageCalls) {
      const requiredIn = (where: string) =>
        parameters.filter((parameter) => parameter.in === where && parameter.required);
      const headers = Object.fromEntries(
        requiredIn('header').map(({ name, schema }) => [
          name,
          typeof schema['const'] === 'string' ? schema['const'] : 'x',
        ]),
      );
      const cookie = requiredIn('cookie')
        .map(({ name }) => `${name}=${'b'.repeat(43)}`)
        .join('; ');
      const url = path.replace(/\{\w+\}/g, '-');
      const send = (sent: Record<string, string>) =>
        app.inject({
          method: method.toUpperCase() as 'GET' | 'POST',
          url,
          headers: sent,
          ...(method === 'post' && { payload: { unknown: [] } }),
        });
      expect((await send({ ...headers, cookie })).statusCode, path).not.toBe(403);
      expect((await send({})).statusCode, path).toBe(403);
    }
  });

  test('documents the captcha proof of send-code', () => {
    const sendCode = document.paths['/api/phs-entryexit/app/sms-login/send-code']?.['get'];
    expect(sendCode?.parameters).toContainEqual(
      expect.objectContaining({ name: 'x-captcha-validate', in: 'header', required: true }),
    );
  });

  test('has request bodies where needed, responses by status, and valid references', () => {
    for (const [method, path, operation] of operations) {
      expect(operation.requestBody !== undefined, path).toBe(method === 'post' || method === 'put');
      expect(Object.keys(operation.responses), path).toContain('200');
      for (const [status, { description, content }] of Object.entries(operation.responses)) {
        expect(status).toMatch(/^[2-5]\d\d$/);
        expect(description, `${path} ${status}`).not.toBe('');
        for (const { schema } of Object.values(content)) expect(schema, `${path} ${status}`).toBeTypeOf('object');
      }
    }
    for (const [, reference = ''] of JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)) {
      const target = reference
        .slice(2)
        .split('/')
        .reduce<unknown>((node, part) => (node as Schema | undefined)?.[part], document);
      expect(target, reference).toBeTypeOf('object');
    }
  });

  test('has schemas of known types, whose required properties exist', () => {
    const types = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'];
    const visit = (schema: unknown, where: string): void => {
      if (typeof schema !== 'object' || schema === null) return;
      const { type, required, properties } = schema as Schema;
      for (const kind of [type ?? 'object'].flat()) expect(types, where).toContain(kind);
      const names = Array.isArray(required) ? (required as string[]) : [];
      expect(Object.keys((properties ?? {}) as object), where).toEqual(expect.arrayContaining(names));
      expect(new Set(names).size, where).toBe(names.length);
      for (const [name, part] of Object.entries((properties ?? {}) as Schema)) visit(part, `${where}.${name}`);
      for (const part of [schema].flatMap((parent) => [
        (parent as Schema)['items'],
        (parent as Schema)['additionalProperties'],
      ]))
        visit(part, `${where}[]`);
      for (const parts of ['anyOf', 'oneOf', 'allOf'])
        for (const part of ((schema as Schema)[parts] ?? []) as unknown[]) visit(part, where);
    };
    for (const [, path, { parameters = [], requestBody, responses }] of operations) {
      for (const { name, schema } of parameters) visit(schema, `${path} ${name}`);
      for (const { schema } of Object.values(requestBody?.content ?? {})) visit(schema, `${path} body`);
      for (const { content } of Object.values(responses))
        for (const { schema } of Object.values(content)) visit(schema, `${path} answer`);
    }
    expect(operations.length).toBeGreaterThan(20);
  });

  test('documents every refusal that a call can have', () => {
    for (const call of calls) {
      const operation = document.paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()];
      for (const [code, { status }] of Object.entries(call.problems ?? {}))
        expect(operation?.responses[String(status)]?.description, `${call.name} ${code}`).toContain(code);
      expect(Object.keys(operation?.responses ?? {}).includes('401'), call.name).toBe(
        ['traveller', 'staff'].includes(call.caller) ||
          Object.values(call.problems ?? {}).some(({ status }) => status === 401),
      );
    }
  });
});

test("/api/carrier/v1/openapi.json has only the carriers' calls", async () => {
  const carrierDocument = (await app.inject({ url: '/api/carrier/v1/openapi.json' })).json<typeof document>();
  expect(Object.keys(carrierDocument.paths)).toEqual(['/api/carrier/v1/question', '/api/carrier/v1/manifest']);
  for (const methods of Object.values(carrierDocument.paths))
    expect(Object.keys(methods['post']?.responses ?? {})).toEqual(
      expect.arrayContaining(['400', '401', '403', '413', '429']),
    );
});

test('/api/docs is a page with every call and without scripts', async () => {
  const answer = await app.inject({ url: '/api/docs' });
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  for (const { method, path } of calls) expect(answer.body).toContain(`${method} ${path}`);
  expect(answer.body).not.toMatch(/<script|style=|\son\w+=|javascript:/);
  const style = await app.inject({ url: '/api/docs.css' });
  expect(style.statusCode).toBe(200);
  expect(style.headers['content-type']).toBe('text/css; charset=utf-8');
});
