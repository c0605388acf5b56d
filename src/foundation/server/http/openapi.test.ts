import { describe, expect, test } from 'vitest';
import { renderDocsPage } from './docs-page.ts';
import { buildOpenApi } from './openapi.ts';
import { calls } from './testing/portal.ts';

const allCalls = Object.values(calls);

// Without references to the headers that all calls accept.
const ownParameters = (operation?: { parameters?: object[] }) =>
  operation?.parameters?.filter((parameter) => !('$ref' in parameter));

describe('the OpenAPI document', () => {
  const document = buildOpenApi(allCalls, 'Test <portal>', '1.2.3') as {
    openapi: string;
    info: object;
    paths: Record<
      string,
      Record<string, { parameters?: object[]; requestBody?: object; responses: Record<string, object> }>
    >;
  };

  test('has a version, servers and a title', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document).toMatchObject({ servers: [{ url: '/' }] });
    expect(buildOpenApi(allCalls, '', '', 'https://a.example')).toMatchObject({
      servers: [{ url: 'https://a.example' }],
    });
    expect(document.info).toMatchObject({ title: 'Test <portal>', version: '1.2.3' });
  });

  test('separates path parameters from the body', () => {
    const put = document.paths['/api/test/things/{id}']?.['put'];
    expect(ownParameters(put)).toMatchObject([{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }]);
    expect(put?.requestBody).toMatchObject({
      required: true,
      content: { 'application/json': { schema: { type: 'object', required: ['text'] } } },
    });
    expect(JSON.stringify(put?.requestBody)).not.toContain('"id"');
  });

  test('describes the body of a file upload as a form', () => {
    const form = { ...calls.echo, upload: { maxBytes: 5, timeoutSeconds: 5 } };
    const { paths } = buildOpenApi([form], '', '') as typeof document;
    expect(paths[calls.echo.path]?.['post']?.requestBody).toMatchObject({
      content: { 'multipart/form-data': { schema: { type: 'object' } } },
    });
  });

  test('lists the parameters of a query', () => {
    const find = document.paths['/api/test/find']?.['get'];
    expect(ownParameters(find)).toEqual([
      { name: 'word', in: 'query', required: true, schema: { type: 'string', maxLength: 50 } },
    ]);
    expect(find?.requestBody).toBeUndefined();
  });

  test('lists the headers and cookies that a call requires', () => {
    const protectedCall = { ...calls.find, path: '/api/test/sent', caller: 'our-page', requiresCaptcha: true } as const;
    const { paths } = buildOpenApi([protectedCall], '', '', 'https://a.example') as typeof document;
    const required = ownParameters(paths[protectedCall.path]?.['get'])?.filter(
      (parameter) => !('in' in parameter && parameter.in === 'query'),
    );
    expect(required).toMatchObject([
      { name: 'x-sihat-page', in: 'header', required: true, schema: { const: '1' } },
      { name: '__Host-sihat_browser', in: 'cookie', required: true },
      { name: 'x-captcha-validate', in: 'header', required: true },
    ]);
  });

  test('lists the media types of a document only', () => {
    const file = {
      ...calls.find,
      path: '/api/test/file',
      output: 'file',
      fileTypes: ['text/csv', 'image/png'],
    } as const;
    const { paths } = buildOpenApi([file], '', '') as typeof document;
    expect(paths[file.path]?.['get']?.responses['200']).toMatchObject({
      content: { 'text/csv': { schema: { format: 'binary' } }, 'image/png': { schema: { format: 'binary' } } },
    });
  });

  test('wraps answers in the envelope of their family, and lists refusals by status', () => {
    const echo = document.paths['/api/phs-entryexit/app/test/echo']?.['post'];
    expect(echo?.responses['200']).toMatchObject({
      content: { 'application/json': { schema: { required: ['code', 'message', 'data'] } } },
    });
    const put = document.paths['/api/test/things/{id}']?.['put'];
    expect(put?.responses['200']).toMatchObject({
      content: { 'application/json': { schema: { required: ['errno', 'errmsg', 'data'] } } },
    });
    expect(put?.responses['409']).toMatchObject({
      description: expect.stringContaining('test/gone: It is gone.') as string,
    });
    expect(Object.keys(put?.responses ?? {})).toEqual(
      expect.arrayContaining(['400', '404', '409', '422', '500', '503']),
    );
    expect(put?.responses).not.toHaveProperty('401');
  });
});

test('describes the required scope and the authentication of a call for staff', () => {
  const staffCall = { ...calls.find, path: '/api/test/closed', caller: 'staff', scope: 'things:read' } as const;
  const { paths } = buildOpenApi([staffCall], '', '') as { paths: Record<string, { get: Record<string, unknown> }> };
  const operation = paths[staffCall.path]?.get;
  expect(operation).toMatchObject({ 'x-caller': 'staff', 'x-scope': 'things:read', security: [{ staffSession: [] }] });
  expect(operation?.['responses']).toHaveProperty('401');
  expect(renderDocsPage([staffCall], '')).toContain('A logged-in member of staff who may <code>things:read</code>');
});

test('lists every call and its refusals on the documentation page, and escapes markup', () => {
  const page = renderDocsPage(
    [...allCalls, { ...calls.find, name: 'evil', summary: '<script>alert(1)</script>"\'&' }],
    '<Portal>',
  );
  for (const { path, method } of allCalls) expect(page).toContain(`<code>${method} ${path}</code>`);
  expect(page).toContain('test/gone');
  expect(page).not.toContain('<script');
  expect(page).not.toContain('<Portal>');
  expect(page).not.toMatch(/style=|onclick|javascript:/);
});
