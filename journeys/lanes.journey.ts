import { readPasses } from '#capabilities/declaration/contract.ts';
import { pressDecision, setUpCounterAndTraveller } from './support/counter-setup.ts';
import { simulateScan } from './support/handheld-scanner.ts';
import { openPage } from './support/login.ts';
import { createStaffMember } from './support/staff.ts';
import { button, type Visitor } from './support/visitor.ts';
import { expect, test, waitUntilBuildCached, withServiceWorker } from './support/world.ts';

test.use({ viewport: { width: 1280, height: 800 }, ...withServiceWorker });

const port = 'Bangar Wharf';

async function chooseLane({ page, t }: Visitor, lane: string): Promise<void> {
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(t.lanes.port).selectOption({ label: port });
  await sheet.getByRole('radio', { name: lane }).check();
  await sheet.getByRole('button', { name: t.lanes.submit, exact: true }).click();
}

test('signs on to a lane, decides there without a network, hands over, and is taken over', async ({
  page,
  context,
  world,
}) => {
  world.allowFinding(/status of 409.*\/api\/ports-of-entry/);
  const { administrator, officer, phone, id, reference } = await setUpCounterAndTraveller(page, world);
  const { lanes, ports } = officer.t;
  const pass = (await world.callApi(phone, readPasses, { id })).passes[0]?.text ?? '';
  const line = page.getByText(lanes.place(port, 'Lane 2'), { exact: true });

  await test.step('an administrator adds a port with lanes, and a duplicate code is reported at its field', async () => {
    await openPage(administrator, '/staff/ports');
    await button(administrator, ports.add).click();
    const sheet = administrator.page.getByRole('dialog');
    await sheet.getByLabel(ports.form['name.en']).fill(port);
    await sheet.getByLabel(ports.form['name.ms']).fill('Jeti Bangar');
    await sheet.getByLabel(ports.form.code).fill('bnbwn');
    await sheet.getByRole('radio', { name: lanes.portKind.sea }).check();
    await sheet.getByRole('button', { name: ports.form.save }).click();
    await expect(sheet.getByText('Another port of entry already has this code.').first()).toBeVisible();
    await sheet.getByLabel(ports.form.code).fill('bn-bgr');
    await sheet.getByRole('button', { name: ports.form.save }).click();
    await expect(administrator.page.getByText(ports.saved)).toBeVisible();
    await button(administrator, port).click();
    await sheet.getByLabel(ports.lane.numbers).fill('1-3');
    await sheet.getByRole('button', { name: ports.lane.add }).click();
    await expect(sheet.getByText(ports.lane.added(3))).toBeVisible();
    await sheet.getByRole('listitem').filter({ hasText: 'Lane 3' }).getByRole('button').click();
    await expect(sheet.getByRole('listitem').filter({ hasText: 'Lane 3' })).toContainText(ports.closed);
  });

  await test.step('an officer signs on', async () => {
    await openPage(officer, '/staff/counter');
    await expect(page.getByText(lanes.none)).toBeVisible();
    await button(officer, lanes.signOn).click();
    await expect(page.getByRole('dialog').getByLabel(lanes.port)).toBeVisible();
    await page.getByRole('dialog').getByLabel(lanes.port).selectOption({ label: port });
    await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(2);
    await chooseLane(officer, 'Lane 2');
    await expect(line).toBeVisible();
  });

  await test.step('the lane stays after a reload without a network, and goes with the decision', async () => {
    await waitUntilBuildCached(page);
    await world.cutNetwork(context);
    await page.reload();
    await expect(line).toBeVisible();
    await simulateScan(page, pass);
    await pressDecision(officer, 'referred');
    await expect(page.locator('[data-state=waiting]')).toContainText(reference);
    await world.restoreNetwork(context);
    await expect(page.locator('[data-state=sent]')).toContainText(reference);
    await simulateScan(page, pass);
    await expect(page.locator('[data-verdict]')).toContainText(/Referred: .+ · Awang Ahmad · Lane 2, Bangar Wharf/);
  });

  const other = await createStaffMember(administrator, world, 'border-officer', 'Dayang Lorong');
  await test.step('a second officer is told who is there, and takes the lane over', async () => {
    await openPage(other, '/staff/counter');
    await button(other, lanes.signOn).click();
    await chooseLane(other, 'Lane 2');
    const sheet = other.page.getByRole('dialog');
    await expect(sheet.getByText(/^Awang Ahmad signed on there at /)).toBeVisible();
    await sheet.getByRole('button', { name: lanes.takeOver, exact: true }).click();
    await expect(other.page.getByText(lanes.place(port, 'Lane 2'), { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText(lanes.endedElsewhere)).toBeVisible();
    await expect(page.getByText(lanes.none)).toBeVisible();
  });

  await test.step('a note for the next officer is shown until it is acknowledged', async () => {
    await button(other, lanes.signOff).click();
    const sheet = other.page.getByRole('dialog');
    await sheet.getByLabel(lanes.note).fill('The thermometer needs a new battery');
    await sheet.getByRole('button', { name: lanes.signOff }).click();
    await expect(other.page.getByText(lanes.signedOff)).toBeVisible();
    await button(officer, lanes.signOn).click();
    await chooseLane(officer, 'Lane 2');
    await expect(page.getByText('The thermometer needs a new battery')).toBeVisible();
    await expect(page.getByText(/^Dayang Lorong, Lane 2, /)).toBeVisible();
    await button(officer, lanes.handover.acknowledge).click();
    await expect(page.getByText('The thermometer needs a new battery')).toHaveCount(0);
    await page.reload();
    await expect(line).toBeVisible();
    await expect(page.getByText('The thermometer needs a new battery')).toHaveCount(0);
  });
});
