import type { Page } from '@playwright/test';
import type { Language } from '#foundation/language/messages.ts';
import { type InputDevice, pointerInput } from './input-devices.ts';
import { messagesIn, type Messages } from './messages.ts';

/** Somebody at a page: what they read and how they work it. */
export type Visitor = { page: Page; language: Language; t: Messages; input: InputDevice };

/** Somebody at a page, with fingers or a mouse unless said otherwise. */
export function createVisitor(page: Page, language: Language = 'en', hands: InputDevice = pointerInput): Visitor {
  return { page, language, t: messagesIn(language), input: hands };
}

/** The button with this name; words for screen readers after it do not count. */
export function button({ page }: Visitor, name: string) {
  return page.getByRole('button', { name: startingWith(name) });
}

/** What opens the rows of a table that begin with this name; what tells them apart may come after it. */
export function rowButtons({ page }: Visitor, name: string) {
  return page.getByRole('table').getByRole('button', { name: startingWith(name) });
}

/** The link with this name; words for screen readers after it do not count. */
export function link({ page }: Visitor, name: string) {
  return page.getByRole('link', { name: startingWith(name) });
}

/** The one heading of the page. */
export function title({ page }: Visitor) {
  return page.getByRole('heading', { level: 1 });
}

function startingWith(text: string): RegExp {
  return new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(\\s|$)`);
}
