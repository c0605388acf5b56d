import { readDeclaration, saveDeclaration } from '#capabilities/declaration/contract.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { saveTestDraft } from './support/declarations.ts';
import { logIn, openPage } from './support/login.ts';
import { aTraveller } from './support/travellers.ts';
import { button, link, title, createVisitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

const ongoingExistsMessage = saveDeclaration.problems?.['declaration/ongoing-exists']?.ms ?? '';

test('the stale tab is told, and overwrites nothing', async ({ page, context, world }) => {
  const one = createVisitor(page);
  const { t } = one;
  const number = await logIn(one, world);
  const id = await saveTestDraft(world, context, [aTraveller(addDays(world.clock.today(), 5), number)]);
  const two = createVisitor(await context.newPage());
  const name = (visitor: typeof one) => visitor.page.getByLabel(t.answers.name, { exact: true });
  for (const visitor of [one, two]) await openPage(visitor, `/travel/form?id=${id}&t=1&step=passport`);

  await name(one).fill('Written in the first tab');
  await expect(one.page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await expect(two.page.getByText(t.screens.keeping.stale)).toBeVisible();
  await expect(two.page.getByText(t.screens.keeping.staleBody)).toBeVisible();
  await name(two).fill('Written in the second tab');
  await expect(name(two)).toHaveValue('Written in the second tab');
  await button(two, t.screens.keeping.staleAction).click();
  await expect(name(two)).toHaveValue('Written in the first tab');
  await expect(two.page.getByText(t.screens.keeping.stale)).toHaveCount(0);

  await name(two).fill('Written in the second tab, later');
  await expect(two.page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await expect(one.page.getByText(t.screens.keeping.stale)).toBeVisible();
  const { answers } = await world.callApi(context, readDeclaration, { id });
  expect(answers.travellers[0]?.name).toBe('Written in the second tab, later');
});

test('begun on two devices at once: the second is told, and led to the first', async ({ page, context, world }) => {
  const visitor = createVisitor(page, 'ms');
  const { t } = visitor;
  const number = await logIn(visitor, world);
  world.allowFinding(/status of 409/);
  // The server has not seen the draft yet.
  world.allowFinding(/status of 404.*detail/);
  const name = page.getByLabel(t.answers.name, { exact: true });
  await openPage(visitor, '/travel/form?t=1&step=passport');
  await expect(name).toHaveValue('');
  const first = aTraveller(addDays(world.clock.today(), 5), number);
  const id = await saveTestDraft(world, context, [first]);
  await name.fill('Pada telefon kedua');
  await expect(page.getByText(ongoingExistsMessage)).toBeVisible();
  await expect(name).toHaveValue('Pada telefon kedua');
  await link(visitor, t.screens.people.view).click();
  await expect(title(visitor)).toHaveText(t.screens.group.title);
  await expect(page).toHaveURL(new RegExp(`id=${id}`));
  await expect(page.getByText(first.name, { exact: true }).first()).toBeVisible();
  await expect(link(visitor, t.screens.hub.continue)).toBeVisible();
});

test('another device too: its older answers are refused by the server', async ({ page, context, world }) => {
  const one = createVisitor(page, 'ms');
  const { t } = one;
  const number = await logIn(one, world);
  const id = await saveTestDraft(world, context, [aTraveller(addDays(world.clock.today(), 5), number)]);
  const two = createVisitor(await (await world.anotherBrowser()).newPage(), 'ms');
  await world.clock.advanceBy(61_000);
  await logIn(two, world, number);
  const name = (visitor: typeof one) => visitor.page.getByLabel(t.answers.name, { exact: true });
  for (const visitor of [one, two]) await openPage(visitor, `/travel/form?id=${id}&t=1&step=passport`);
  world.allowFinding(/status of 409/);

  await name(one).fill('Pada telefon');
  await expect(one.page.getByText(/^Disimpan \d\d:\d\d$/)).toBeVisible();
  await name(two).fill('Pada komputer');
  await expect(two.page.getByText(t.screens.keeping.stale)).toBeVisible();
  await expect(name(two)).toHaveValue('Pada komputer');
  const { answers } = await world.callApi(context, readDeclaration, { id });
  expect(answers.travellers[0]?.name).toBe('Pada telefon');
});
