import { readFile } from 'node:fs/promises';
import { submitTestDeclaration } from './support/declarations.ts';
import { logIn, openPage } from './support/login.ts';
import { aTraveller } from './support/travellers.ts';
import { createFirstAdministratorWithPassword, createStaffMember } from './support/staff.ts';
import { button, title, type Visitor, createVisitor } from './support/visitor.ts';
import { expect, test, type World } from './support/world.ts';

test.use({ serverName: 'oversight', viewport: { width: 1280, height: 800 } });

async function createAdministrator(page: Visitor['page'], world: World): Promise<Visitor> {
  const administrator = await createFirstAdministratorWithPassword(page, world);
  return administrator;
}

async function declareAsTraveller(world: World) {
  const phone = await world.openBrowser();
  const number = await logIn(createVisitor(await phone.newPage()), world);
  const who = aTraveller(world.clock.today(), number);
  return { who, ...(await submitTestDeclaration(world, phone, [who])) };
}

async function openAtCounter({ page, t }: Visitor, reference: string, name: string): Promise<void> {
  await openPage({ page, t, language: 'en' } as Visitor, '/staff/counter');
  await page.getByLabel(t.counter.scan.label).fill(reference);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

test('shows an auditor who read a declaration, and detects an altered record', async ({ page, world }) => {
  const administrator = await createAdministrator(page, world);
  const officer = await createStaffMember(administrator, world, 'border-officer', 'Awang Ahmad');
  const auditor = await createStaffMember(administrator, world, 'auditor', 'Dayang Noraini');
  const { reference, who } = await declareAsTraveller(world);
  await openAtCounter(officer, reference, who.name);

  const { audit } = auditor.t;
  const console = auditor.page;
  await openPage(auditor, '/staff/audit');
  await expect(title(auditor)).toHaveText(audit.title);

  await test.step('shows an error at the field, and keeps the typed text', async () => {
    await console.getByLabel(audit.search.by).selectOption('email');
    await console.getByLabel(audit.search.kinds.email, { exact: true }).fill('nobody');
    await button(auditor, audit.search.submit).click();
    await expect(console.getByRole('group', { name: auditor.t.ui.thereIsAProblem })).toBeVisible();
    await expect(console.getByLabel(audit.search.kinds.email, { exact: true })).toHaveValue('nobody');
  });

  await test.step('finds by reference who read the data, why, and the other entries of the request', async () => {
    await console.getByLabel(audit.search.by).selectOption('reference');
    await console.getByLabel(audit.search.kinds.reference, { exact: true }).fill(reference.toLowerCase());
    await button(auditor, audit.search.submit).click();
    const accessRow = console.getByRole('row', { name: /Viewed data.*Awang Ahmad/ });
    await expect(accessRow.first()).toContainText('At the counter');
    await accessRow.first().getByRole('button').click();
    const sheet = console.getByRole('dialog');
    await expect(sheet).toContainText(audit.entry.sameRequest);
    await expect(sheet.getByRole('listitem').first()).toContainText('Viewed data');
    await sheet.getByRole('button', { name: audit.entry.searchActor }).click();
    await expect(console.getByRole('row', { name: /Logged in to the console.*Awang Ahmad/ })).toBeVisible();
  });

  await test.step('records the search itself', async () => {
    await console.getByLabel(audit.search.by).selectOption('reference');
    await console.getByLabel(audit.search.kinds.reference, { exact: true }).fill(reference);
    await button(auditor, audit.search.submit).click();
    await expect(console.getByRole('row', { name: /Dayang Noraini.*Search of the audit log/ }).first()).toBeVisible();
  });

  await test.step('reports an intact record, until the owner of the tables alters an entry', async () => {
    await button(auditor, audit.chain.check).click();
    await expect(console.getByText(/^Unbroken up to block \d+/)).toBeVisible();
    await world.executeAsOwner(`set sihat.audit_maintenance = 'yes';
      update audit_entry set actor_id = 'nobody' where action = 'staff/access' and reason = 'at the counter'
        and subject_id in (select id::text from declaration where reference = '${reference}')`);
    await button(auditor, audit.chain.check).click();
    await expect(console.getByText(/^The record was altered/)).toBeVisible();
    await expect(console.getByText(/^Entry \d+ in block \d+ was changed\.$/).first()).toBeVisible();
  });
});

test('exports declarations after approval by a second person, for the requester only', async ({ page, world }) => {
  const administrator = await createAdministrator(page, world);
  const doctor = await createStaffMember(administrator, world, 'health-officer', 'Dr. Rosnah');
  const auditor = await createStaffMember(administrator, world, 'auditor', 'Dayang Noraini');
  const { reference, who } = await declareAsTraveller(world);
  const { exports } = doctor.t;

  await openPage(doctor, '/staff/exports');
  await button(doctor, exports.requestExport).click();
  const sheet = doctor.page.getByRole('dialog');
  await sheet.getByLabel(exports.reason).fill('Soon');
  await sheet.getByRole('button', { name: exports.send, exact: true }).click();
  await expect(sheet.getByText(/at least 10 characters/).first()).toBeVisible();
  await sheet.getByLabel(exports.reason).fill('Contacts of a measles case on BI422');
  await sheet.getByRole('button', { name: exports.send, exact: true }).click();
  await expect(doctor.page.getByText(exports.requested)).toBeVisible();
  await expect(doctor.page.getByText(exports.needsOtherApprover)).toBeVisible();
  await expect(button(doctor, exports.approve)).toHaveCount(0);

  await openPage(auditor, '/staff/exports');
  await expect(auditor.page.getByText('Contacts of a measles case on BI422')).toBeVisible();
  await button(auditor, exports.approve).first().click();
  await expect(auditor.page.getByText(exports.approved)).toBeVisible();
  await expect(button(auditor, exports.download)).toHaveCount(0);

  await openPage(doctor, '/staff/exports');
  await expect(button(doctor, exports.download)).toBeVisible();
  const download = doctor.page.waitForEvent('download');
  await button(doctor, exports.download).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^sihat-declarations-[\d-]+-dr-rosnah\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain(`"${reference}"`);
  expect(text).toContain(`"${who.name}"`);
  expect(text.split('\r\n')[1]).toContain('"Dr. Rosnah"');
});
