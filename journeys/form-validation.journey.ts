import { draftMessages } from '#foundation/web/draft/messages.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { visitedCountryDays } from '#country';
import { waitUntilSaved, fillContact, fillTraveller, fillDate } from './support/declaration-form.ts';
import { logIn, openPage } from './support/login.ts';
import { aTraveller, flightFromSingapore } from './support/travellers.ts';
import { button, link, title, createVisitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

test('reports missing and invalid answers at the field and in the summary, with the sentences of the specification', async ({
  page,
  world,
}) => {
  const visitor = createVisitor(page);
  const { t } = visitor;
  const number = await logIn(visitor, world);
  const today = world.clock.today();
  // The server has not seen the draft yet.
  world.allowFinding(/status of 404.*detail/);
  const next = button(visitor, t.screens.step.next);
  const error = (id: string) => page.locator(`[id="${id}-error"]`);
  const summary = page.getByRole('group', { name: t.ui.thereIsAProblem });

  await openPage(visitor, '/travel/form?t=1&step=passport');
  await next.click();
  await expect(summary.getByRole('listitem')).toHaveText([
    `${t.answers.name}: This is a required question.`,
    `${t.answers.gender}: This is a required question.`,
    `${t.answers.birthDate}: This is a required question.`,
    `${t.answers.passportNumber}: This is a required question.`,
    `${t.answers.nationality}: This is a required question.`,
  ]);
  await expect(page).toHaveTitle(/^Error: /);
  await page.getByLabel(t.answers.passportNumber, { exact: true }).fill('B12-3');
  await fillDate(visitor, t.answers.birthDate, addDays(today, 1));
  await next.click();
  await expect(error('passportNumber')).toContainText(t.fieldError('passport'));
  await expect(error('birthDate')).toContainText(t.fieldError('birth-date-future'));
  await expect(page.getByLabel(t.answers.passportNumber, { exact: true })).toHaveValue('B12-3');

  await waitUntilSaved(visitor);
  await openPage(visitor, '/travel/form?t=1&step=contact');
  await fillContact(visitor, 0, { region: 'BN', number: '80000', email: 'siti@@example.com' });
  await next.click();
  await expect(error('contact.number')).toContainText('Invalid Phone Number');
  await expect(error('contact.email')).toContainText('Please enter the correct email address.');

  await waitUntilSaved(visitor);
  await openPage(visitor, '/travel/form?t=1&step=journey');
  await fillDate(visitor, t.answers.entryDate, addDays(today, -1));
  await next.click();
  await expect(error('journey.entryDate')).toContainText(
    'The entry time shall be greater than or equal to the same day.',
  );
  const visited = page.getByRole('group', { name: t.answers.visited(visitedCountryDays), exact: true });
  await visited.getByRole('button', { name: t.ui.countries.add }).click();
  const sheet = page.getByRole('dialog');
  const countries = sheet.getByRole('group', { name: t.ui.countries.all }).getByRole('option');
  for (let index = 0; index < 11; index += 1) await countries.nth(index).click();
  await expect(sheet.getByText('You can select 10 countries at most.')).toBeVisible();
  await expect(sheet.getByText(t.ui.countries.counter(10, 10), { exact: true })).toBeVisible();
  await expect(countries.nth(10)).toHaveAttribute('aria-selected', 'false');
  await sheet.getByRole('button', { name: t.ui.done }).click();
  await expect(visited.getByText(t.ui.countries.counter(10, 10), { exact: true })).toBeVisible();

  // Shows only the field for the chosen means of travel.
  const fields = [t.answers.flightNumber, t.answers.vehicleNumber, t.answers.vesselName];
  for (const [modeIndex, mode] of [t.answers.air, t.answers.land, t.answers.sea].entries()) {
    await page.getByRole('radio', { name: mode, exact: true }).check();
    for (const [fieldIndex, label] of fields.entries())
      await expect(page.getByLabel(label, { exact: true })).toHaveCount(modeIndex === fieldIndex ? 1 : 0);
  }

  await openPage(visitor, '/travel/form?t=1&step=passport');
  // "None other" than the departure country removes the ten countries.
  const alone = aTraveller(addDays(today, 1), number);
  await fillTraveller(visitor, 0, { ...alone, journey: { ...flightFromSingapore(addDays(today, 1)), visited: [] } });
  await button(visitor, t.screens.travellers.add).click();
  await expect(title(visitor)).toHaveText(t.answers.steps.passport);
  await button(visitor, t.ui.back).click();
  await button(visitor, t.screens.travellers.check).click();
  await expect(page.getByText("Please complete all traveller's information.")).toBeVisible();
  await expect(title(visitor)).toHaveText(t.screens.travellers.title);
});

test('asks before leaving with an unsaved change, and does not ask once changes are saved', async ({ page, world }) => {
  const visitor = createVisitor(page);
  const { t } = visitor;
  await logIn(visitor, world);
  world.allowFinding(/status of 409/);
  await link(visitor, t.screens.hub.start).click();
  await link(visitor, t.screens.entrance.start).click();
  await button(visitor, t.screens.travellers.edit).click();
  await page.getByLabel(t.answers.name, { exact: true }).fill('Kept');
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await page.goBack();
  await expect(title(visitor)).toHaveText(t.screens.travellers.title);

  // A second window makes this one stale: changes here are no longer saved.
  const other = createVisitor(await page.context().newPage());
  await openPage(other, '/travel/form?t=1&step=passport');
  await other.page.getByLabel(t.answers.name, { exact: true }).fill('From the other window');
  await expect(page.getByText(draftMessages.en.stale)).toBeVisible();
  const question = page.getByRole('alertdialog', { name: draftMessages.en.leaveTitle });
  await link(visitor, t.frame.backToTravel).click();
  await expect(question).toContainText('Unsaved data will be lost.');
  await question.getByRole('button', { name: draftMessages.en.stay }).click();
  await expect(question).toHaveCount(0);
  await expect(title(visitor)).toHaveText(t.screens.travellers.title);
  await page.goBack();
  await question.getByRole('button', { name: draftMessages.en.leave }).click();
  await expect(title(visitor)).toHaveText(t.screens.entrance.title);

  await expect(other.page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await button(other, t.ui.back).click();
  await link(other, t.frame.backToTravel).click();
  await expect(title(other)).toHaveText(t.screens.hub.heading);
});
