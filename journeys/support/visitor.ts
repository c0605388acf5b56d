import type { Page } from '@playwright/test';
import type { Language } from '#foundation/language/messages.ts';
import { type InputDevice, pointerInput } from './input-devices.ts';
import { messagesIn, type Messages } from './messages.ts';

export type Visitor = { page: Page; language: Language; t: Messages; input: InputDevice };

export function createVisitor(page: Page, language: Language = 'en', input: InputDevice = pointerInput): Visitor {
  return { page, language, t: messagesIn(language), input };
}

/** Button whose name starts with `name`: text for screen readers may follow. */
export function button({ page }: Visitor, name: string) {
  return page.getByRole('button', { name: startingWith(name) });
}

/** Buttons of table rows whose name starts with `name`: text that tells rows apart may follow. */
export function rowButtons({ page }: Visitor, name: string) {
  return page.getByRole('table').getByRole('button', { name: startingWith(name) });
}

/** Link whose name starts with `name`: text for screen readers may follow. */
export function link({ page }: Visitor, name: string) {
  return page.getByRole('link', { name: startingWith(name) });
}

/** Confirms the open question by the button `name`. */
export async function confirmQuestion({ page }: Visitor, name: string): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
}

export function title({ page }: Visitor) {
  return page.getByRole('heading', { level: 1 });
}

function startingWith(text: string): RegExp {
  return new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(\\s|$)`);
}
