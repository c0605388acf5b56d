import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type Axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { expect, type Page } from '@playwright/test';

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

// Returns undefined when axe is not yet on the page.
function runAxe(page: Page, options: RunOptions): Promise<string[] | undefined> {
  return page.evaluate(async (runOptions) => {
    const axe = Reflect.get(globalThis, 'axe') as typeof Axe | undefined;
    const results = await axe?.run(document, runOptions);
    return results?.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, target }) => `${id} at ${target.join(' ')}: ${html}`),
    );
  }, options);
}

// Half a megabyte: injected once into each loaded page.
const axeScript = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Finds content that overflows the window to the right, and words that are broken for lack of width. */
export function findCutOffContent(page: Page): Promise<string[]> {
  return findPersistent(async () => {
    const [overflow, broken] = await Promise.all([findOverflow(page), findBrokenWords(page)]);
    return [...overflow, ...broken.map((word) => `the word ${word} is broken`)];
  });
}

// A resized window is laid out again first. On a busy machine that takes more than one frame.
async function findPersistent(findIssues: () => Promise<string[]>): Promise<string[]> {
  let issues: string[] = [];
  await expect(async () => {
    issues = await findIssues();
    expect(issues).toEqual([]);
  })
    .toPass({ timeout: 2000 })
    .catch(() => undefined);
  return issues;
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
        // A table in a frame that scrolls, also by keyboard, is not cut off.
        .filter((element) => {
          const frame = element.closest('[data-scrolls][tabindex="0"]');
          return frame === null || frame.getBoundingClientRect().right > width + 1;
        })
        .filter(
          (element) => Array.from(element.childNodes).every((node) => node.nodeType === 3) || ownText(element) !== '',
        )
        // Text for screen readers only, and the code field, which is wider than its frame to hide the caret.
        .filter((element) => !isHidden(element) && !element.matches('[autocomplete=one-time-code]'))
        .map((element) => element.outerHTML.slice(0, 120))
    );
  });
}

function findBrokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.querySelector('dialog[open]') ?? document.body;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.closest('.visually-hidden, script, title')) continue;
      for (const { 0: token, index: start } of (node.textContent ?? '').matchAll(/[^\s-]+/gu)) {
        // Addresses, references and file names may break anywhere.
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
