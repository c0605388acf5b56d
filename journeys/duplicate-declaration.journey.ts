import { listDeclarations } from '#capabilities/declaration/contract.ts';
import { saveTestDraft, logInWithDeclaration } from './support/declarations.ts';
import { logIn, openPage } from './support/login.ts';
import { button, link, title, createVisitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

test('refuses the same traveller and entry date again in one account, and links to the first declaration', async ({
  page,
  context,
  world,
}) => {
  const visitor = createVisitor(page, 'ms');
  const { t } = visitor;
  const { traveller, reference } = await logInWithDeclaration(visitor, world);
  const rewritten = {
    ...traveller,
    passport: `${traveller.passport.slice(0, 3)} ${traveller.passport.slice(3).toLowerCase()}`,
  };
  await saveTestDraft(world, context, [rewritten]);
  world.allowFinding(/status of 409/);

  await openPage(visitor, '/travel/form?step=check');
  await button(visitor, t.screens.check.submit).click();
  await expect(page.getByText(t.screens.check.duplicate)).toBeVisible();
  await expect(title(visitor)).toHaveText(t.screens.check.title);
  await link(visitor, t.screens.check.duplicateAction).click();
  await expect(title(visitor)).toHaveText(t.screens.group.title);
  await expect(page.getByRole('article', { name: t.answers.status.submitted })).toContainText(reference);
  expect((await world.callApi(context, listDeclarations, {})).items.map(({ status }) => status).sort()).toEqual([
    'submitted',
    'unsubmitted',
  ]);
});

test('accepts a passport declared in another account, and tells neither traveller', async ({
  page,
  context,
  world,
}) => {
  const visitor = createVisitor(page);
  const { t } = visitor;
  const { traveller } = await logInWithDeclaration(visitor, world);

  const other = createVisitor(await (await world.openBrowser()).newPage());
  await logIn(other, world);
  await saveTestDraft(world, other.page.context(), [{ ...traveller, name: 'Somebody Else' }]);
  await openPage(other, '/travel/form?step=check');
  await button(other, t.screens.check.submit).click();
  await expect(title(other)).toHaveText(t.screens.done.title);
  await expect(other.page.getByText(t.screens.check.duplicate)).toHaveCount(0);
  const { items } = await world.callApi(context, listDeclarations, {});
  expect(items.map(({ status }) => status)).toEqual(['submitted']);
});
