import { readDeclaration } from '#capabilities/declaration/contract.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { saveTestDraft } from './support/declarations.ts';
import { fillTraveller } from './support/declaration-form.ts';
import { logIn, openPage } from './support/login.ts';
import { downloadPdf } from './support/pdf.ts';
import { aTraveller, type TestTraveller } from './support/travellers.ts';
import { parsePassReference } from './support/read-qr-code.ts';
import { button, link, title, createVisitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

test('submits ten travellers together, and refuses an eleventh', async ({ page, context, world }) => {
  const visitor = createVisitor(page);
  const { t } = visitor;
  const number = await logIn(visitor, world);
  const people = groupOfTen(number, aTraveller(addDays(world.clock.today(), 2), number));
  const last = people[9] as TestTraveller;
  const id = await saveTestDraft(world, context, people.slice(0, 9));

  await page.reload();
  await expect(page.getByText(t.answers.andMore(people[0]?.name ?? '', 8))).toBeVisible();
  await link(visitor, t.screens.hub.continue).click();
  await expect(title(visitor)).toHaveText(t.screens.travellers.title);
  await expect(page.getByRole('article')).toHaveCount(9);
  await button(visitor, t.screens.travellers.add).click();
  await fillTraveller(visitor, 9, last);
  await button(visitor, t.screens.travellers.add).click();
  await expect(page.getByText(t.screens.travellers.travellerLimit(10))).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(10);

  await button(visitor, t.screens.travellers.check).click();
  await expect(title(visitor)).toHaveText(t.screens.check.title);
  for (const [index, { name }] of people.entries())
    await expect(page.getByRole('heading', { name: `${index + 1}. ${name}` })).toBeVisible();
  await button(visitor, t.screens.check.submit).click();
  await expect(title(visitor)).toHaveText(t.screens.done.title);
  const { submitted, summary } = await world.callApi(context, readDeclaration, { id });
  expect(submitted?.results).toHaveLength(10);
  expect(summary.names).toEqual(people.map(({ name }) => name));

  const { pages, qrText } = await downloadPdf(visitor);
  expect(parsePassReference(qrText)).toBe(summary.reference);
  for (const { passport } of people) expect(pages.filter((text) => text.includes(passport))).toHaveLength(1);
  for (const text of pages) expect(text).toContain(summary.reference);
});

test('makes the next traveller the first when traveller 1 is removed, and keeps journey and contact', async ({
  page,
  context,
  world,
}) => {
  const visitor = createVisitor(page, 'ms');
  const { t } = visitor;
  const number = await logIn(visitor, world);
  const [first, second, third] = groupOfTen(number, aTraveller(addDays(world.clock.today(), 2), number)) as [
    TestTraveller,
    TestTraveller,
    TestTraveller,
  ];
  const id = await saveTestDraft(world, context, [first, second, third]);

  await openPage(visitor, `/travel/form?id=${id}`);
  const { travellers: people, dialogs } = t.screens;
  await page.getByRole('button', { name: `${people.remove} ${people.forTraveller(1, first.name)}` }).click();
  const question = page.getByRole('alertdialog', { name: dialogs.removeTitle });
  await expect(question).toContainText(dialogs.removeFirstBody(first.name, second.name));
  await question.getByRole('button', { name: dialogs.removeKeep }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.getByRole('button', { name: `${people.remove} ${people.forTraveller(1, first.name)}` }).click();
  await question.getByRole('button', { name: dialogs.removeConfirm }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('article').first()).toContainText(second.name);
  await expect(page.getByRole('article').first()).toContainText(people.completed);

  await page.getByRole('radio', { name: people.single }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: dialogs.singleConfirm }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect
    .poll(async () => (await world.callApi(context, readDeclaration, { id })).answers)
    .toMatchObject({ kind: 'single', travellers: [{ name: second.name, contact: first.contact }] });
});

function groupOfTen(number: string, first: TestTraveller): TestTraveller[] {
  const { contact, journey, ...alike } = first;
  const others = Array.from({ length: 9 }, (_, index) => ({
    ...alike,
    name: `Companion ${'BCDEFGHIJ'[index]} bin Abdullah`,
    passport: `G${index}${number}`,
  }));
  return [{ ...alike, contact, journey } as TestTraveller, ...others];
}
