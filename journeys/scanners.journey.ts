import { simulateScan } from './support/handheld-scanner.ts';
import { openPage } from './support/login.ts';
import { createFirstAdministratorWithPassword, createStaffMember } from './support/staff.ts';
import { button, createVisitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

// Scanners type like a keyboard: nothing that they send may press a button or get into a field.

test('checks scanned codes with a button in focus, with the next button in focus, and with the field in focus', async ({
  page,
}) => {
  const door = createVisitor(page);
  await openPage(door, '/code-check');
  await expect(button(door, 'Scan with the camera')).toBeVisible();
  await button(door, 'Scan with the camera').focus();
  await simulateScan(page, 'HTTPS://EXAMPLE.COM/A B');
  await expect(page.getByText('This is a web address.')).toBeVisible();
  await expect(button(door, 'Stop the camera')).toHaveCount(0);
  await button(door, 'Check the next one').focus();
  await simulateScan(page, 'SHT1:AB CD EF');
  await expect(page.getByText('This is a travel pass. It is checked at the border.')).toBeVisible();
  await button(door, 'Check the next one').click();
  const field = page.getByLabel('Code text');
  await field.fill('SHK1:half');
  await field.focus();
  await simulateScan(page, 'SHT1:AB CD EF');
  await expect(page.getByText('This is a travel pass. It is checked at the border.')).toBeVisible();
});

test('verifies a scanned certificate with the field in focus, and with a button in focus', async ({ page }) => {
  const door = createVisitor(page);
  const { t } = door;
  await openPage(door, '/verify');
  const field = page.getByLabel(t.verify.text);
  await field.fill('HC1:half');
  await field.focus();
  await simulateScan(page, 'SHT1:AB CD EF');
  await expect(button(door, t.verify.checkAnother)).toBeVisible();
  await button(door, t.verify.checkAnother).focus();
  await simulateScan(page, 'SHT1:GH IJ KL');
  await expect(button(door, t.verify.checkAnother)).toBeVisible();
});

test('looks a registration up by a scanned reference, with the field in focus, and with the button in focus', async ({
  page,
  world,
}) => {
  world.allowFinding(/status of 404.*info-register/);
  const administrator = await createFirstAdministratorWithPassword(page, world);
  const officer = await createStaffMember(administrator, world);
  const { page: desk, t } = officer;
  await openPage(officer, '/staff/registers');
  const field = desk.getByLabel(t.registers.reference, { exact: true });
  await field.fill('K7');
  for (const [target, reference] of [
    [field, 'SHR1:K7M2-9PQR-4T6W'],
    [button(officer, t.registers.find), 'SHR1:X7M2-9PQR-4T6W'],
  ] as const) {
    await target.focus();
    const lookUpResponse = desk.waitForResponse((answer) => answer.url().includes('/info-register/'));
    await simulateScan(desk, reference);
    await expect(field).toHaveValue(reference);
    expect((await lookUpResponse).status()).toBe(404);
    await expect(button(officer, t.registers.find)).toBeEnabled();
  }
});
