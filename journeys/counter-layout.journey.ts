import type { Page } from '@playwright/test';
import { readPasses } from '#capabilities/declaration/contract.ts';
import type { Language } from '#foundation/language/messages.ts';
import { setUpCounterAndTraveller } from './support/counter-setup.ts';
import { submitTestDeclaration } from './support/declarations.ts';
import { simulateScan } from './support/handheld-scanner.ts';
import { openPage } from './support/login.ts';
import { familyOfThree } from './support/travellers.ts';
import { button, createVisitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

const windows = [
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

test('shows what is needed to decide without scrolling, on desks and phones', async ({ page, world }) => {
  const { phone, id } = await setUpCounterAndTraveller(page, world);
  const pass = (await world.callApi(phone, readPasses, { id })).passes[0]?.text ?? '';
  const family = familyOfThree(world.clock.today(), String(world.newPhoneNumber()));
  const declaration = await submitTestDeclaration(world, phone, family);
  const { passes } = await world.callApi(phone, readPasses, { id: declaration.id });
  const passOf = (number: number) => passes.find((found) => found.travellerNumber === number)?.text ?? '';

  for (const language of ['en', 'ms'] satisfies Language[])
    for (const window of windows) {
      const officer = createVisitor(page, language);
      await page.setViewportSize(window);
      await openPage(officer, '/staff/counter');
      await expect(page.getByLabel(officer.t.counter.scan.label)).toBeVisible();
      for (const [text, verdict] of [
        [pass, 'proceed'],
        [passOf(3), 'see-health-officer'],
      ] as const) {
        await simulateScan(page, text);
        await expect(page.locator('[data-verdict]')).toHaveAttribute('data-verdict', verdict);
        await expect(page.locator('[data-keys]')).toBeVisible();
        await expectInView(page, window.height);
        const [main, bar] = [await boxOf(page, '[data-verdict]'), await boxOf(page, '[data-keys]')];
        // The bar covers no part of the verdict.
        expect(bar.y, JSON.stringify({ language, window, verdict })).toBeGreaterThanOrEqual(main.y + main.height - 1);
        await expectNoSidewaysScroll(page);
      }
      await simulateScan(page, passOf(0));
      await expect(page.locator('[data-row]')).toHaveCount(3);
      await expectNoSidewaysScroll(page);
    }
});

test('keeps the decisions in view while the officer reads the declaration', async ({ page, world }) => {
  const { officer, phone, id, declaredTraveller } = await setUpCounterAndTraveller(page, world);
  const { counter } = officer.t;
  const pass = (await world.callApi(phone, readPasses, { id })).passes[0]?.text ?? '';
  for (const window of windows) {
    await page.setViewportSize(window);
    await simulateScan(page, pass);
    await button(officer, counter.showDeclaration).click();
    await expect(page.getByRole('heading', { name: declaredTraveller.name })).toBeFocused();
    await page.locator('main dd').last().scrollIntoViewIfNeeded();
    await expect(button(officer, counter.decision.cleared)).toBeInViewport({ ratio: 1 });
    await button(officer, counter.nextTraveller).click();
  }
});

async function expectInView(page: Page, height: number): Promise<void> {
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  for (const part of ['[data-verdict]', '[data-keys]', '[data-keys] button >> nth=2', '#temperature', '#note']) {
    const box = await boxOf(page, part);
    expect(box.y, part).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height, part).toBeLessThanOrEqual(height);
  }
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not on the page`);
  return box;
}
