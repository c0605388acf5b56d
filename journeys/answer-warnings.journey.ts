import { listDeclarations } from '#capabilities/declaration/contract.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { saveTestDraft } from './support/declarations.ts';
import { waitUntilSaved } from './support/declaration-form.ts';
import { logIn, openPage } from './support/login.ts';
import { aTraveller, flightFromSingapore } from './support/travellers.ts';
import { button, title, createVisitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

test('warns about unlikely answers at their fields, and asks for confirmation before submission', async ({
  page,
  context,
  world,
}) => {
  const visitor = createVisitor(page);
  const { t } = visitor;
  const number = await logIn(visitor, world);
  const entryDate = addDays(world.clock.today(), 1);
  const traveller = {
    ...aTraveller(entryDate, number),
    name: '李美华',
    expires: '2020-01-01',
    contact: { region: 'BN', number: '7123456', email: 'a@gmial.con' },
    journey: { ...flightFromSingapore(entryDate), departureCountry: 'BN', transport: '99' },
  } as const;
  const id = await saveTestDraft(world, context, [
    { ...traveller, journey: { ...traveller.journey, visited: ['MY'] } },
  ]);

  await openPage(visitor, `/travel/form?id=${id}&t=1&step=passport`);
  await expect(page.getByText('The passport expires before arrival.')).toBeVisible();
  await button(visitor, t.screens.step.next).click();
  const name = page.getByLabel(t.answers.name, { exact: true });
  await expect(page.locator('#name-error')).toContainText(
    'Enter the name in Latin letters, as printed in the passport.',
  );
  await name.fill('李美华 LI MEIHUA');
  await button(visitor, t.screens.step.next).click();
  await expect(title(visitor)).toHaveText(t.answers.steps.contact);
  await expect(
    page.getByText('The e-mail address a@gmial.con may be mistyped. Did you mean a@gmail.com?'),
  ).toBeVisible();
  await button(visitor, 'Use a@gmail.com').click();
  await expect(page.getByLabel(t.answers.email, { exact: true })).toHaveValue('a@gmail.com');
  await button(visitor, t.screens.step.next).click();
  await expect(title(visitor)).toHaveText(t.answers.steps.journey);
  await expect(page.getByText('The departure country is Brunei Darussalam, the country of arrival.')).toBeVisible();
  await expect(page.getByText(/^The flight number is unusual/)).toBeVisible();

  await waitUntilSaved(visitor);
  await openPage(visitor, `/travel/form?id=${id}&step=check`);
  const boxes = page.getByRole('checkbox', { name: /I have checked this and it is correct\.$/ });
  await expect(boxes).toHaveCount(3);
  await button(visitor, t.screens.check.submit).click();
  await expect(page.getByRole('link', { name: /^The passport expires before arrival/ })).toBeVisible();
  expect((await world.callApi(context, listDeclarations, {})).items[0]?.status).toBe('unsubmitted');
  for (const box of await boxes.all()) await box.check();

  // A confirmation is for one answer: a changed answer must be confirmed again.
  await page.getByRole('button', { name: 'Change Journey, Traveller 1' }).last().click();
  await page.getByLabel(t.answers.flightNumber, { exact: true }).fill('98');
  await button(visitor, t.ui.back).click();
  await expect(title(visitor)).toHaveText(t.screens.check.title);
  await expect(page.getByRole('checkbox', { name: /^The passport expires before arrival/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^The flight number is unusual/ })).not.toBeChecked();
  for (const box of await boxes.all()) await box.check();
  await button(visitor, t.screens.check.submit).click();
  await expect(title(visitor)).toHaveText(t.screens.done.title);
});
