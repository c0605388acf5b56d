import type { Locator, Page } from '@playwright/test';
import { addMonths } from '#foundation/time/local-date.ts';
import { readPasses } from '#capabilities/declaration/contract.ts';
import { pressDecision, setUpCounterAndTraveller } from './support/counter-setup.ts';
import { submitTestDeclaration } from './support/declarations.ts';
import { simulateScan } from './support/handheld-scanner.ts';
import { openPage } from './support/login.ts';
import { createStaffMember } from './support/staff.ts';
import { toMrzLines } from './support/passport-photo.ts';
import { familyOfThree } from './support/travellers.ts';
import { button, type Visitor } from './support/visitor.ts';
import { expect, test, type World } from './support/world.ts';

// A scan may press no button and change no field, wherever the focus is.

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

test('takes a scan with any control of the counter in focus, and presses nothing', async ({ page, world }) => {
  const { officer, passes } = await setUpCounterWithFamily(page, world);
  await test.step('before a traveller', async () => {
    await scanOnEveryControl(officer, page.locator('body'), passes, () =>
      button(officer, officer.t.counter.nextTraveller).click(),
    );
  });
  await test.step('with a traveller', async () => {
    await simulateScan(page, passes[0].text);
    await scanOnEveryControl(officer, page.locator('body'), passes);
  });
  await test.step('with a declaration', async () => {
    await button(officer, officer.t.counter.showDeclaration).click();
    await expect(page.locator('main dd').last()).toBeVisible();
    await scanOnEveryControl(officer, page.locator('main'), passes);
  });
});

