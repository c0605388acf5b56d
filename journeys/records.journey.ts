import { readFile } from 'node:fs/promises';
import { convertIcsCalendar } from 'ts-ics';
import { addDays } from '#foundation/time/local-date.ts';
import { signUp } from './support/family.ts';
import { enterCertifiedPassword, setCertifiedPassword, certifiedPasswordSheet } from './support/certified-password.ts';
import { logIn, openPage } from './support/login.ts';
import { readPdfPages } from './support/pdf.ts';
import {
  findPatientByDocument,
  issueLinkCode,
  uploadBundle,
  openLatestImport,
  buildRecordBundle,
  createRecordsDeskStaff,
} from './support/records-desk.ts';
import { button, link, title, type Visitor, createVisitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

async function readDownload(visitor: Visitor, startDownload: () => Promise<void>) {
  const download = visitor.page.context().waitForEvent('download');
  await startDownload();
  return readFile(await (await download).path());
}

test('imports a record with two officers, links it by a code, lets its holder read and export it, and shows who read it', async ({
  page,
  world,
}) => {
  world.allowFinding(/status of (422|409).*\/api\/records\//);
  world.allowFinding(/status of 403.*\/api\/(ghealthydoc|records)\//);
  await page.setViewportSize({ width: 375, height: 740 });
  const holder = createVisitor(page, 'ms');
  const messages = holder.t.records;
  const number = await logIn(holder, world);
  const patient = { name: 'Siti Zaleha binti Haji Omar', ic: `0${number}`, born: '1986-03-14' };
  await openPage(holder, '/app/sign-up');
  await signUp(holder, patient);
  await expect(title(holder)).not.toHaveText(holder.t.family.form.titles.check);

  const { requester, approver } = await createRecordsDeskStaff(world, ['en', 'ms']);
  const { desk } = requester.t.records;
  await test.step('reports invalid FHIR with its path, and does not store it', async () => {
    await openPage(requester, '/staff/records');
    const invalidBundle = JSON.parse(buildRecordBundle(patient, world).toString()) as {
      entry: { resource: Record<string, unknown> }[];
    };
    const visit = invalidBundle.entry.find(({ resource }) => resource['resourceType'] === 'Encounter');
    if (visit) visit.resource['status'] = 7;
    await uploadBundle(requester, Buffer.from(JSON.stringify(invalidBundle)));
    await expect(requester.page.getByText(/Encounter, Encounter\.status/)).toBeVisible();
    await requester.page.keyboard.press('Escape');
  });
  await test.step('applies an import after the approval of a second officer', async () => {
    await openPage(requester, '/staff/records');
    await uploadBundle(requester, buildRecordBundle(patient, world));
    await expect(requester.page.getByText(desk.requestSheet.waitingForApproval)).toBeVisible();
    await openLatestImport(requester);
    await expect(requester.page.getByText(desk.importDetails.ownRequest)).toBeVisible();
    await expect(requester.page.getByRole('button', { name: desk.importDetails.apply })).toHaveCount(0);
    await openLatestImport(approver);
    await button(approver, approver.t.records.desk.importDetails.apply).click();
    await expect(approver.page.getByText(approver.t.records.desk.importDetails.applied)).toBeVisible();
  });
  let code = '';
  await test.step('issues a link code at the clinic after the document was seen', async () => {
    await findPatientByDocument(requester, patient);
    code = await issueLinkCode(requester);
  });

  await test.step('opens nothing before consent and linking', async () => {
    await openPage(holder, '/app/records');
    await button(holder, messages.agreement.agree).click();
    await expect(page.getByRole('group', { name: holder.t.ui.thereIsAProblem })).toBeVisible();
    await page.getByRole('checkbox', { name: messages.agreement.label }).check();
    await button(holder, messages.agreement.agree).click();
    await expect(page.getByRole('heading', { name: messages.link.notLinked })).toBeVisible();
  });
  await test.step('links the record by the code', async () => {
    await link(holder, messages.link.enter).click();
    await page.getByLabel(messages.link.code, { exact: true }).fill(code.toLowerCase());
    await button(holder, messages.link.submit).click();
    await expect(page.getByRole('tab', { name: messages.lists.visit, selected: true })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(8);
    await expect(page).toHaveTitle(/^Rekod - /);
  });

  await test.step('shows results by keyboard, with range and direction in words, and one result over time', async () => {
    await page.getByRole('tab', { name: messages.lists.visit }).focus();
    await page.keyboard.press('ArrowRight');
    const sugar = page.getByRole('article').filter({ hasText: 'HbA1c' }).first();
    await expect(sugar).toContainText('6.9 %');
    await expect(sugar).toContainText(messages.flags.high);
    await expect(sugar).toContainText(messages.usualRange('≤ 6.5'));
    await sugar.getByRole('link').click();
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(9);
    await expect(page.getByRole('group', { name: /HbA1c/ }).and(page.locator('svg'))).toBeVisible();
  });
  await test.step('shows how medicines are taken', async () => {
    await openPage(holder, '/app/records?list=drug');
    await expect(page.getByText('1 tablet, dua kali sehari, selepas makan')).toBeVisible();
  });

  await test.step('exports the appointment to a calendar', async () => {
    await openPage(holder, '/app/records?list=appointment');
    const file = await readDownload(holder, () => button(holder, messages.calendar).click());
    const [event] = convertIcsCalendar(undefined, file.toString()).events ?? [];
    expect(event?.start.date.toISOString()).toBe(`${addDays(world.clock.today(), 7)}T01:30:00.000Z`);
    expect(event?.location).toBe('Hospital RIPAS');
  });
  await test.step('exports the record for another clinic, and as a PDF', async () => {
    await openPage(holder, '/app/records/download');
    const document = JSON.parse(
      (await readDownload(holder, () => button(holder, messages.download.title).last().click())).toString(),
    ) as { type: string; entry: { resource: { resourceType: string } }[] };
    expect(document.type).toBe('document');
    expect(document.entry[0]?.resource.resourceType).toBe('Composition');
    const paper = await readDownload(holder, () => button(holder, messages.download.title).first().click());
    const text = (await readPdfPages(paper)).join(' ');
    expect(text).toContain(patient.name);
    expect(text).toContain('dua kali sehari');
  });

  await test.step('closes the record until the certified password is entered, for reading and for export', async () => {
    await setCertifiedPassword(holder, world);
    await openPage(holder, '/app/records');
    await expect(certifiedPasswordSheet(holder)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('article')).toHaveCount(0);
    await button(holder, holder.t.ui.tryAgain).click();
    await enterCertifiedPassword(holder);
    await expect(page.getByRole('article')).toHaveCount(8);
    await world.clock.advanceBy(11 * 60_000);
    await openPage(holder, '/app/records/download');
    const file = await readDownload(holder, async () => {
      await button(holder, messages.download.title).last().click();
      await enterCertifiedPassword(holder);
    });
    expect(JSON.parse(file.toString())).toMatchObject({ resourceType: 'Bundle' });
  });

  await test.step('shows who read the record, and what its holder opened', async () => {
    await openPage(holder, '/account/access-log');
    const accesses = page.getByRole('listitem').filter({ hasText: 'BO' });
    await expect(accesses.first()).toBeVisible();
    await page.getByRole('radio', { name: holder.t.personalData.accessLog.own }).check();
    await expect(page.getByRole('heading', { name: 'Membuka rekod kesihatan' }).first()).toBeVisible();
  });
  await test.step('closes the record after consent is withdrawn', async () => {
    await openPage(holder, '/app/records');
    await button(holder, messages.agreement.withdraw).click();
    await page.getByRole('alertdialog').getByRole('button', { name: messages.agreement.withdraw }).click();
    await expect(page.getByRole('heading', { name: messages.agreement.title })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
  });
});

test('opens no record by IC number and birth date alone, or by an invalid code', async ({ page, world }) => {
  world.allowFinding(/status of 409.*\/api\/records\/link/);
  const thief = createVisitor(page);
  const messages = thief.t.records;
  const number = await logIn(thief, world);
  await openPage(thief, '/app/sign-up');
  await signUp(thief, { name: 'Siti Zaleha binti Haji Omar', ic: `0${number}` });
  await expect(title(thief)).not.toHaveText(thief.t.family.form.titles.check);
  await openPage(thief, '/app/records');
  await page.getByRole('checkbox', { name: messages.agreement.label }).check();
  await button(thief, messages.agreement.agree).click();
  await link(thief, messages.link.enter).click();
  await page.getByLabel(messages.link.code, { exact: true }).fill('2222-2222-2222-2222-2222-2222-22');
  await button(thief, messages.link.submit).click();
  await expect(page.getByText(/can't be used for this person/)).toBeVisible();
  await openPage(thief, '/app/records');
  await expect(page.getByRole('heading', { name: messages.link.notLinked })).toBeVisible();
});
