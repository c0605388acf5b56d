import type { Page } from '@playwright/test';
import { walkConsole } from './support/console-walk.ts';
import { submitTestDeclaration } from './support/declarations.ts';
import { logIn } from './support/login.ts';
import { languagesToTest, otherLanguage, switchLanguage } from './support/languages.ts';
import { findCutOffContent } from './support/page-issues.ts';
import { readPdfPages } from './support/pdf.ts';
import { familyOfThree } from './support/travellers.ts';
import { createVisitor } from './support/visitor.ts';
import { expect, test, type World } from './support/world.ts';

// Opens every page of the console with the demo data, and the first record of every list.
test.use({ viewport: { width: 1024, height: 768 }, serverName: 'console-layout' });

for (const language of languagesToTest('en')) {
  test(`no console page scrolls sideways, and each prints its headings, names and facts (from ${language})`, async ({
    page,
    world,
  }) => {
    await declareArrivalToday(world);
    const found: string[] = [];
    const checkedPages: string[] = [];
    await walkConsole(createVisitor(page, language), world, { width: 1024, height: 768 }, async (member, name) => {
      checkedPages.push(name);
      for (const pageLanguage of [language, otherLanguage(language)]) {
        await switchLanguage(member.page, pageLanguage);
        for (const width of [1024, 390]) {
          await member.page.setViewportSize({ width, height: 768 });
          const issues = [
            ...(await findCutOffContent(member.page)),
            ...(await findScrollingFrames(member.page, width)),
          ];
          found.push(...issues.map((issue) => `${name} ${pageLanguage} at ${width}: ${issue}`));
        }
      }
      await switchLanguage(member.page, language);
      await member.page.setViewportSize({ width: 1024, height: 768 });
      const unprinted = [...(await findUnprinted(member.page)), ...(await findMissingInFile(member.page, name))];
      found.push(...unprinted.map((issue) => `${name} printed: ${issue}`));
    });
    expect(found).toEqual([]);
    expect(checkedPages.length).toBeGreaterThan(50);
    expect(checkedPages).toEqual(expect.arrayContaining(Object.keys(printedPages)));
  });
}

// The travellers of the demo data arrive a day after it was loaded, which is not always the day of the test.
async function declareArrivalToday(world: World): Promise<void> {
  const phone = await world.openBrowser();
  const number = await logIn(createVisitor(await phone.newPage()), world);
  await submitTestDeclaration(world, phone, familyOfThree(world.clock.today(), number));
  await phone.close();
}

/** Pages that are printed to a file, and the elements whose text must be in it: flights, names, headings. */
const printedPages: Record<string, string> = {
  '/staff/arrivals': 'main h1, main [data-row-name]',
  '/staff/arrivals (first record)': 'main h1, main [data-row-name]',
  '/staff/people (first record)': 'dialog h2, dialog dt',
};

/** Finds texts that are missing in the printed file of a page. */
async function findMissingInFile(page: Page, name: string): Promise<string[]> {
  const selector = printedPages[name];
  if (selector === undefined) return [];
  const texts = await page.locator(selector).allInnerTexts();
  const printed = (await readPdfPages(await page.pdf({ format: 'A4' }))).join(' ');
  const expected = texts.map((text) => text.replace(/\s+/g, ' ').trim());
  return expected.length === 0 ? ['has nothing to print'] : expected.filter((text) => !printed.includes(text));
}

/** Finds a page, or an element of it, that scrolls sideways. Narrow windows may have labelled frames that scroll. */
function findScrollingFrames(page: Page, width: number): Promise<string[]> {
  return page.evaluate((isNarrow) => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const frames = Array.from(document.querySelectorAll<HTMLElement>('body *')).filter(
      (element) =>
        ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) &&
        element.scrollWidth > element.clientWidth + 1 &&
        !(isNarrow && element.matches('[data-scrolls][tabindex="0"][aria-label]')),
    );
    return [
      ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []),
      ...frames.map(({ outerHTML }) => `scrolls sideways: ${outerHTML.slice(0, 120)}`),
    ];
  }, width < 1024);
}

/** Finds headings, names and facts that are on the screen and not on paper, and controls that are printed. */
async function findUnprinted(page: Page): Promise<string[]> {
  const markScreen = () => {
    const root = document.querySelector('dialog[open]') ?? document.querySelector('main') ?? document.body;
    const names = 'h1, h2, h3, h4, [data-row-name], th, dt, dd, td';
    for (const element of root.querySelectorAll<HTMLElement>(names)) {
      const copy = element.cloneNode(true) as HTMLElement;
      // Buttons and fields inside a cell are controls. A button that is the cell is its content.
      for (const control of copy.querySelectorAll('td button, dd button, dt button, select, input, textarea, svg'))
        control.remove();
      if (element.matches('td, dd, dt')) for (const control of copy.querySelectorAll('button')) control.remove();
      if (element.checkVisibility() && (copy.textContent ?? '').trim() !== '') element.dataset['onScreen'] = '';
    }
  };
  await page.evaluate(markScreen);
  await page.emulateMedia({ media: 'print' });
  const issues = await page.evaluate(() => {
    const isShown = (element: HTMLElement) => element.checkVisibility() && element.getClientRects().length > 0;
    const marked = Array.from(document.querySelectorAll<HTMLElement>('[data-on-screen]'));
    const missing = marked.filter((element) => !isShown(element) || element.innerText.trim() === '');
    const controls = Array.from(document.querySelectorAll<HTMLElement>('button, nav')).filter(
      (control) => isShown(control) && !control.matches('[data-row-name], :is(th, h1, h2, h3, h4) > button'),
    );
    for (const element of marked) delete element.dataset['onScreen'];
    return [
      ...missing.map(({ outerHTML }) => `missing ${outerHTML.slice(0, 120)}`),
      ...controls.map(({ outerHTML }) => `a control ${outerHTML.slice(0, 120)}`),
    ];
  });
  await page.emulateMedia({ media: null });
  return issues;
}
