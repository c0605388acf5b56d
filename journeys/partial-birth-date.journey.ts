import { listDeclarations } from '#capabilities/declaration/contract.ts';
import { birthDateMessages } from '#foundation/web/ui/birth-date-field/messages.ts';
import { setUpCounterAndTraveller } from './support/counter-setup.ts';
import { waitUntilSaved, chooseRadio, goToStep } from './support/declaration-form.ts';
import { saveTestDraft, submitTestDeclaration } from './support/declarations.ts';
import { logIn, openPage } from './support/login.ts';
import { aTraveller } from './support/travellers.ts';
import { button, title, createVisitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

for (const language of ['en', 'ms'] as const)
  test(`accepts a passport with only a year of birth and gender X (${language})`, async ({ page, context, world }) => {
    const visitor = createVisitor(page, language);
    const { t } = visitor;
    const number = await logIn(visitor, world);
    const person = aTraveller(world.clock.today(), number);
    await saveTestDraft(world, context, [person], { language });
    await openPage(visitor, '/travel/form?t=1&step=passport');
    await chooseRadio(visitor, t.answers.gender, t.answers.unspecified);
    const group = page.getByRole('group', { name: t.answers.birthDate, exact: true });
    const [day, month, year] = [t.ui.date.day, t.ui.date.month, t.ui.date.year].map((label) =>
      group.getByLabel(label, { exact: true }),
    );
    if (!day || !month || !year) throw new Error('a date has three fields');
    await day.fill('');
    await month.fill('');
    await year.fill('1974');
    await button(visitor, t.screens.step.next).click();
    await expect(page.locator('#birthDate-error')).toContainText(t.fieldError('birth-date-part'));

    await page.getByLabel(birthDateMessages[language].partial).check();
    await goToStep(visitor, 'contact');
    await waitUntilSaved(visitor);
    await openPage(visitor, '/travel/form?step=check');
    await expect(page.getByText('1974', { exact: true })).toBeVisible();
    await expect(page.getByText({ en: 'Not stated (X)', ms: 'Tidak dinyatakan (X)' }[language])).toBeVisible();
    await button(visitor, t.screens.check.submit).click();
    await expect(title(visitor)).toHaveText(t.screens.done.title);
    const { items } = await world.callApi(context, listDeclarations, {});
    expect(items).toMatchObject([{ status: 'submitted', names: [person.name] }]);
  });

test('shows an officer both declarations of a person, the newest first', async ({ page, world }) => {
  const { officer, declaredTraveller, reference } = await setUpCounterAndTraveller(page, world);
  const { counter } = officer.t;
  const second = await world.openBrowser();
  await logIn(createVisitor(await second.newPage()), world);
  const newer = await submitTestDeclaration(world, second, [{ ...declaredTraveller, fever: 'yes' }]);
  const search = async (text: string) => {
    await page.getByLabel(counter.scan.label).fill(text);
    await page.keyboard.press('Enter');
  };

  await search(declaredTraveller.passport);
  await expect(page.getByRole('heading', { name: officer.t.counterSearch.results.several })).toBeFocused();
  const choices = page
    .getByRole('listitem')
    .filter({ has: button(officer, officer.t.counterSearch.results.choose(declaredTraveller.name)) });
  await expect(choices).toHaveCount(2);
  await expect(choices.first()).toContainText(newer.reference);
  await expect(choices.last()).toContainText(reference);
  await button(officer, officer.t.counterSearch.results.choose(declaredTraveller.name)).last().click();
  await expect(page.getByText(counter.duplicates.newerExists)).toBeVisible();
  await expect(button(officer, counter.decision.cleared)).toBeVisible();
  await button(officer, counter.duplicates.open).click();
  await expect(page.getByText(counter.duplicates.thisIsNewest)).toBeVisible();
  await expect(page.getByText(`${reference} · `)).toBeVisible();
});
