import { homeMessages } from '#apps/portal/resident/home/home-messages.ts';
import { blockFailedMessages } from '#foundation/web/ui/block/failed-messages.ts';
import { blockMessages } from '#foundation/web/ui/block/messages.ts';
import { logIn, openPage, openPageAndWait } from './support/login.ts';
import { title, createVisitor } from './support/visitor.ts';
import { waitUntilBuildCached, expect, test, withServiceWorker } from './support/world.ts';

test.use({ ...withServiceWorker, serverName: 'home' });

test('retries a failed block of the home page alone, and shows all blocks with their time without a network', async ({
  page,
  context,
  world,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const siti = createVisitor(page, 'ms');
  const [t, statisticsTitle] = [homeMessages.ms, siti.t.outbreak.block.title];
  const block = (name: string) => page.getByRole('region', { name, exact: true });
  await logIn(siti, world);

  await test.step('shows an error in the statistics block only', async () => {
    await page.route('**/api/outbreak/epidemic_data*', (interceptedRoute) =>
      interceptedRoute.fulfill({ status: 500, body: '' }),
    );
    world.allowFinding(/status of 500.*outbreak\/epidemic_data/);
    await openPageAndWait(siti, '/app');
    await expect(block(statisticsTitle).getByText('Ralat sistem')).toBeVisible();
    for (const name of [siti.t.report.today.title, t.blocks.articles, t.blocks.faqs, t.blocks.press])
      await expect(block(name).getByRole('link').first()).toBeVisible();
    await expect(page.getByText(t.helplineTitle('148'))).toBeVisible();
  });

  await test.step('loads the statistics block after a retry', async () => {
    await page.unroute('**/api/outbreak/epidemic_data*');
    await block(statisticsTitle).getByRole('button', { name: blockFailedMessages.ms.tryAgain }).click();
    await expect(block(statisticsTitle).getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expect(block(statisticsTitle).getByText('Ralat sistem')).toHaveCount(0);
  });

  await test.step('links to code, report and family in one tap', async () => {
    for (const path of ['/app/code', '/app/report', '/app/members'])
      await expect(page.locator(`a[href^="${path}"]`).first()).toBeVisible();
  });

  await test.step('shows saved copies with their time without a network', async () => {
    await waitUntilBuildCached(page);
    await world.cutNetwork(context);
    await openPage(siti, '/app');
    await expect(title(siti)).toBeVisible();
    const copy = new RegExp(`^${blockMessages.ms.savedCopy('')}`);
    for (const name of [statisticsTitle, siti.t.report.today.title, t.blocks.articles, t.blocks.press])
      await expect(block(name).getByText(copy)).toBeVisible();
    await world.restoreNetwork(context);
  });
});
