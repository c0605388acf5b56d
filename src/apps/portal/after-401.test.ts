import { describe, expect, test } from 'vitest';
import { targetAfter401 } from './after-401.ts';

describe('a 401 response', () => {
  test.each([
    '/user',
    '/user/login',
    '/user/code',
    '/email-login',
    '/email-code',
    '/app/login',
    '/app/login/code',
    '/network',
    '/info-register/index',
    '/info-register/form',
  ])('does nothing on %s', (pathname) => {
    expect(targetAfter401({ pathname, search: '' }, false)).toBeUndefined();
    expect(targetAfter401({ pathname, search: '' }, true)).toBeUndefined();
  });

  test('leads to /user, with the current address as the callback', () => {
    const target = targetAfter401({ pathname: '/travel/form', search: '?id=7&lang=bm' }, false);
    expect(target).toEqual({ pathname: '/user', search: '?callback=%2Ftravel%2Fform%3Fid%3D7' });
    expect(targetAfter401({ pathname: '/travel', search: '?lang=bm' }, false)).toEqual({
      pathname: '/user',
      search: '',
    });
  });

  test('leads to /travel/home in the app platform, with the current address as the callback', () => {
    expect(targetAfter401({ pathname: '/travel/form', search: '?id=7&t=1&lang=bm' }, true)).toEqual({
      pathname: '/travel/home',
      search: '?callback=%2Ftravel%2Fform%3Fid%3D7%26t%3D1',
    });
    expect(targetAfter401({ pathname: '/travel', search: '?lang=bm' }, true)).toEqual({
      pathname: '/travel/home',
      search: '',
    });
  });

  test('on /travel/home keeps the callback of an earlier 401', () => {
    const here = { pathname: '/travel/home', search: '?callback=%2Ftravel%2Fform%3Fid%3D7&lang=en' };
    expect(targetAfter401(here, true)).toEqual({
      pathname: '/travel/home',
      search: '?callback=%2Ftravel%2Fform%3Fid%3D7',
    });
    expect(targetAfter401({ pathname: '/travel/home', search: '?lang=en' }, true)).toEqual({
      pathname: '/travel/home',
      search: '',
    });
  });

  test('treats a path that only begins like a login page as any other page', () => {
    expect(targetAfter401({ pathname: '/users', search: '' }, true)).toEqual({
      pathname: '/travel/home',
      search: '?callback=%2Fusers',
    });
  });
});
