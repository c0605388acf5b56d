import { readPasses } from '#capabilities/declaration/contract.ts';
import { pressDecision, setUpCounterAndTraveller } from './support/counter-setup.ts';
import { submitTestDeclaration } from './support/declarations.ts';
import { simulateScan } from './support/handheld-scanner.ts';
import { openPage } from './support/login.ts';
import { createStaffMember } from './support/staff.ts';
import { button, type Visitor } from './support/visitor.ts';
import { expect, test, waitUntilBuildCached, withServiceWorker, type World } from './support/world.ts';

const wideWindow = { viewport: { width: 1280, height: 800 } };
test.use({ ...wideWindow, ...withServiceWorker });

type Page = Visitor['page'];
const verdictAt = (page: Page) => page.locator('[data-verdict]');
const connectionAt = (page: Page) => page.locator('[data-connection]');

async function scanFor(page: Page, pass: string, verdict: string) {
  await simulateScan(page, pass);
  await expect(verdictAt(page)).toHaveAttribute('data-verdict', verdict);
}

/** Two lanes of the same hour, and passes of travellers about whom nobody has decided. */
async function setUpTwoLanes(page: Page, world: World) {
  const { administrator, officer, phone, declaredTraveller, id } = await setUpCounterAndTraveller(page, world);
  const browser = await world.openBrowser({ ...wideWindow, ...withServiceWorker });
  const other = await createStaffMember(administrator, world, 'border-officer', 'Dayang Lorong', {
    page: await browser.newPage(),
  });
  await openPage(other, '/staff/counter');
  const readPass = async (application: string) =>
    (await world.callApi(phone, readPasses, { id: application })).passes[0]?.text ?? '';
  for (const lane of [page, other.page]) await expect(connectionAt(lane)).toHaveAttribute('data-connection', 'live');
  let count = 0;
  return {
    officer,
    other,
    browser,
    firstPass: await readPass(id),
    newPass: async () => {
      count += 1;
      const passport = `${declaredTraveller.passport.slice(0, -2)}${String(10 + count)}`;
      return readPass((await submitTestDeclaration(world, phone, [{ ...declaredTraveller, passport }])).id);
    },
  };
}

test('shows at every lane at once what another lane has decided, also about the pass that is open there', async ({
  page,
  world,
}) => {
  const { officer, other, browser, firstPass, newPass } = await setUpTwoLanes(page, world);
  const { counter } = officer.t;
  await expect(connectionAt(page)).toHaveText(counter.connection.live);

  await test.step('turns the green verdict of an open pass, with who, what and when', async () => {
    for (const lane of [page, other.page]) await scanFor(lane, firstPass, 'proceed');
    await pressDecision(officer, 'referred');
    await expect(verdictAt(other.page)).toHaveAttribute('data-verdict', 'referred');
    await expect(verdictAt(other.page)).toContainText(counter.reason['referral-open']);
    await expect(verdictAt(other.page)).toContainText(/Referred: .+ · Awang Ahmad/);
    // A screen reader announces the change at once.
    await expect(verdictAt(other.page)).toHaveAttribute('aria-live', 'assertive');
  });

  await test.step('never shows a pass as green that has just been decided on', async () => {
    for (const lane of [page, other.page]) await scanFor(lane, firstPass, 'referred');
    await button(other, counter.nextTraveller).click();
  });

  await test.step('says since when decisions of other lanes are unknown, and learns them when the network is back', async () => {
    const pass = await newPass();
    await waitUntilBuildCached(other.page);
    await scanFor(other.page, pass, 'proceed');
    await world.cutNetwork(browser);
    await expect(connectionAt(other.page)).toHaveText(
      /^Not connected: decisions of other lanes since .+ are not known/,
    );
    await scanFor(page, pass, 'proceed');
    await pressDecision(officer, 'cleared');
    await expect(page.locator('[data-state=sent]').first()).toContainText(counter.decision.cleared);
    await expect(verdictAt(other.page)).toHaveAttribute('data-verdict', 'proceed');
    await world.restoreNetwork(browser);
    await expect(connectionAt(other.page)).toHaveAttribute('data-connection', 'live');
    await expect(verdictAt(other.page)).toHaveAttribute('data-verdict', 'check-identity');
    await expect(verdictAt(other.page)).toContainText(/Cleared: .+ · Awang Ahmad/);
  });

  await test.step('remembers without a network, and after a reload, what other lanes decided before', async () => {
    const pass = await newPass();
    await scanFor(page, pass, 'proceed');
    await pressDecision(officer, 'referred');
    await expect(page.locator('[data-state=sent]').first()).toContainText(counter.decision.referred);
    await scanFor(other.page, pass, 'referred');
    await world.cutNetwork(browser);
    await other.page.reload();
    await expect(connectionAt(other.page)).toHaveAttribute('data-connection', 'offline');
    await scanFor(other.page, pass, 'referred');
    await expect(verdictAt(other.page)).toContainText('Referred: ');
    await world.restoreNetwork(browser);
  });
});

test('counts unsent decisions of a lane without a network, after a reload and in a second window', async ({
  page,
  context,
  world,
}) => {
  const { officer, other, firstPass } = await setUpTwoLanes(page, world);
  await waitUntilBuildCached(page);
  const secondWindow = await context.newPage();
  await secondWindow.goto('/staff/counter');
  await expect(connectionAt(secondWindow)).toHaveAttribute('data-connection', 'live');
  await world.cutNetwork(context);
  await expect(connectionAt(page)).toHaveAttribute('data-connection', 'offline');

  await test.step('counts the own decision at once', async () => {
    await scanFor(page, firstPass, 'proceed');
    await pressDecision(officer, 'referred');
    await expect(page.locator('[data-state=waiting]')).toBeVisible();
    await scanFor(page, firstPass, 'referred');
  });

  await test.step('counts it in a second window of the browser', async () => {
    await scanFor(secondWindow, firstPass, 'referred');
    await expect(verdictAt(secondWindow)).toContainText('Referred: ');
  });

  await test.step('counts it after a reload', async () => {
    await page.reload();
    await expect(page.locator('[data-state=waiting]')).toBeVisible();
    await scanFor(page, firstPass, 'referred');
    await expect(verdictAt(page)).toContainText('Referred: ');
  });

  await test.step('turns the pass that is open at the other lane when the network is back', async () => {
    await scanFor(other.page, firstPass, 'proceed');
    await world.restoreNetwork(context);
    await expect(verdictAt(other.page)).toHaveAttribute('data-verdict', 'referred');
    await expect(verdictAt(other.page)).toContainText(/Referred: .+ · Awang Ahmad/);
  });
});
