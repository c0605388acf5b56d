import { expect, test } from 'vitest';
import { matchRoutes } from './match-routes.ts';

function match(paths: string[], pathname: string): [path: string, params: object] | undefined {
  const found = matchRoutes(
    paths.map((path) => ({ path })),
    pathname,
  );
  return found && [found.route.path, found.params];
}

test.each([
  ['a fixed segment before a parameter', ['/cases/:id', '/cases/new', '*'], '/cases/new', '/cases/new'],
  ['a parameter before the rest', ['*', '/app/*', '/app/:id'], '/app/me', '/app/:id'],
  ['a longer fixed start before a shorter one', ['*', '/app/*'], '/app/me/more', '/app/*'],
  ['two segments before one with a rest', ['/:kind/new', '/cases/*'], '/cases/new', '/:kind/new'],
  ['the first of equal routes', ['/:kind/new', '/cases/:id'], '/cases/new', '/:kind/new'],
  ['the first of equal routes, whichever it is', ['/cases/:id', '/:kind/new'], '/cases/new', '/cases/:id'],
  ['the root', ['*', '/'], '/', '/'],
  ['the rest, when nothing else matches', ['/a', '*'], '/b/c', '*'],
])('prefers %s', (_what, paths, pathname, path) => {
  expect(match(paths, pathname)?.[0]).toBe(path);
});

test.each([
  ['/travel', '/travel/', true],
  ['/travel', '/travel//', true],
  ['/', '//', true],
  ['/travel', '/Travel', true],
  ['/travel', '/tr%61vel', true],
  ['/travel', '//travel', false],
  ['/travel', '/travel/form', false],
  ['/travel', '/travels', false],
  ['/travel/form', '/travel%2Fform', false],
  ['/travel/form', '/travel//form', false],
  ['/a.b', '/axb', false],
  ['/app/*', '/app', true],
  ['/app/*', '/app/', true],
  ['/app/*', '/app/me/more', true],
  ['/app/*', '/apple', false],
  ['/app/:id', '/app', false],
  ['/app/:id', '/app/', false],
  ['/app/:id/edit', '/app//edit', false],
  ['*', '/', true],
  ['*', '/%E0%A4%A', true],
])('%s matches %s: %s', (path, pathname, isMatch) => {
  expect(match([path], pathname) !== undefined).toBe(isMatch);
});

test.each([
  ['/cases/7', { id: '7' }],
  ['/cases/a%2Fb', { id: 'a/b' }],
  ['/cases/a%252Fb', { id: 'a%2Fb' }],
  ['/cases/%2F', { id: '/' }],
  ['/cases/caf%C3%A9%20x', { id: 'café x' }],
  ['/cases/Ab/', { id: 'Ab' }],
  ['/cases/__proto__', { id: '__proto__' }],
  ['/cases/%E0%A4%A', { id: '%E0%A4%A' }],
  ['/cases/100%', { id: '100%' }],
])('reads and decodes the parameter of %s', (pathname, params) => {
  expect(match(['/cases/:id', '*'], pathname)).toEqual(['/cases/:id', params]);
});

test('reads every parameter of a path', () => {
  expect(match(['/app/:kind/:event/appeal'], '/app/prayers/9/appeal')?.[1]).toEqual({ kind: 'prayers', event: '9' });
});

test('leaves the whole path undecoded when a part of it is malformed', () => {
  expect(match(['/:a/:b'], '/x%20y/%')?.[1]).toEqual({ a: 'x%20y', b: '%' });
});
