import { draftMessages } from '#foundation/web/draft/messages.ts';
import { listDeclarations, readDeclaration } from '#capabilities/declaration/contract.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { saveTestDraft } from './support/declarations.ts';
import { fillTraveller } from './support/declaration-form.ts';
import { logIn, openPage } from './support/login.ts';
import { aTraveller } from './support/travellers.ts';
import { button, link, title, createVisitor } from './support/visitor.ts';
import { waitUntilBuildCached, expect, test, withServiceWorker } from './support/world.ts';

test.use(withServiceWorker);

test('fills in a whole declaration without a network, and saves it at the server when the network is back', async ({
  page,
  context,
  world,
}) => {
  const visitor = createVisitor(page);
  const { t } = visitor;
  const number = await logIn(visitor, world);
  const traveller = aTraveller(addDays(world.clock.today(), 1), number);
  world.allowFinding(/status of 404.*detail/);
  await openPage(visitor, '/travel/form?t=1&step=passport');
  await expect(title(visitor)).toHaveText(t.answers.steps.passport);
  await waitUntilBuildCached(page);

  await world.cutNetwork(context);
  await expect(page.getByText(t.ui.offline)).toBeVisible();
  await fillTraveller(visitor, 0, traveller);
  await expect(page.getByText(/^Saved on this device \d\d:\d\d$/)).toBeVisible();
  expect((await world.callApi(context, listDeclarations, {})).items).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(traveller.name);

  await button(visitor, t.ui.back).or(link(visitor, t.frame.backToTravel)).first().click();
  await expect(title(visitor)).toHaveText(t.screens.hub.heading);
  await page.goBack();
  await expect(title(visitor)).toHaveText(t.screens.travellers.title);
  await expect(page.getByRole('article')).toContainText(traveller.name);

  await world.restoreNetwork(context);
  await expect(page.getByText(t.ui.online, { exact: true })).toBeVisible();
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  expect((await world.callApi(context, listDeclarations, {})).items).toMatchObject([
    { status: 'unsubmitted', names: [traveller.name] },
  ]);
  await expect(page.getByText(draftMessages.en.stale)).toHaveCount(0);
  await expect(page.getByText(t.ui.online, { exact: true })).toHaveCount(0);
});

test('submits once when the response to a submission is lost and it is sent again', async ({
  page,
  context,
  world,
}) => {
  const visitor = createVisitor(page);
  const { t } = visitor;
  const number = await logIn(visitor, world);
  const id = await saveTestDraft(world, context, [aTraveller(addDays(world.clock.today(), 1), number)]);
  world.allowFinding(/net::ERR_FAILED/);
  await openPage(visitor, `/travel/form?id=${id}&step=check`);
  // The request reaches the server, but the response does not reach the page.
  await page.route('**/entry-management/submit', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await button(visitor, t.screens.check.submit).click();
  await expect(page.getByText(t.screens.check.answersKept)).toBeVisible();
  await page.unrouteAll();
  await button(visitor, t.screens.check.submit).click();
  await expect(title(visitor)).toHaveText(t.screens.done.title);
  expect((await world.callApi(context, readDeclaration, { id })).summary).toMatchObject({ version: 1 });
  expect(await world.inbox.listMessages(`+673${number}`, /declaration/)).toHaveLength(1);
});

test('finds the declaration submitted once when the response is lost and the traveller leaves or starts again', async ({
  page,
  context,
  world,
}) => {
  const visitor = createVisitor(page, 'ms');
  const { t } = visitor;
  const number = await logIn(visitor, world);
  const id = await saveTestDraft(world, context, [aTraveller(addDays(world.clock.today(), 1), number)]);
  world.allowFinding(/net::ERR_FAILED/);
  world.allowFinding(/status of 409/);
  await openPage(visitor, `/travel/form?id=${id}&step=check`);
  await page.route('**/entry-management/submit', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await button(visitor, t.screens.check.submit).click();
  await expect(page.getByText(t.screens.check.answersKept)).toBeVisible();
  await page.unrouteAll();

  await button(visitor, t.ui.back).click();
  await expect(title(visitor)).toHaveText(t.screens.travellers.title);
  await button(visitor, t.screens.travellers.check).click();
  await button(visitor, t.screens.check.submit).click();
  await expect(page.getByText(draftMessages.ms.stale)).toBeVisible();
  await button(visitor, draftMessages.ms.staleAction).click();
  await expect(title(visitor)).toHaveText(t.screens.group.title);
  await expect(page.getByRole('article', { name: t.answers.status.submitted })).toBeVisible();

  await openPage(visitor, `/travel/form?id=${id}&step=check`);
  await expect(title(visitor)).toHaveText(t.screens.group.title);
  expect((await world.callApi(context, readDeclaration, { id })).summary).toMatchObject({ version: 1 });
});
