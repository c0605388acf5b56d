// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import {
  chooseLanguage,
  setDeviceLanguage,
  languagePreferenceKey,
  initializeLanguage,
  readLanguage,
} from './app-language.ts';

describe('language of a page that opens', () => {
  test.each([
    ['?lang=bm', 'en', 'en-GB', 'ms'],
    ['?lang=EN', 'bm', 'ms-BN', 'en'],
    ['?lang=ms', null, 'en', 'ms'],
    ['?lang=%3Cscript%3E', 'bm', 'en', 'ms'],
    ['', 'bm', 'en', 'ms'],
    ['', 'en', 'ms-BN', 'en'],
    ['', null, 'ms', 'ms'],
    ['', null, 'ms-MY', 'ms'],
    ['', null, 'zh-CN', 'en'],
    ['', null, undefined, 'en'],
  ] as const)('route %s, preference %s, device %s: %s', (search, preference, device, expected) => {
    if (preference) localStorage.setItem(languagePreferenceKey, preference);
    expect(initializeLanguage(search, device)).toBe(expected);
    expect(readLanguage()).toBe(expected);
  });

  test("follows the app's device language only without a choice", () => {
    initializeLanguage('', 'en');
    setDeviceLanguage('ms-BN');
    expect(readLanguage()).toBe('ms');
    initializeLanguage('?lang=en', 'en');
    setDeviceLanguage('ms-BN');
    expect(readLanguage()).toBe('en');
    initializeLanguage('', 'en');
    chooseLanguage('en');
    setDeviceLanguage('ms-BN');
    expect(readLanguage()).toBe('en');
  });

  test('stores an explicit choice as EN or BM, but not a language from route or device', () => {
    initializeLanguage('', 'ms');
    initializeLanguage('?lang=bm', 'ms');
    expect(localStorage.getItem(languagePreferenceKey)).toBeNull();
    chooseLanguage('ms');
    expect(localStorage.getItem(languagePreferenceKey)).toBe('bm');
    chooseLanguage('en');
    expect(localStorage.getItem(languagePreferenceKey)).toBe('en');
  });
});
