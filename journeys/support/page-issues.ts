import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type Axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { expect, type Page } from '@playwright/test';

/** What axe finds on a page; by these rules alone when some are named. */
export async function findAxeViolations(page: Page, rules?: string[]): Promise<string[]> {
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  };
  const found = await runAxe(page, options);
  if (found) return found;
  await page.evaluate(axeScript);
  const foundNow = await runAxe(page, options);
  if (!foundNow) throw new Error('axe is not on the page');
  return foundNow;
}

// Undefined on a page on which it was not read yet.
function runAxe(page: Page, options: RunOptions): Promise<string[] | undefined> {
  return page.evaluate(async (given) => {
    const { axe } = globalThis as unknown as { axe?: typeof Axe };
    const results = await axe?.run(document, given);
    return results?.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, target }) => `${id} at ${target.join(' ')}: ${html}`),
    );
  }, options);
}

// Half a megabyte of it: read once by each page that was loaded.
const axeScript = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What nobody on a phone would find, standing out of the window to the right, and words that are broken for want of room alone. */
export function findCutOffContent(page: Page): Promise<string[]> {
  return findPersistent(async () => {
    const [overflow, broken] = await Promise.all([findOverflow(page), findBrokenWords(page)]);
    return [...overflow, ...broken.map((word) => `the word ${word} is broken`)];
  });
}

// A window of another size is drawn anew before anything counts: on a busy machine that is not the next frame.
async function findPersistent(look: () => Promise<string[]>): Promise<string[]> {
  let seen: string[] = [];
  await expect(async () => {
    seen = await look();
    expect(seen).toEqual([]);
  })
    .toPass({ timeout: 2000 })
    .catch(() => undefined);
  return seen;
}

function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isHidden = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath !== 'none' || isHidden(element.parentElement));
    const ownText = (element: HTMLElement) =>
      Array.from(element.childNodes, (node) => (node.nodeType === 3 ? (node.textContent ?? '').trim() : '')).join('');
    return (
      Array.from(document.querySelectorAll<HTMLElement>('main *, header *, footer *, dialog[open] *'))
        .filter((element) => element.getBoundingClientRect().right > width + 1)
        // A table in a frame that one can scroll, by keys too, is not cut off.
        .filter((element) => {
          const frame = element.closest('[data-scrolls][tabindex="0"]');
          return frame === null || frame.getBoundingClientRect().right > width + 1;
        })
        .filter(
          (element) => Array.from(element.childNodes).every((node) => node.nodeType === 3) || ownText(element) !== '',
        )
        // Words for screen readers alone, and the field for a code, which is wider than its frame to hide the caret.
        .filter((element) => !isHidden(element) && !element.matches('[autocomplete=one-time-code]'))
        .map((element) => element.outerHTML.slice(0, 120))
    );
  });
}

function findBrokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.querySelector('dialog[open]') ?? document.body;
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      if (node.parentElement?.closest('.visually-hidden, script, title')) continue;
      for (const { 0: token, index: start } of (node.textContent ?? '').matchAll(/[^\s-]+/gu)) {
        // Addresses, references and file names have nowhere else to break.
        if (token.length > 14 || /[@/._]\S|\d\p{L}|\p{L}\d/u.test(token)) continue;
        const range = document.createRange();
        range.setStart(node, start);
        range.setEnd(node, start + token.length);
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(token);
      }
    }
    return broken;
  });
}
