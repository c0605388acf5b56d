import { homeMessages } from '#apps/portal/resident/home/home-messages.ts';
import { blockFailedMessages } from '#foundation/web/ui/block/failed-messages.ts';
import { blockMessages } from '#foundation/web/ui/block/messages.ts';
import { logIn, openPage, openPageAndWait } from './support/login.ts';
import { title, createVisitor } from './support/visitor.ts';
import { waitUntilBuildCached, expect, test, withServiceWorker } from './support/world.ts';

test.use({ ...withServiceWorker, serverName: 'home' });

test('each block of the home page fails and is tried again alone, and all of it is there without a network, with its time', async ({
  page,
  context,
  world,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const siti = createVisitor(page, 'ms');
  const [t, figures] = [homeMessages.ms, siti.t.outbreak.block.title];
  const block = (name: string) => page.getByRole('region', { name, exact: true });
  await logIn(siti, world);

  await test.step('the figures cannot be had: they alone say so', async () => {
    await page.route('**/api/outbreak/epidemic_data*', (one) => one.fulfill({ status: 500, body: '' }));
    world.allowFinding(/status of 500.*outbreak\/epidemic_data/);
    await openPageAndWait(siti, '/app');
    await expect(block(figures).getByText('Ralat sistem')).toBeVisible();
    for (const name of [siti.t.report.today.title, t.blocks.articles, t.blocks.faqs, t.blocks.press])
      await expect(block(name).getByRole('link').first()).toBeVisible();
    await expect(page.getByText(t.talk('148'))).toBeVisible();
  });

  await test.step('tried again alone, they come', async () => {
    await page.unroute('**/api/outbreak/epidemic_data*');
    await block(figures).getByRole('button', { name: blockFailedMessages.ms.tryAgain }).click();
    await expect(block(figures).getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expect(block(figures).getByText('Ralat sistem')).toHaveCount(0);
  });

  await test.step('code, today’s report and family are one tap away', async () => {
    for (const path of ['/app/code', '/app/report', '/app/members'])
      await expect(page.locator(`a[href^="${path}"]`).first()).toBeVisible();
  });

  await test.step('without a network it is read as it was, with its time', async () => {
    await waitUntilBuildCached(page);
    await world.cutNetwork(context);
    await openPage(siti, '/app');
    await expect(title(siti)).toBeVisible();
    const copy = new RegExp(`^${blockMessages.ms.savedCopy('')}`);
    for (const name of [figures, siti.t.report.today.title, t.blocks.articles, t.blocks.press])
      await expect(block(name).getByText(copy)).toBeVisible();
    await world.restoreNetwork(context);
  });
});
