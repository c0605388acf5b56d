import { listDeclarations } from '#capabilities/declaration/contract.ts';
import { begun, logInSubmitted } from './declared.ts';
import { logIn, open } from './login.ts';
import { button, link, title, visitorAt } from './visitor.ts';
import { expect, test } from './world.ts';

test('the same person and entry date again in one account: refused, with the way to the first', async ({
  page,
  context,
  world,
}) => {
  const visitor = visitorAt(page, 'ms');
  const { say } = visitor;
  const { traveller, reference } = await logInSubmitted(visitor, world);
  // The number of the same passport, written otherwise.
  const written = {
    ...traveller,
    passport: `${traveller.passport.slice(0, 3)} ${traveller.passport.slice(3).toLowerCase()}`,
  };
  await begun(world, context, [written]);
  world.expectNoise(/status of 409/);

  await open(visitor, '/travel/form?step=check');
  await button(visitor, say.screens.check.submit).click();
  await expect(page.getByText(say.screens.check.duplicate)).toBeVisible();
  await expect(title(visitor)).toHaveText(say.screens.check.title);
  await link(visitor, say.screens.check.duplicateAction).click();
  await expect(title(visitor)).toHaveText(say.screens.group.title);
  await expect(page.getByRole('article', { name: say.answers.status.submitted })).toContainText(reference);
  expect((await world.askServer(context, listDeclarations, {})).items.map(({ status }) => status).sort()).toEqual([
    'submitted',
    'unsubmitted',
  ]);
});

test('somebody else has declared the passport: both declarations stand, and neither person is told', async ({
  page,
  context,
  world,
}) => {
  const visitor = visitorAt(page);
  const { say } = visitor;
  const { traveller } = await logInSubmitted(visitor, world);

  const other = visitorAt(await (await world.anotherBrowser()).newPage());
  await logIn(other, world);
  await begun(world, other.page.context(), [{ ...traveller, name: 'Somebody Else' }]);
  await open(other, '/travel/form?step=check');
  await button(other, say.screens.check.submit).click();
  await expect(title(other)).toHaveText(say.screens.done.title);
  await expect(other.page.getByText(say.screens.check.duplicate)).toHaveCount(0);
  const { items } = await world.askServer(context, listDeclarations, {});
  expect(items.map(({ status }) => status)).toEqual(['submitted']);
});
