import { listDeclarations } from '#capabilities/declaration/contract.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { clientProblems } from '#foundation/web/http/error-catalogue.ts';
import { saveTestDraft } from './support/declarations.ts';
import { logIn, openPage } from './support/login.ts';
import { aTraveller } from './support/travellers.ts';
import { button, link, title, createVisitor } from './support/visitor.ts';
import { waitUntilBuildCached, expect, test, withServiceWorker } from './support/world.ts';

test.use(withServiceWorker);

test('ends the ongoing declaration from the form, and starts an empty one', async ({ page, context, world }) => {
  const visitor = createVisitor(page, 'ms');
  const { t } = visitor;
  const number = await logIn(visitor, world);
  const traveller = aTraveller(addDays(world.clock.today(), 5), number);
  const id = await saveTestDraft(world, context, [traveller]);

  // Starting again continues the ongoing declaration: an account has one at a time.
  await openPage(visitor, '/travel/form');
  await expect(page.getByRole('article')).toContainText(traveller.name);
  await expect(page).toHaveURL(new RegExp(`id=${id}`));
  const question = page.getByRole('alertdialog', { name: t.screens.dialogs.restartTitle });
  await button(visitor, t.screens.travellers.restart).click();
  await expect(question).toContainText(t.screens.dialogs.restartBody);
  await question.getByRole('button', { name: t.screens.dialogs.restartKeep }).click();
  await expect(page.getByRole('article')).toContainText(traveller.name);
  await button(visitor, t.screens.travellers.restart).click();
  await question.getByRole('button', { name: t.screens.dialogs.restartConfirm }).click();

  await expect(title(visitor)).toHaveText(t.screens.hub.heading);
  expect((await world.callApi(context, listDeclarations, {})).items).toMatchObject([{ id, status: 'ended' }]);
  await link(visitor, t.screens.hub.start).click();
  await link(visitor, t.screens.entrance.start).click();
  await button(visitor, t.screens.travellers.edit).click();
  const name = page.getByLabel(t.answers.name, { exact: true });
  await expect(name).toHaveValue('');
  await name.fill('Awang Baharu');
  await expect
    .poll(async () => (await world.callApi(context, listDeclarations, {})).items)
    .toMatchObject([
      { status: 'unsubmitted', names: ['Awang Baharu'] },
      { id, status: 'ended' },
    ]);

  await openPage(visitor, `/travel/group-view?id=${id}`);
  await expect(page.getByText(t.screens.group.ended)).toBeVisible();
  await expect(button(visitor, t.screens.travellers.edit)).toHaveCount(0);
  // The form of the ended declaration cannot be filled in either.
  await openPage(visitor, `/travel/form?id=${id}&t=1&step=passport`);
  await expect(page.getByText(t.screens.group.ended)).toBeVisible();
});

test('ends the ongoing declaration from the travel page', async ({ page, context, world }) => {
  const visitor = createVisitor(page);
  const { t } = visitor;
  const number = await logIn(visitor, world);
  await saveTestDraft(world, context, [aTraveller(addDays(world.clock.today(), 5), number)]);
  await page.reload();
  await button(visitor, t.screens.travellers.restart).click();
  await page.getByRole('alertdialog').getByRole('button', { name: t.screens.dialogs.restartConfirm }).click();
  await expect(link(visitor, t.screens.hub.start)).toBeVisible();
  expect((await world.callApi(context, listDeclarations, {})).items).toMatchObject([{ status: 'ended' }]);
});

test('explains why a declaration cannot be ended without a network, and loses nothing', async ({
  page,
  context,
  world,
}) => {
  const visitor = createVisitor(page);
  const { t } = visitor;
  const number = await logIn(visitor, world);
  const traveller = aTraveller(addDays(world.clock.today(), 5), number);
  await saveTestDraft(world, context, [traveller]);
  await openPage(visitor, '/travel/form');
  await expect(page.getByRole('article')).toContainText(traveller.name);
  await waitUntilBuildCached(page);
  await world.cutNetwork(context);
  await button(visitor, t.screens.travellers.restart).click();
  await page.getByRole('alertdialog').getByRole('button', { name: t.screens.dialogs.restartConfirm }).click();
  await expect(page.getByText(clientProblems.kinds['client/network'].en)).toBeVisible();
  await expect(page.getByRole('article')).toContainText(traveller.name);
});
