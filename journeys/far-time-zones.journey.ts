import type { Page } from '@playwright/test';
import { listDeclarations } from '#capabilities/declaration/contract.ts';
import { hour, minute, startOfDay } from '#foundation/time/clock.ts';
import { addDays, formatDate, type LocalDate } from '#foundation/time/local-date.ts';
import { applyForEntry } from './support/entry-exit.ts';
import { saveTestDraft, submitTestDeclaration } from './support/declarations.ts';
import { waitUntilSaved, fillContact, fillPassport, goToStep, fillDate } from './support/declaration-form.ts';
import { logIn, openPage } from './support/login.ts';
import { aTraveller } from './support/travellers.ts';
import { button, title, type Visitor, createVisitor } from './support/visitor.ts';
import { expect, test, type World } from './support/world.ts';

// One instant falls on two calendar days in these time zones. Only the day in Brunei counts.
for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test('changes the day at midnight in Brunei', async ({ page, world }) => {
      const visitor = createVisitor(page);
      const { t } = visitor;
      const number = await logIn(visitor, world);
      const day = addDays(world.clock.today(), 1);
      const midnight = startOfDay(addDays(day, 1));

      await world.clock.moveTo(midnight - minute);
      await openJourneyStep(visitor, world, number);
      expect(await readDeviceDate(page)).not.toBe(timezoneId === 'Pacific/Kiritimati' ? day : addDays(day, 1));
      const chips = page.getByRole('radiogroup', { name: t.ui.date.quickChoices }).getByRole('radio');
      await expect(chips.first()).toHaveValue(day);
      await fillDate(visitor, t.answers.entryDate, addDays(day, -1));
      await button(visitor, t.screens.step.next).click();
      await expect(page.locator('[id="journey.entryDate-error"]')).toContainText(t.fieldError('entry-date-past'));
      await fillDate(visitor, t.answers.entryDate, addDays(day, 3));
      await expect(page.getByText(t.screens.step.opensOn(formatDate(addDays(day, 1), 'en', 'weekday')))).toBeVisible();

      await waitUntilSaved(visitor);
      await world.clock.moveTo(midnight + minute);
      await page.reload();
      await expect(chips.first()).toHaveValue(addDays(day, 1));
      await expect(page.getByText(/^You can submit from/)).toHaveCount(0);
      await fillDate(visitor, t.answers.entryDate, day);
      await button(visitor, t.screens.step.next).click();
      await expect(page.locator('[id="journey.entryDate-error"]')).toContainText(t.fieldError('entry-date-past'));
    });

    test('accepts a declaration until the last minute of the arrival day', async ({ page, context, world }) => {
      const visitor = createVisitor(page);
      const { t } = visitor;
      const number = await logIn(visitor, world);
      const day = addDays(world.clock.today(), 1);
      const midnight = startOfDay(addDays(day, 1));
      await world.clock.moveTo(midnight - minute);
      const { reference } = await submitTestDeclaration(world, context, [aTraveller(day, number)]);
      await page.reload();
      await expect(page.getByRole('article', { name: t.answers.status.submitted })).toContainText(
        formatDate(day, 'en', 'weekday'),
      );
      await world.clock.moveTo(midnight + minute);
      const [declaration] = (await world.callApi(context, listDeclarations, {})).items;
      expect(declaration).toMatchObject({ reference, entryDate: day, isEditable: false });
    });
  });
}

test('accepts a declaration on the evening of arrival from a phone whose clock is set ahead', async ({
  page,
  context,
  world,
}) => {
  const visitor = createVisitor(page);
  const { t } = visitor;
  const number = await logIn(visitor, world);
  const day = addDays(world.clock.today(), 1);
  await world.clock.moveTo(startOfDay(day) + 17 * hour);
  const clockOffset = await page.evaluate(() => Date.now() - performance.timeOrigin - performance.now());
  await context.addInitScript((ahead) => Object.assign(globalThis, { clockAhead: ahead }), clockOffset + 8 * hour);

  await saveTestDraft(world, context, [aTraveller(day, number)]);
  await openPage(visitor, '/travel/form?step=check');
  await expect(title(visitor)).toHaveText(t.screens.check.title);
  expect(await page.evaluate(() => Date.now())).toBeGreaterThan(startOfDay(addDays(day, 1)));
  await button(visitor, t.screens.check.submit).click();
  await expect(title(visitor)).toHaveText(t.screens.done.title);

  await applyForEntry(visitor, world, aTraveller(day, number));
});

async function openJourneyStep(visitor: Visitor, world: World, number: string): Promise<void> {
  const traveller = aTraveller(world.clock.today(), number);
  await openPage(visitor, '/travel/form?t=1&step=passport');
  await fillPassport(visitor, traveller);
  await goToStep(visitor, 'contact');
  await fillContact(visitor, 0, traveller.contact);
  await goToStep(visitor, 'journey');
  await expect(title(visitor)).toHaveText(visitor.t.answers.steps.journey);
}

function readDeviceDate(page: Page): Promise<LocalDate> {
  return page.evaluate(() => new Intl.DateTimeFormat('sv-SE').format(new Date()));
}
