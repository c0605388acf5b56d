import { networkMessages as statusMessages } from '#capabilities/service-status/messages/network.ts';
import { statusPageMessages } from '#capabilities/service-status/messages/page.ts';
import { readServiceStatus } from '#capabilities/service-status/contract.ts';
import { recordUsage } from '#capabilities/usage-events/contract.ts';
import { phoneNumberField, openPage } from './support/login.ts';
import { button, title, createVisitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

test('leads to the network page during an outage and back after it, and stays on the page when the check fails', async ({
  page,
  world,
}) => {
  const visitor = createVisitor(page, 'ms');
  const t = statusMessages.ms;
  world.allowFinding(/status of 500/);
  let answer: { status?: number; json: object } = { status: 500, json: { errno: 500, errmsg: 'x' } };
  let checks = 0;
  await page.route(`**${readServiceStatus.path}`, async (route) => {
    checks += 1;
    await route.fulfill(answer);
  });
  await openPage(visitor, '/user/login');
  await expect.poll(() => checks).toBe(1);
  await expect(title(visitor)).toHaveText(visitor.t.login.phone.heading);

  answer = { json: { errno: 0, errmsg: '', data: { code: 0 } } };
  await page.reload();
  await expect(title(visitor)).toHaveText(t.heading);
  await expect(page).toHaveURL(/\/network\?lang=bm$/);
  await button(visitor, t.checkNow).click();
  await expect(page.getByText(/^Belum pulih/)).toBeVisible();
  await page.getByRole('link', { name: t.showParts }).click();
  await expect(page.getByRole('heading', { level: 2, name: statusPageMessages.ms.parts })).toBeVisible();
  await page.goBack();
  answer = { json: { errno: 0, errmsg: '', data: { code: 1 } } };
  await button(visitor, t.checkNow).click();
  await expect(page).toHaveURL(/\/travel\?lang=bm$/);
  await expect(page.getByText(t.serviceRestored)).toBeVisible();
});

test('sends usage events without personal data when the page is left, and continues the stay after a reload', async ({
  page,
}) => {
  const visitor = createVisitor(page);
  const batches: { events: { page: string; action: string; stayId: string }[] }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(recordUsage.path)) batches.push(request.postDataJSON() as (typeof batches)[number]);
  });
  // Dispatches the event of the browser: a test cannot see requests while a page really closes.
  const leaveAndCountBatches = async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    return batches.length;
  };
  await openPage(visitor, '/user/login?mobile=7123456');
  await phoneNumberField(visitor).fill('7654321');
  await expect.poll(leaveAndCountBatches).toBe(1);
  await page.reload();
  await expect.poll(leaveAndCountBatches).toBe(2);
  const events = batches.flatMap((batch) => batch.events);
  expect(events.map((event) => `${event.page} ${event.action}`)).toEqual(['/user/login view', '/user/login view']);
  expect(new Set(events.map(({ stayId }) => stayId)).size).toBe(1);
  expect(JSON.stringify(batches)).not.toMatch(/7123456|7654321/);
});
