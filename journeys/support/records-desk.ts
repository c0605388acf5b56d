import type { Language } from '#foundation/language/messages.ts';
import { toDateParts } from '#foundation/time/local-date.ts';
import { createDemoBundle } from '#capabilities/records/server/demo-bundle.ts';
import { openPage } from './login.ts';
import { createFirstAdministratorWithPassword, createStaffMember } from './staff.ts';
import { button, type Visitor } from './visitor.ts';
import { expect, type World } from './world.ts';

export type PatientIdentity = { name: string; ic: string; born: string };

export function buildRecordBundle(patient: PatientIdentity, world: World): Buffer {
  const bundle = createDemoBundle(
    {
      id: `p-${patient.ic}`,
      name: patient.name,
      birthDate: patient.born,
      gender: 'female',
      type: 'NI',
      number: patient.ic,
    },
    {
      id: `c-${patient.ic}`,
      name: 'Muhammad Danish',
      birthDate: '2021-05-02',
      gender: 'male',
      type: 'BCT',
      number: `BC${patient.ic}`,
    },
    world.clock.today(),
  );
  return Buffer.from(JSON.stringify(bundle));
}

export async function createRecordsDeskStaff(
  world: World,
  [first, second]: readonly [Language, Language],
): Promise<{ requester: Visitor; approver: Visitor }> {
  const administrator = await createFirstAdministratorWithPassword(await (await world.openBrowser()).newPage(), world);
  return {
    requester: await createStaffMember(administrator, world, 'health-officer', 'Bakar Omar', { language: first }),
    approver: await createStaffMember(administrator, world, 'health-officer', 'Dayang Suri', { language: second }),
  };
}

export async function uploadBundle({ page, t }: Visitor, bundle: Buffer): Promise<void> {
  const { imports } = t.records.desk;
  await page.getByRole('button', { name: imports.checkBundle, exact: true }).click();
  await page.locator('#bundle').setInputFiles({ name: 'bundle.json', mimeType: 'application/json', buffer: bundle });
}

export async function openLatestImport(visitor: Visitor): Promise<void> {
  await openPage(visitor, '/staff/records');
  await visitor.page.locator('tbody').getByRole('button').first().click();
  await expect(visitor.page.getByRole('dialog').getByRole('definition').first()).toBeVisible();
}

export async function findPatientByDocument(visitor: Visitor, patient: PatientIdentity): Promise<void> {
  const { page, t } = visitor;
  const { codes } = t.records.desk;
  await openPage(visitor, '/staff/records/codes');
  await page.getByRole('radio', { name: codes.identifierKinds.ic, exact: true }).check();
  await page.getByLabel(codes.number, { exact: true }).fill(patient.ic);
  const { day, month, year } = toDateParts(patient.born);
  await page.getByLabel(t.ui.date.day, { exact: true }).fill(String(day));
  await page.getByLabel(t.ui.date.month, { exact: true }).fill(String(month));
  await page.getByLabel(t.ui.date.year, { exact: true }).fill(String(year));
  await button(visitor, codes.find).click();
  await expect(page.getByRole('heading', { name: patient.name })).toBeVisible();
}

/** Issues a code that links a record. Returns the code as the page shows it. */
export async function issueLinkCode(visitor: Visitor): Promise<string> {
  const { page, t } = visitor;
  const { codes } = t.records.desk;
  await page.getByRole('checkbox', { name: codes.documentSeen }).check();
  await button(visitor, codes.createCode).click();
  const code = page.getByText(/^([2-9A-Z]{4}-){6}[2-9A-Z]{2}$/);
  await expect(code).toBeVisible();
  return code.innerText();
}
