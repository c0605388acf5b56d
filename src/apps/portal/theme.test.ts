// @vitest-environment jsdom
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test } from 'vitest';
import { chooseTheme, themePreferenceKey } from '#foundation/web/session/theme.ts';

const page = readFileSync(join(import.meta.dirname, 'index.html'), 'utf8');
const [path = ''] = globSync('public/assets/theme-*.js', { cwd: import.meta.dirname });
const script = readFileSync(join(import.meta.dirname, path), 'utf8');

beforeEach(() => {
  delete document.documentElement.dataset['theme'];
  document.head.innerHTML = page.match(/<meta name="theme-color".*/g)?.join('') ?? '';
});

// Runs the script as a browser does when the page opens.
function runThemeScript(): void {
  runInNewContext(script, { document, localStorage, addEventListener: window.addEventListener.bind(window) });
}

const theme = () => document.documentElement.dataset['theme'];
const colours = () => [...document.querySelectorAll('meta')].map(({ media, content }) => `${media} ${content}`);

test('the theme script is named by its content hash, and the page loads it before its own script', () => {
  const digest = createHash('sha256').update(script).digest('hex').slice(0, 8);
  expect(path).toBe(`public/assets/theme-${digest}.js`);
  expect(page.indexOf(`<script src="/assets/theme-${digest}.js"></script>`)).toBeGreaterThan(0);
});

test('follows the device when no theme is chosen', () => {
  runThemeScript();
  expect(theme()).toBeUndefined();
  expect(colours()).toEqual(['(prefers-color-scheme: light) #F5F8F6', '(prefers-color-scheme: dark) #0D1615']);
});

test('applies the stored theme before anything is drawn', () => {
  localStorage.setItem(themePreferenceKey, 'dark');
  runThemeScript();
  expect(theme()).toBe('dark');
  expect(colours()).toEqual(['not all #F5F8F6', 'all #0D1615']);
});

test('applies and stores a choice at once, and removes it for "system"', () => {
  runThemeScript();
  chooseTheme('light');
  expect(theme()).toBe('light');
  expect(localStorage.getItem(themePreferenceKey)).toBe('light');
  expect(colours()).toEqual(['all #F5F8F6', 'not all #0D1615']);
  chooseTheme('system');
  expect(theme()).toBeUndefined();
  expect(localStorage.getItem(themePreferenceKey)).toBe(null);
  expect(colours()[1]).toBe('(prefers-color-scheme: dark) #0D1615');
});

test('follows a choice in another window, and ignores an unknown stored value', () => {
  runThemeScript();
  window.dispatchEvent(new StorageEvent('storage', { key: themePreferenceKey, newValue: 'dark' }));
  expect(theme()).toBe('dark');
  window.dispatchEvent(new StorageEvent('storage', { key: themePreferenceKey, newValue: 'pink' }));
  expect(theme()).toBeUndefined();
});
