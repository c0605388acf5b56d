import { issueTicket, readDeclaration } from '#capabilities/declaration/contract.ts';
import type { Problem } from '#foundation/contract/problem.ts';
import { logInWithDeclaration, submitTestDeclaration } from './support/declarations.ts';
import { openPage } from './support/login.ts';
import { button, link, title, createVisitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

test('cancels a submitted declaration after a confirmation, and frees the passport number', async ({
  page,
  context,
  world,
}) => {
  const visitor = createVisitor(page);
  const { t } = visitor;
  const { traveller, id } = await logInWithDeclaration(visitor, world);

  await page.reload();
  await link(visitor, t.screens.travellers.view).click();
  const question = page.getByRole('alertdialog', { name: t.screens.dialogs.cancelTitle });
  await button(visitor, t.screens.group.cancel).click();
  await expect(question).toContainText(t.screens.dialogs.cancelBody);
  await page.goBack();
  await expect(question).toHaveCount(0);
  await expect(title(visitor)).toHaveText(t.screens.group.title);
  await button(visitor, t.screens.group.cancel).click();
  await question.getByRole('button', { name: t.screens.dialogs.cancelConfirm }).click();

  await expect(page.getByText(t.screens.group.cancelled)).toBeVisible();
  await expect(page.getByRole('article', { name: t.answers.status.cancelled })).toBeVisible();
  await expect(button(visitor, t.screens.travellers.download)).toHaveCount(0);
  await expect(button(visitor, t.screens.travellers.edit)).toHaveCount(0);
  expect((await world.callApi(context, readDeclaration, { id })).summary.status).toBe('cancelled');
  const refused = await world.callApi(context, issueTicket, { id }).catch((thrown: Problem) => thrown.code);
  expect(refused).toBe('declaration/closed');

  const resubmitted = await submitTestDeclaration(world, context, [traveller]);
  expect(resubmitted).toMatchObject({ version: 1 });
  expect(resubmitted.id).not.toBe(id);
  await openPage(visitor, '/travel/application-history');
  await expect(page.getByRole('article')).toHaveCount(2);
});
