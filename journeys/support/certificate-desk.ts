import { initialsOf } from '#capabilities/pass/rules/initials.ts';
import type { Language } from '#foundation/language/messages.ts';
import { toDateParts } from '#foundation/time/local-date.ts';
import { openPage } from './login.ts';
import { createFirstAdministratorWithPassword, createStaffMember } from './staff.ts';
import { button, rowButtons, type Visitor } from './visitor.ts';
import { expect, type World } from './world.ts';

/** Facts of a recovery: the holder's phone number, names and birth date, and the day of the positive test. */
export type RecoveryInput = { number: string; family: string; given: string; born: string; tested: string };

/** Creates two members of staff of the certificate desk, each with a language: one records, the other certifies. */
export async function createCertificateDeskStaff(
  world: World,
  [first, second]: readonly [Language, Language],
): Promise<{ recorder: Visitor; certifier: Visitor }> {
  const administrator = await createFirstAdministratorWithPassword(await (await world.openBrowser()).newPage(), world);
  return {
    recorder: await createStaffMember(administrator, world, 'health-officer', 'Bakar Omar', { language: first }),
    certifier: await createStaffMember(administrator, world, 'reviewer', 'Citra Dewi', { language: second }),
  };
}

export async function recordRecovery(recorder: Visitor, recovery: RecoveryInput): Promise<void> {
  const { page, t } = recorder;
  const { form, recoveries } = t.certificatesDesk;
  await openPage(recorder, '/staff/recoveries');
  await button(recorder, recoveries.record).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(form.holder, { exact: true }).fill(`+673 ${recovery.number}`);
  await sheet.getByLabel(form.family, { exact: true }).fill(recovery.family);
  await sheet.getByLabel(form.given, { exact: true }).fill(recovery.given);
  for (const [legend, date] of [
    [form.birthDate, recovery.born],
    [form.firstPositive, recovery.tested],
  ] as const) {
    const group = sheet.getByRole('group', { name: legend });
    const { day, month, year } = toDateParts(date);
    await group.getByLabel(t.ui.date.day, { exact: true }).fill(String(day));
    await group.getByLabel(t.ui.date.month, { exact: true }).fill(String(month));
    await group.getByLabel(t.ui.date.year, { exact: true }).fill(String(year));
  }
  await sheet.getByRole('button', { name: form.save, exact: true }).click();
  await expect(page.getByText(form.recorded)).toBeVisible();
}

/** Opens a person's first row in a table of the desk. Other tests may have added rows on the same server. */
export async function openByName(visitor: Visitor, name: string): Promise<void> {
  await rowButtons(visitor, initialsOf(name)).first().click();
  await expect(visitor.page.getByRole('dialog')).toBeVisible();
}

export async function certifyRecovery(certifier: Visitor, name: string): Promise<void> {
  const { page, t } = certifier;
  await openPage(certifier, '/staff/recoveries');
  await openByName(certifier, name);
  await page.getByRole('dialog').getByRole('button', { name: t.certificatesDesk.recoveryDetails.certify }).click();
  await expect(page.getByText(t.certificatesDesk.recoveryDetails.certified)).toBeVisible();
}
