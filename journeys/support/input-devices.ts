import { expect, type Locator, type Page } from '@playwright/test';

/** Way to operate a page: by touch or mouse, or by the keyboard alone. */
export type InputDevice = {
  press: (target: Locator) => Promise<void>;
  write: (target: Locator, text: string) => Promise<void>;
  choose: (target: Locator) => Promise<void>;
  check: (target: Locator) => Promise<void>;
  select: (target: Locator, label: string) => Promise<void>;
  searchAndChoose: (search: Locator, text: string, entry: Locator) => Promise<void>;
};

export const pointerInput: InputDevice = {
  press: (target) => target.click(),
  write: (target, text) => target.fill(text),
  choose: (target) => target.check(),
  check: (target) => target.check(),
  select: async (target, label) => void (await target.selectOption({ label })),
  searchAndChoose: async (search, text, entry) => {
    await search.fill(text);
    await expect(entry).toHaveCount(1);
    await entry.click();
  },
};

/** Creates input without a mouse: Tab moves, arrows move inside a group, Space and Enter act. */
export function createKeyboardInput(page: Page): InputDevice {
  const { keyboard } = page;
  const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);
  // Tabs on from the current focus. Past the end of the page the focus starts over.
  const goTo = async (target: Locator, key = 'Tab') => {
    await expect(target).toBeVisible();
    for (let presses = 0; presses < 120; presses += 1) {
      if (await hasFocus(target)) return;
      await keyboard.press(key);
    }
    throw new Error(`The keyboard does not reach ${target.toString()}`);
  };
  return {
    press: async (target) => {
      await goTo(target);
      await keyboard.press('Enter');
    },
    write: async (target, text) => {
      await goTo(target);
      await keyboard.press('ControlOrMeta+a');
      await keyboard.insertText(text);
    },
    choose: async (target) => {
      await expect(target).toBeVisible();
      const group = await target.getAttribute('name');
      const inGroup = page.locator(`input[name="${group}"]`);
      const stop = page.locator(`input[name="${group}"]:checked`).or(inGroup.first()).first();
      await goTo((await page.locator(`input[name="${group}"]:checked`).count()) > 0 ? stop : inGroup.first());
      if (!(await hasFocus(target))) await goTo(target, 'ArrowDown');
      if (!(await target.isChecked())) await keyboard.press('Space');
      await expect(target).toBeChecked();
    },
    check: async (target) => {
      await goTo(target);
      if (!(await target.isChecked())) await keyboard.press('Space');
      await expect(target).toBeChecked();
    },
    select: async (target, label) => {
      await goTo(target);
      await keyboard.type(label);
      await expect(target.getByRole('option', { name: label, exact: true, selected: true })).toHaveCount(1);
    },
    searchAndChoose: async (search, text, entry) => {
      await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
      await goTo(search, 'ArrowUp');
      await keyboard.press('ControlOrMeta+a');
      await keyboard.type(text);
      // Only an unsearched list has its entries in groups.
      await expect(page.getByRole('listbox').getByRole('group')).toHaveCount(0);
      await expect(entry).toHaveCount(1);
      await goTo(entry, 'ArrowDown');
      await keyboard.press('Enter');
    },
  };
}
