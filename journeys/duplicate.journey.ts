import { listDeclarations } from '#capabilities/declaration/contract.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { begun, submitted } from './declared.ts';
import { logIn, open } from './login.ts';
import { aTraveller } from './people.ts';
import { button, link, title, visitorAt } from './visitor.ts';
import { expect, test } from './world.ts';

test('the same passport and entry date again: refused, with the way to the first', async ({ page, context, world }) => {
  const visitor = visitorAt(page, 'ms');
  const { say } = visitor;
  const number = await logIn(visitor, world);
  const traveller = aTraveller(addDays(world.clock.today(), 1), number);
  const first = await submitted(world, context, [traveller]);
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
  await expect(page.getByRole('article', { name: say.answers.status.submitted })).toContainText(first.reference);
  expect((await world.askServer(context, listDeclarations, {})).items.map(({ status }) => status).sort()).toEqual([
    'submitted',
    'unsubmitted',
  ]);
});

test('somebody else has declared the passport: refused, without a word about them', async ({
  page,
  context,
  world,
}) => {
  const visitor = visitorAt(page);
  const { say } = visitor;
  const number = await logIn(visitor, world);
  const traveller = aTraveller(addDays(world.clock.today(), 1), number);
  await submitted(world, context, [traveller]);

  const other = visitorAt(await (await world.anotherBrowser()).newPage());
  await logIn(other, world);
  await begun(world, other.page.context(), [{ ...traveller, name: 'Somebody Else' }]);
  world.expectNoise(/status of 409/);
  await open(other, '/travel/form?step=check');
  await button(other, say.screens.check.submit).click();
  await expect(other.page.getByText(say.screens.check.duplicate)).toBeVisible();
  await expect(link(other, say.screens.check.duplicateAction)).toHaveCount(0);
});