test('ignores a scan in an open dialog, says so, and presses nothing', async ({ page, world }) => {
  const { administrator, officer, passes, passport } = await setUpCounterWithFamily(page, world);
  const { counter } = officer.t;
  const dialog = page.locator('dialog[open]');
  const [first, second, child] = passes;

  await test.step('in the question before a traveller is cleared against the result', async () => {
    await simulateScan(page, child.text);
    await pressDecision(officer, 'cleared');
    await expectIgnoredScans(officer, dialog, first.text);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('in the sheet that asks for a reason', async () => {
    await simulateScan(page, second.text);
    await page.getByLabel(counter.decide.temperature).fill('38,5');
    await pressDecision(officer, 'cleared');
    await dialog.getByLabel(counter.decide.contradiction.reason, { exact: true }).fill('Walked fast');
    await expectIgnoredScans(officer, dialog, first.text);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('in the drawer of the navigation', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: officer.t.staff.frame.menu }).click();
    await expectIgnoredScans(officer, dialog, first.text);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('in the sheet that changes a result', async () => {
    const health = await createStaffMember(administrator, world, 'health-officer', 'Dayang Doktor');
    await openPage(health, '/staff/counter');
    await expect(health.page.getByText(/^Up to date, /)).toBeVisible();
    await simulateScan(health.page, passport);
    await health.page.getByRole('button', { name: health.t.override.button }).click();
    await expectIgnoredScans(health, health.page.locator('dialog[open]'), first.text);
  });
});

test('takes scans of slow scanners, in lower case, with other ends and without one; never a typed text', async ({
  page,
  world,
}) => {
  const { officer, passes, mrz } = await setUpCounterWithFamily(page, world);
  const { counter } = officer.t;
  const [first, second] = passes;
  const verdict = page.locator('[data-verdict]');
  const scans = [
    { apart: 40 },
    { apart: 30, end: ['Tab'] },
    { end: ['Tab'] },
    { end: ['Enter', 'Enter'] },
    { end: [] },
  ] as const;
  for (const [index, options] of scans.entries()) {
    const { text, traveller } = index % 2 === 0 ? first : second;
    await simulateScan(page, index === 2 ? text.toLowerCase() : text, options);
    await expect(verdict, JSON.stringify(options)).toContainText(counter.facts.numberAndTotal(traveller, 3));
    await button(officer, counter.decision.cleared).focus();
  }
  expect(await page.locator('[data-state]').count()).toBe(0);

  await test.step('replaces a misread scan by the next one', async () => {
    await button(officer, counter.nextTraveller).click();
    await expect(verdict).toHaveCount(0);
    const field = page.getByLabel(counter.scan.label);
    for (const misread of ['SHTI;6BF0/1', 'SHTI;6BF0/2']) {
      await simulateScan(page, misread);
      await expect(field).toHaveValue(misread);
    }
    await simulateScan(page, first.text);
    await expect(verdict).toBeVisible();
  });

  await test.step('keeps what a fast typist types', async () => {
    const note = page.getByLabel(counter.decide.note);
    await note.focus();
    await page.keyboard.type('Travelling with their mother', { delay: 35 });
    await expect(note).toHaveValue('Travelling with their mother');
  });

  await test.step('compares the passport, scanned before the pass or after it', async () => {
    await button(officer, counter.nextTraveller).click();
    await simulateScan(page, mrz);
    await expect(button(officer, counter.decision.cleared)).toBeVisible();
    await simulateScan(page, first.text);
    await expect(verdict).toContainText(counter.reason['other-passport']);
    await simulateScan(page, passes[2].text);
    await expect(verdict).toContainText(counter.passport.same);
    await button(officer, counter.nextTraveller).click();
    await simulateScan(page, first.text);
    await expect(verdict).toHaveAttribute('data-verdict', 'proceed');
    await simulateScan(page, mrz);
    await expect(verdict).toContainText(counter.reason['other-passport']);
    await expect(page.locator('[data-state]')).toHaveCount(0);
  });
});

/** A counter, and a family whose third traveller must see a health officer. `passport`: of that traveller. */
async function setUpCounterWithFamily(page: Page, world: World) {
  const setUp = await setUpCounterAndTraveller(page, world);
  const family = familyOfThree(world.clock.today(), String(world.newPhoneNumber()));
  const { id } = await submitTestDeclaration(world, setUp.phone, family);
  const found = (await world.callApi(setUp.phone, readPasses, { id })).passes;
  const passOf = (traveller: number) => ({
    traveller,
    text: found.find(({ travellerNumber }) => travellerNumber === traveller)?.text ?? '',
  });
  const mrz = toMrzLines({ ...family[2], expires: addMonths(world.clock.today(), 60) }).join('\n');
  return { ...setUp, passes: [passOf(1), passOf(2), passOf(3)] as const, passport: family[2].passport, mrz };
}

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

async function scanOnEveryControl(
  { page, t }: Visitor,
  area: Locator,
  passes: readonly { traveller: number; text: string }[],
  prepareNext?: () => Promise<void>,
): Promise<void> {
  const controls = area.locator(focusable).filter({ visible: true });
  const url = page.url();
  const count = await controls.count();
  expect(count).toBeGreaterThan(5);
  for (let index = 0; index < (await controls.count()); index += 1) {
    const control = controls.nth(index);
    await control.focus();
    const name = await control.evaluate((element) => element.outerHTML.slice(0, 120));
    const { text, traveller } = passes[index % 2] ?? { text: '', traveller: 0 };
    await simulateScan(page, text);
    await expect(page.locator('[data-verdict]'), name).toContainText(t.counter.facts.numberAndTotal(traveller, 3));
    expect(await page.locator('dialog[open]').count(), name).toBe(0);
    expect(await page.locator('[data-state]').count(), name).toBe(0);
    expect(page.url(), name).toBe(url);
    expect(await listEnteredTexts(page), name).toEqual([]);
    await prepareNext?.();
  }
}

async function expectIgnoredScans({ page, t }: Visitor, dialog: Locator, text: string): Promise<void> {
  const controls = dialog.locator(focusable).filter({ visible: true });
  await expect(controls.first()).toBeVisible();
  const [texts, count] = [await listEnteredTexts(page), await controls.count()];
  for (let index = 0; index < count; index += 1) {
    const control = controls.nth(index);
    await control.focus();
    const name = await control.evaluate((element) => element.outerHTML.slice(0, 120));
    await simulateScan(page, text);
    await expect(dialog.getByText(t.counter.scan.ignored), name).toBeVisible();
    expect(await dialog.count(), name).toBe(1);
    expect(await listEnteredTexts(page), name).toEqual(texts);
    expect(await page.locator('[data-state]').count(), name).toBe(0);
  }
}

/** Texts in the fields of the page, except for choices. */
function listEnteredTexts(page: Page): Promise<string[]> {
  return page
    .locator('input:not([type=checkbox]):not([type=radio]), textarea')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value).filter((value) => value !== ''));
}
