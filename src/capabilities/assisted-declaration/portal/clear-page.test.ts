// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { clearPage } from './clear-page.ts';
import { isOfficerTab, markOfficerTab } from './officer-tab.ts';

test('a form that has ended was not lost: its tab is an officer’s no more', async () => {
  window.history.replaceState(undefined, '', '/travel/form');
  markOfficerTab();
  expect(isOfficerTab()).toBe(true);
  await clearPage('over');
  expect(isOfficerTab()).toBe(false);
});
