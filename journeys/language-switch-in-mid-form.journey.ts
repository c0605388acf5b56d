import { addDays, formatDate } from '#foundation/time/local-date.ts';
import { languagePreferenceKey } from '#foundation/web/session/app-language.ts';
import { saveTestDraft } from './support/declarations.ts';
import { logIn, openPage } from './support/login.ts';
import { aTraveller } from './support/travellers.ts';
import { button, title, createVisitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

test('keeps the step, the answers and the scroll position when the language changes', async ({
  page,
  context,
  world,
}) => {
  const english = createVisitor(page);
  const malay = createVisitor(page, 'ms');
  const number = await logIn(english, world);
  const entryDate = addDays(world.clock.today(), 6);
  const id = await saveTestDraft(world, context, [aTraveller(entryDate, number)]);
  await openPage(english, `/travel/form?id=${id}&t=1&step=journey`);
  const flight = page.locator('[id="journey.flightNumber"]');
  await flight.fill('');
  await button(english, english.t.screens.step.next).click();
  await expect(page.locator('[id="journey.flightNumber-error"]')).toContainText(english.t.fieldError('required'));
  await flight.fill('not sent yet');
  await flight.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, 500));
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(100);

  const next = page.waitForRequest(
    (request) => request.url().includes('/api/') && request.headers()['accept-language'] === 'ms',
  );
  // Taps at the position of the button, so that nothing scrolls.
  const malayButton = await page.getByRole('button', { name: 'BM' }).boundingBox();
  await page.touchscreen.tap((malayButton?.x ?? 0) + 20, (malayButton?.y ?? 0) + 20);
  await expect(title(malay)).toHaveText(malay.t.answers.steps.journey);
  await expect(page.getByText(malay.t.screens.step.progress(1, 3, 4))).toBeVisible();
  await expect(flight).toHaveValue('not sent yet');
  await expect(page.getByRole('group', { name: malay.t.answers.entryDate })).toContainText(
    formatDate(entryDate, 'ms', 'weekday'),
  );
  await expect(
    page.getByText(malay.t.screens.step.opensOn(formatDate(addDays(entryDate, -2), 'ms', 'weekday'))),
  ).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await expect(page).toHaveURL(/[?&]lang=bm(&|$)/);
  await expect(page).toHaveURL(/step=journey/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ms');
  await expect(page).toHaveTitle(new RegExp(malay.t.answers.form));
  expect(await page.evaluate((name) => localStorage.getItem(name), languagePreferenceKey)).toBe('bm');
  await next;

  // No text in the other language is left. The preference applies to pages without the parameter.
  await expect(page.getByText(english.t.answers.departureCountry, { exact: true })).toHaveCount(0);
  await page.goto('/travel');
  await expect(title(malay)).toHaveText(malay.t.screens.hub.heading);
  await expect(page).toHaveURL(/\/travel\?lang=bm$/);
});

test.describe('device with a Malay locale', () => {
  test.use({ locale: 'ms-BN' });

  test('shows Malay until the traveller chooses English', async ({ page }) => {
    const malay = createVisitor(page, 'ms');
    await page.goto('/user/login');
    await expect(title(malay)).toHaveText(malay.t.login.phone.heading);
    await expect(page).toHaveURL(/lang=bm/);
    expect(await page.evaluate((name) => localStorage.getItem(name), languagePreferenceKey)).toBeNull();
    await page.getByRole('button', { name: 'EN' }).click();
    await page.goto('/user/login');
    await expect(title(malay)).toHaveText(createVisitor(page).t.login.phone.heading);
  });
});
