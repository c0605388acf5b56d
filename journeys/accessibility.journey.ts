import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Language } from '#foundation/language/wording.ts';
import { type Scene, scenesAfterLogin, scenesBeforeLogin } from './screens.ts';
import { type Visitor, visitorAt } from './visitor.ts';
import { expect, test } from './world.ts';

const languages: Language[] = ['en', 'ms'];

for (const language of languages) {
  test(`every screen before the login, in ${language}, light and dark: no violation, and nothing is cut off`, async ({
    page,
  }) => {
    const visitor = visitorAt(page, language);
    expect(await violationsIn(visitor, scenesBeforeLogin)).toEqual([]);
  });

  test(`every screen after the login, in ${language}, light and dark: no violation, and nothing is cut off`, async ({
    page,
    world,
  }) => {
    test.setTimeout(120_000);
    const visitor = visitorAt(page, language);
    expect(await violationsIn(visitor, await scenesAfterLogin(visitor, world))).toEqual([]);
  });
}

async function violationsIn(visitor: Visitor, scenes: readonly Scene[]): Promise<string[]> {
  const { page } = visitor;
  const browser = await page.context().newCDPSession(page);
  const found: string[] = [];
  for (const { name, enter } of scenes) {
    await page.emulateMedia({ colorScheme: 'light' });
    await enter(visitor);
    found.push(...(await violationsOn(page)).map((violation) => `${name}: ${violation}`));
    // What the theme changes is colours.
    await page.emulateMedia({ colorScheme: 'dark' });
    found.push(...(await violationsOn(page, ['color-contrast'])).map((violation) => `${name} dark: ${violation}`));
    await page.setViewportSize({ width: 320, height: 568 });
    found.push(...(await overflowOn(page)).map((overflow) => `${name} at 320: ${overflow}`));
    found.push(...(await brokenWordsOn(page)).map((word) => `${name} at 320: the word ${word} is broken`));
    await page.setViewportSize({ width: 375, height: 800 });
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    found.push(...(await overflowOn(page)).map((overflow) => `${name} at twice the text size: ${overflow}`));
    found.push(...(await brokenWordsOn(page)).map((word) => `${name} at twice the text size: ${word} is broken`));
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  }
  return found;
}

async function violationsOn(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  });
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, target }) => `${id} at ${target.join(' ')}: ${html}`),
  );
}

// What stands out of the window to the right, as nobody on a phone would find it.
function overflowOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const ownText = (element: HTMLElement) =>
      Array.from(element.childNodes, (node) => (node.nodeType === 3 ? (node.textContent ?? '').trim() : '')).join('');
    return (
      Array.from(document.querySelectorAll<HTMLElement>('main *, header *, footer *, dialog[open] *'))
        .filter((element) => element.getBoundingClientRect().right > width + 1)
        .filter(
          (element) => Array.from(element.childNodes).every((node) => node.nodeType === 3) || ownText(element) !== '',
        )
        // Words for screen readers alone, and the field for a code, which is wider than its frame to hide the caret.
        .filter((element) => getComputedStyle(element).clipPath === 'none' && element.id !== 'verification-code')
        .map((element) => element.outerHTML.slice(0, 120))
    );
  });
}

// Words that begin on one line and end on the next, where nothing but their length asked for it.
function brokenWordsOn(page: Page): Promise<string[]> {
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
