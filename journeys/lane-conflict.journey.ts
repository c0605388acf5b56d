import { readPasses } from '#capabilities/declaration/contract.ts';
import { pressDecision, setUpCounterAndTraveller } from './support/counter-setup.ts';
import { simulateScan } from './support/handheld-scanner.ts';
import { openCase, openCaseList } from './support/health-desk.ts';
import { openPage } from './support/login.ts';
import { createStaffMember } from './support/staff.ts';
import { button } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('flags a clearance made without a network to both lanes and the desk when the other lane has referred since', async ({
  page,
  world,
}) => {
  const { administrator, officer, phone, id, reference } = await setUpCounterAndTraveller(page, world);
  const { conflicts: t, healthDesk } = officer.t;
  const pass = (await world.callApi(phone, readPasses, { id })).passes[0]?.text ?? '';
  const other = await createStaffMember(administrator, world, 'border-officer', 'Dayang Lorong');
  const atDesk = await createStaffMember(administrator, world, 'health-officer', 'Dayang Doktor');
  await openPage(other, '/staff/counter');
  await expect(other.page.getByText(/^Up to date, /)).toBeVisible();
  const scanFor = async (lane: typeof officer, verdict: string) => {
    await simulateScan(lane.page, pass);
    await expect(lane.page.locator('[data-verdict]')).toHaveAttribute('data-verdict', verdict);
  };
  const alertAt = (lane: typeof officer) => lane.page.getByRole('region', { name: t.ownTitle });

  await test.step('clears at one lane without a network, and refers at the other', async () => {
    await world.cutNetwork(other.page.context());
    await scanFor(other, 'proceed');
    await pressDecision(other, 'cleared');
    await expect(other.page.locator('[data-state=waiting]')).toBeVisible();
    await scanFor(officer, 'proceed');
    await pressDecision(officer, 'referred');
    await expect(page.locator('[data-state=sent]')).toBeVisible();
  });

  await test.step('alerts both officers when the network is back, and the traveller counts as referred', async () => {
    await world.restoreNetwork(other.page.context());
    await expect(other.page.locator('[data-state=sent]')).toBeVisible();
    await other.page.reload();
    await expect(alertAt(other)).toContainText(
      /You cleared this traveller at .+ without a network\. Awang .+ referred/,
    );
    await expect(alertAt(other)).toContainText(t.nextStep.referred);
    await page.reload();
    await expect(alertAt(officer)).toContainText(/Dayang Lorong cleared .+ without a network\. You referred them at/);
    for (const lane of [officer, other]) await scanFor(lane, 'referred');
  });

  await test.step('leaves the alert until its officer has acknowledged it', async () => {
    await button(other, t.acknowledge).click();
    await expect(alertAt(other)).toHaveCount(0);
    await page.reload();
    await expect(alertAt(officer)).toContainText(/Dayang Lorong has known about this since/);
  });

  await test.step('resolves the conflict at the desk, which releases the traveller', async () => {
    await openCaseList(atDesk, 'new');
    await expect(atDesk.page.getByRole('heading', { name: t.deskTitle(1) })).toBeVisible();
    await openCase(atDesk, reference);
    await button(atDesk, t.resolve).click();
    const sheet = atDesk.page.getByRole('dialog');
    await sheet.getByRole('radio', { name: t.outcome.release }).check();
    await sheet.getByRole('button', { name: t.save }).click();
    await expect(sheet.locator('[aria-invalid=true]')).toBeVisible();
    await sheet.getByLabel(t.note).fill('Found in the baggage hall: 36.8 °C');
    await sheet.getByRole('button', { name: t.save }).click();
    await expect(sheet).toHaveCount(0);
    await expect(atDesk.page.getByText(new RegExp(`^${t.outcome.release} · Dayang Doktor`))).toBeVisible();
    await openCaseList(atDesk, 'new');
    await expect(atDesk.page.getByRole('heading', { name: healthDesk.title })).toBeVisible();
    await expect(atDesk.page.getByRole('heading', { name: t.deskTitle(1) })).toHaveCount(0);
  });

  await test.step('shows both lanes that the traveller may proceed', async () => {
    for (const lane of [officer, other]) {
      await scanFor(lane, 'proceed');
      await expect(alertAt(lane)).toHaveCount(0);
    }
  });
});
