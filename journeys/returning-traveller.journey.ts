import { readDeclaration } from '#capabilities/declaration/contract.ts';
import { addDays, formatDate } from '#foundation/time/local-date.ts';
import { submitTestDeclaration } from './support/declarations.ts';
import { fillContact, goToStep } from './support/declaration-form.ts';
import { logIn } from './support/login.ts';
import { downloadPdf } from './support/pdf.ts';
import { aTraveller, flightFromSingapore } from './support/travellers.ts';
import { button, link, title, createVisitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, colorScheme: 'dark' });

test('shows a returning traveller the declaration on a computer in the dark theme, edits it, and lists it in the history', async ({
  page,
  context,
  world,
}) => {
  const visitor = createVisitor(page);
  const { t } = visitor;
  const number = await logIn(visitor, world);
  const entryDate = addDays(world.clock.today(), 1);
  const traveller = aTraveller(entryDate, number);
  const { id, reference } = await submitTestDeclaration(world, context, [traveller]);

  await page.reload();
  const pass = page.getByRole('article', { name: t.answers.status.submitted });
  await expect(pass).toContainText(reference);
  await expect(pass).toContainText(formatDate(entryDate, 'en', 'weekday'));
  await link(visitor, t.screens.travellers.view).click();
  await expect(title(visitor)).toHaveText(t.screens.group.title);
  await button(visitor, t.screens.travellers.view).click();
  await expect(title(visitor)).toHaveText(t.screens.view.title(1));
  const row = (label: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByRole('term').filter({ hasText: label }) })
      .getByRole('definition');
  await expect(row(t.answers.name)).toHaveText(traveller.name);
  await expect(row(t.answers.mrzName)).toHaveText('LIM MEI HUA');
  await expect(row(t.answers.contactNumber)).toHaveText('+65 9123 4567');
  await expect(row(t.answers.flightNumber)).toHaveText(flightFromSingapore(entryDate).transport);

  await link(visitor, t.screens.travellers.edit).click();
  await expect(title(visitor)).toHaveText(t.answers.steps.passport);
  await expect(page.getByRole('complementary')).toContainText(traveller.name);
  await goToStep(visitor, 'contact');
  await fillContact(visitor, 0, { region: 'SG', number: '98765432', email: 'new.address@example.com' });
  await goToStep(visitor, 'journey');
  await goToStep(visitor, 'health');
  await button(visitor, t.screens.step.next).click();
  await button(visitor, t.screens.travellers.check).click();
  await expect(row(t.answers.email)).toHaveText('new.address@example.com');
  await button(visitor, t.screens.check.submit).click();
  await expect(title(visitor)).toHaveText(t.screens.done.title);
  const detail = await world.callApi(context, readDeclaration, { id });
  expect(detail.summary).toMatchObject({ reference, version: 2, status: 'submitted' });
  expect(detail.submitted?.answers.travellers[0]?.contact.email).toBe('new.address@example.com');
  expect((await downloadPdf(visitor)).pages.join(' ')).toContain('new.address@example.com');

  await page.getByRole('navigation').getByRole('link').nth(1).click();
  await expect(title(visitor)).toHaveText(t.screens.history.title);
  const card = page.getByRole('article', { name: traveller.name });
  await expect(card).toContainText(reference);
  await expect(card).toContainText(t.answers.status.submitted);
  await page.getByRole('radio', { name: t.screens.history.ongoing }).check();
  await expect(page.getByText(t.screens.history.empty)).toBeVisible();
  await page.getByRole('radio', { name: t.screens.history.completed }).check();
  await card.getByRole('link', { name: t.screens.travellers.view }).click();
  await expect(page.getByRole('article', { name: t.answers.status.submitted })).toContainText(`${t.answers.version}2`);
});
