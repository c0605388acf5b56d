// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { clearPage } from './clear-page.ts';
import { refreshOfficerTabMark, markOfficerTab } from './officer-tab.ts';

test("removes the mark of an officer's tab when its form has ended", async () => {
  window.history.replaceState(undefined, '', '/travel/form');
  markOfficerTab();
  expect(refreshOfficerTabMark()).toBe(true);
  await clearPage('over');
  expect(refreshOfficerTabMark()).toBe(false);
});
