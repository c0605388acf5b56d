import { leaveQuestion, pressDecision, setUpCounterAndTraveller } from './support/counter-setup.ts';
import { openPage } from './support/login.ts';
import { dryRunAndRequestRelease, releasePendingRules } from './support/screens/screening-rules-screens.ts';
import { createStaffMember } from './support/staff.ts';
import { button } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

test.use({ serverName: 'temperature', viewport: { width: 1280, height: 800 } });

test('asks for a reason to clear at the fever threshold of the released rules, and by a rule that asks for the temperature', async ({
  page,
  world,
}) => {
  const { administrator, officer, declaredTraveller } = await setUpCounterAndTraveller(page, world);
  const writer = await createStaffMember(administrator, world, 'health-officer', 'Dayang Penulis');
  const releaser = await createStaffMember(administrator, world, 'health-officer', 'Awang Kedua');
  const { counter } = officer.t;
  const { desk, editor } = writer.t.screeningRules;
  const reason = { en: 'Your temperature is raised.', ms: 'Suhu badan awda tinggi.' };

  await test.step('writes a threshold and a rule about the temperature, with errors at their fields', async () => {
    await openPage(writer, '/staff/rules/edit');
    const threshold = writer.page.getByLabel(editor.feverThreshold);
    await threshold.fill('43');
    await button(writer, editor.next).click();
    await expect(threshold).toHaveAttribute('aria-invalid', 'true');
    await threshold.fill('37,8');
    await button(writer, editor.add).click();
    const form = writer.page
      .getByRole('region')
      .filter({ has: writer.page.getByLabel(editor.id) })
      .last();
    await form.getByLabel(editor.id).fill('raised-temperature');
    await form.getByLabel(editor.kind).selectOption('temperatureAtLeast');
    await form.getByLabel(editor.temperature).fill('37.2');
    await expect(form.getByText(/has 37\.2 °C or more at the counter/)).toBeVisible();
    await form.getByLabel(editor.reasons.en).fill(reason.en);
    await form.getByLabel(editor.reasons.ms).fill(reason.ms);
    await expect(writer.page.getByText(desk.change.feverThreshold('38.0', '37.8'))).toBeVisible();
    await expect(writer.page.locator('[data-save-state=saved]')).toBeVisible();
    await dryRunAndRequestRelease(writer, 'Influenza season');
  });

  await test.step('shows both changes to the officer who releases them', async () => {
    await openPage(releaser, '/staff/rules/release');
    await expect(releaser.page.getByText(desk.change.feverThreshold('38.0', '37.8'))).toBeVisible();
    await expect(releaser.page.getByText(/has 37\.2 °C or more at the counter/)).toBeVisible();
    await releasePendingRules(releaser, world);
  });

  await test.step('proposes a referral from the threshold, which the device knows from its offline data', async () => {
    await button(officer, counter.deviceData.refresh).click();
    await page.getByLabel(counter.scan.label).fill(declaredTraveller.passport);
    await page.keyboard.press('Enter');
    await expect(async () => {
      await page.getByLabel(counter.decide.temperature).fill('37.8');
      await expect(page.getByText(counter.decide.fever('37.8'))).toBeVisible({ timeout: 1000 });
    }).toPass();
    await pressDecision(officer, 'cleared');
    await expect(page.getByRole('dialog')).toContainText(counter.decide.contradiction.fever('37.8'));
    await leaveQuestion(officer);
  });

  await test.step('holds a clearance back that a rule speaks against, until the officer gives a reason', async () => {
    world.allowFinding(/status of 409.*\/api\/border\/decide/);
    await page.getByLabel(counter.decide.temperature).fill('37.3');
    await expect(page.getByText(counter.decide.fever('37.8'))).toHaveCount(0);
    await pressDecision(officer, 'cleared');
    const refused = page.locator('[data-state=failed]');
    await expect(refused).toContainText(reason.en);
    await refused.getByRole('button', { name: officer.t.outbox.decideAgain }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet).toContainText(reason.en);
    await sheet.getByLabel(counter.decide.contradiction.reason, { exact: true }).fill('Ran to the counter: 36.8 later');
    await sheet.getByRole('button', { name: counter.decide.contradiction.confirmByKind.cleared }).click();
    await expect(page.locator('[data-state=sent]')).toBeVisible();
  });
});
