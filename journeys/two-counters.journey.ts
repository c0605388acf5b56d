import { readPasses } from '#capabilities/declaration/contract.ts';
import { leaveQuestion, pressDecision, setUpCounterAndTraveller } from './support/counter-setup.ts';
import { decideOutcome, openCase, openCaseList, recordAssessment } from './support/health-desk.ts';
import { simulateScan } from './support/handheld-scanner.ts';
import { openPage } from './support/login.ts';
import { createStaffMember } from './support/staff.ts';
import { button } from './support/visitor.ts';
import { expect, test, waitUntilBuildCached, withServiceWorker } from './support/world.ts';

const wideWindow = { viewport: { width: 1280, height: 800 } };
test.use(wideWindow);

test('does not show a traveller referred at one lane as clear at the next, and does not clear them there unseen', async ({
  page,
  world,
}) => {
  const { administrator, officer, phone, id, reference } = await setUpCounterAndTraveller(page, world);
  const { counter } = officer.t;
  world.allowFinding(/status of 409.*\/api\/border\/decide/);
  const pass = (await world.callApi(phone, readPasses, { id })).passes[0]?.text ?? '';
  const otherBrowser = await world.openBrowser({ ...wideWindow, ...withServiceWorker });
  const other = await createStaffMember(administrator, world, 'border-officer', 'Dayang Lorong', {
    page: await otherBrowser.newPage(),
  });
  const atDesk = await createStaffMember(administrator, world, 'health-officer', 'Dayang Doktor');
  await openPage(other, '/staff/counter');
  await expect(other.page.getByText(/^Up to date, /)).toBeVisible();
  const verdictAt = (lane: typeof officer) => lane.page.locator('[data-verdict]');
  const scanFor = async (lane: typeof officer, verdict: string) => {
    await simulateScan(lane.page, pass);
    await expect(verdictAt(lane)).toHaveAttribute('data-verdict', verdict);
  };

  await test.step('shows the pass without a decision at both lanes', async () => {
    for (const lane of [officer, other]) {
      await scanFor(lane, 'proceed');
    }
  });

  await test.step('refuses to clear a traveller whom the other lane has referred meanwhile, and says who decided what and when', async () => {
    // With a network, the other lane knows of the decision at once.
    await waitUntilBuildCached(other.page);
    await world.cutNetwork(otherBrowser);
    await pressDecision(officer, 'referred');
    await expect(page.locator('[data-state=sent]')).toContainText(counter.decision.referred);
    await pressDecision(other, 'cleared');
    await world.restoreNetwork(otherBrowser);
    const refused = other.page.locator('[data-state=failed]');
    await expect(refused).toContainText('only the health desk can close a referral');
    await expect(refused).toContainText(/Referred: .+ · Awang Ahmad/);
    // No green message confirms the refused decision.
    await expect(other.page.getByRole('heading', { name: /^Not accepted: Cleared, / })).toBeVisible();
    await expect(other.page.getByText(/^Cleared: .+\. (Saved on this device|It has been received)/)).toHaveCount(0);
  });

  await test.step('shows the referral at both lanes after another scan, and explains why neither can clear', async () => {
    for (const lane of [officer, other]) {
      await scanFor(lane, 'referred');
      await expect(verdictAt(lane)).toContainText(`${counter.decision.referred}: `);
      await expect(lane.page.getByText(lane.t.referral.title)).toBeVisible();
      await expect(button(lane, counter.decision.cleared)).toHaveCount(0);
    }
    await other.page.locator('[data-state=failed]').getByRole('button', { name: officer.t.outbox.drop }).click();
  });

  await test.step('proceeds at the lanes once the health desk has closed the referral, which says who and when', async () => {
    await openCaseList(atDesk, 'new');
    await openCase(atDesk, reference);
    await recordAssessment(atDesk);
    await decideOutcome(atDesk, 'none');
    for (const lane of [officer, other]) {
      await scanFor(lane, 'proceed');
      await expect(verdictAt(lane)).toContainText(counter.reason['referral-closed']);
      await expect(verdictAt(lane)).toContainText(/Referral closed by the health desk: .+ · Dayang Doktor/);
    }
  });

  await test.step('presses no button and fills no field with a scan, also after a misread one', async () => {
    await button(officer, counter.nextTraveller).click();
    await simulateScan(officer.page, `${pass.slice(0, 60).replace('SHT1:', 'SHTI;')}`);
    const field = page.getByLabel(counter.scan.label);
    await expect(page.getByText(counter.scan.unknown)).toBeVisible();
    await simulateScan(officer.page, pass);
    await expect(verdictAt(officer)).toBeVisible();
    const before = await page.locator('[data-state]').count();
    await page.getByLabel(counter.decide.note).fill('Kept dry');
    await button(officer, counter.decision.cleared).focus();
    await simulateScan(officer.page, pass);
    await expect(verdictAt(officer)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await page.locator('[data-state]').count()).toBe(before);
    // Text typed about a traveller without a decision is restored when the traveller is back.
    await expect(page.getByLabel(counter.decide.note)).toHaveValue('Kept dry');
    await expect(field).toHaveCount(0);
  });

  await test.step('requires a reason to clear a traveller with 38.0 °C', async () => {
    await expect(page.locator('[data-keys=ready]')).toBeVisible();
    await page.getByLabel(counter.decide.temperature).fill('38,0');
    await expect(page.getByText(counter.decide.fever('38.0'))).toBeVisible();
    await pressDecision(officer, 'cleared');
    await expect(page.getByRole('dialog')).toContainText(counter.decide.contradiction.fever('38.0'));
    await leaveQuestion(officer);
    await pressDecision(officer, 'referred');
    await expect(page.locator('[data-state=sent]').first()).toContainText(counter.decision.referred);
  });
});
