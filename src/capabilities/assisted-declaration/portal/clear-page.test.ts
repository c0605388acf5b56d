// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { clearPage } from './clear-page.ts';
import { isOfficerTab, markOfficerTab } from './officer-tab.ts';

test("removes the mark of an officer's tab when its form has ended", async () => {
  window.history.replaceState(undefined, '', '/travel/form');
  markOfficerTab();
  expect(isOfficerTab()).toBe(true);
  await clearPage('over');
  expect(isOfficerTab()).toBe(false);
});
