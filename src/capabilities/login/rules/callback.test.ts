import { describe, expect, test } from 'vitest';
import { safeCallback } from './callback.ts';

describe('a callback', () => {
  test.each([
    '/travel',
    '/travel/form?t=1&step=journey',
    '/travel/view?id=0b0b0b0b-0000-0000-0000-000000000000&lang=bm',
    '/info-register/index',
    '/account',
    '/travel/form?name=Siti%20Aminah',
    '/',
  ])('follows %j', (path) => expect(safeCallback(path)).toBe(path));

  test.each([
    ['an empty path', ''],
    ['another origin', 'https://evil.example/'],
    ['another origin without scheme', '//evil.example/travel'],
    ['three slashes', '///evil.example'],
    ['a backslash', '/\\evil.example'],
    ['two backslashes', '\\\\evil.example'],
    ['an escaped slash', '/%2f%2fevil.example'],
    ['an escaped slash in capitals', '/%2F/evil.example'],
    ['an escaped backslash', '/%5cevil.example'],
    ['a doubly escaped slash', '/%252f%252fevil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a script after a slash', '/javascript:alert(1)'],
    ['a script with a tab', 'java\tscript:alert(1)'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['a tab', '/\t/evil.example'],
    ['a newline', '/\n/evil.example'],
    ['an escaped newline', '/%0a/evil.example'],
    ['an escaped return', '/travel%0d%0aSet-Cookie:a=b'],
    ['NUL', '/travel\u0000'],
    ['a leading blank', ' /travel'],
    ['user info', '/@evil.example/../..//'],
    ['dots', '/travel/../..//evil.example'],
    ['escaped dots', '/%2e%2e//evil.example'],
    ['double slashes further on', '/travel//evil.example'],
    ['a fragment', '/travel#//evil.example'],
    ['a relative path', 'travel'],
    ['an incomplete escape', '/travel%2'],
    ['a full-width slash', '/／evil.example'],
    ['a bidirectional mark', '/travel\u202e'],
    ['markup', '/<img src=x onerror=alert(1)>'],
    ['the login itself', '/user/login'],
    ['the resident login', '/app/login?callback=/app'],
    ['the code page of the resident login', '/app/login/code'],
    ['the e-mail login', '/email-login?callback=/travel'],
    ['an API call', '/api/wlappservice/user/logout'],
    ['an overlong path', `/${'a'.repeat(600)}`],
  ])('does not follow %s', (_what, path) => expect(safeCallback(path)).toBeUndefined());

  test('stays on the origin for every path that is followed', () => {
    const pieces = ['/', '\\', '.', '%2f', '%5c', '@', ':', 'evil.example', 'a', '?', '\t', '%09', '#', '%2e'];
    const candidates = pieces.flatMap((a) =>
      pieces.flatMap((b) => pieces.flatMap((c) => pieces.map((d) => `/${a}${b}${c}${d}`))),
    );
    const followed = candidates.filter((candidate) => safeCallback(candidate) !== undefined);
    expect(followed.length).toBeGreaterThan(0);
    for (const path of followed) {
      expect(new URL(path, 'https://portal.example/user/login').origin, path).toBe('https://portal.example');
      expect(decodeURIComponent(path).startsWith('//'), path).toBe(false);
    }
  });

  test.each([null, undefined])('does not follow %s', (value) => expect(safeCallback(value)).toBeUndefined());
});
