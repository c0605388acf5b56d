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

async function readDownload(visitor: Visitor, press: () => Promise<void>) {
  const coming = visitor.page.context().waitForEvent('download');
  await press();
  return readFile(await (await coming).path());
}

test('a record is imported by two, linked by a clinic’s code, agreed to, read, drawn, taken along; and it shows who looked', async ({
  page,
  world,
}) => {
  world.allowFinding(/status of (422|409).*\/api\/records\//);
  world.allowFinding(/status of 403.*\/api\/(ghealthydoc|records)\//);
  await page.setViewportSize({ width: 375, height: 740 });
  const holder = createVisitor(page, 'ms');
  const words = holder.t.records;
  const number = await logIn(holder, world);
  const who = { name: 'Siti Zaleha binti Haji Omar', ic: `0${number}`, born: '1986-03-14' };
  await openPage(holder, '/app/sign-up');
  await signUp(holder, who);
  await expect(title(holder)).not.toHaveText(holder.t.family.form.titles.check);

  const { asker, agreer } = await createRecordsDeskStaff(world, ['en', 'ms']);
  const { desk } = asker.t.records;
  await test.step('what is no FHIR is told by its place, and not kept', async () => {
    await openPage(asker, '/staff/records');
    const wrong = JSON.parse(buildRecordBundle(who, world).toString()) as {
      entry: { resource: Record<string, unknown> }[];
    };
    const visit = wrong.entry.find(({ resource }) => resource['resourceType'] === 'Encounter');
    if (visit) visit.resource['status'] = 7;
    await uploadBundle(asker, Buffer.from(JSON.stringify(wrong)));
    await expect(asker.page.getByText(/Encounter, Encounter\.status/)).toBeVisible();
    await asker.page.keyboard.press('Escape');
  });
  await test.step('one asks, another agrees', async () => {
    await openPage(asker, '/staff/records');
    await uploadBundle(asker, buildRecordBundle(who, world));
    await expect(asker.page.getByText(desk.ask.waits)).toBeVisible();
    await openLatestImport(asker);
    await expect(asker.page.getByText(desk.one.mine)).toBeVisible();
    await expect(asker.page.getByRole('button', { name: desk.one.apply })).toHaveCount(0);
    await openLatestImport(agreer);
    await button(agreer, agreer.t.records.desk.one.apply).click();
    await expect(agreer.page.getByText(agreer.t.records.desk.one.applied)).toBeVisible();
  });
  let code = '';
  await test.step('the clinic sees the document and hands out a code', async () => {
    await findPatientByDocument(asker, who);
    code = await issueLinkCode(asker);
  });

  await test.step('nothing opens before it is agreed to and linked', async () => {
    await openPage(holder, '/app/records');
    await button(holder, words.agreement.agree).click();
    await expect(page.getByRole('group', { name: holder.t.ui.thereIsAProblem })).toBeVisible();
    await page.getByRole('checkbox', { name: words.agreement.label }).check();
    await button(holder, words.agreement.agree).click();
    await expect(page.getByRole('heading', { name: words.link.notLinked })).toBeVisible();
  });
  await test.step('the code links it', async () => {
    await link(holder, words.link.enter).click();
    await page.getByLabel(words.link.code, { exact: true }).fill(code.toLowerCase());
    await button(holder, words.link.submit).click();
    await expect(page.getByRole('tab', { name: words.lists.visit, selected: true })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(8);
    await expect(page).toHaveTitle(/^Rekod - /);
  });

  await test.step('results by keyboard, with range and direction in words, and one of them over time', async () => {
    await page.getByRole('tab', { name: words.lists.visit }).focus();
    await page.keyboard.press('ArrowRight');
    const sugar = page.getByRole('article').filter({ hasText: 'HbA1c' }).first();
    await expect(sugar).toContainText('6.9 %');
    await expect(sugar).toContainText(words.flags.high);
    await expect(sugar).toContainText(words.usual('≤ 6.5'));
    await sugar.getByRole('link').click();
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(9);
    await expect(page.getByRole('group', { name: /HbA1c/ })).toBeVisible();
  });
  await test.step('medicines say how they are taken', async () => {
    await openPage(holder, '/app/records?list=drug');
    await expect(page.getByText('1 tablet, dua kali sehari, selepas makan')).toBeVisible();
  });

  await test.step('the appointment goes into a calendar', async () => {
    await openPage(holder, '/app/records?list=appointment');
    const file = await readDownload(holder, () => button(holder, words.calendar).click());
    const [event] = convertIcsCalendar(undefined, file.toString()).events ?? [];
    expect(event?.start.date.toISOString()).toBe(`${addDays(world.clock.today(), 7)}T01:30:00.000Z`);
    expect(event?.location).toBe('Hospital RIPAS');
  });
  await test.step('the record for another clinic, and on paper', async () => {
    await openPage(holder, '/app/records/download');
    const document = JSON.parse(
      (await readDownload(holder, () => button(holder, words.download.title).last().click())).toString(),
    ) as { type: string; entry: { resource: { resourceType: string } }[] };
    expect(document.type).toBe('document');
    expect(document.entry[0]?.resource.resourceType).toBe('Composition');
    const paper = await readDownload(holder, () => button(holder, words.download.title).first().click());
    const text = (await readPdfPages(paper)).join(' ');
    expect(text).toContain(who.name);
    expect(text).toContain('dua kali sehari');
  });

  await test.step('with a certified password it is closed until that is entered, for reading and for taking along', async () => {
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
      await button(holder, words.download.title).last().click();
      await enterCertifiedPassword(holder);
    });
    expect(JSON.parse(file.toString())).toMatchObject({ resourceType: 'Bundle' });
  });

  await test.step('it shows who looked, and what one opened oneself', async () => {
    await openPage(holder, '/account/looks');
    const looks = page.getByRole('listitem').filter({ hasText: 'BO' });
    await expect(looks.first()).toBeVisible();
    await page.getByRole('radio', { name: holder.t.data.looks.own }).check();
    await expect(page.getByRole('heading', { name: 'Membuka rekod kesihatan' }).first()).toBeVisible();
  });
  await test.step('withdrawn, it is closed', async () => {
    await openPage(holder, '/app/records');
    await button(holder, words.agreement.withdraw).click();
    await page.getByRole('alertdialog').getByRole('button', { name: words.agreement.withdraw }).click();
    await expect(page.getByRole('heading', { name: words.agreement.title })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
  });
});

test('whoever types somebody’s number and birth date opens nothing, and a used code neither', async ({
  page,
  world,
}) => {
  world.allowFinding(/status of 409.*\/api\/records\/link/);
  const thief = createVisitor(page);
  const words = thief.t.records;
  const number = await logIn(thief, world);
  await openPage(thief, '/app/sign-up');
  await signUp(thief, { name: 'Siti Zaleha binti Haji Omar', ic: `0${number}` });
  await expect(title(thief)).not.toHaveText(thief.t.family.form.titles.check);
  await openPage(thief, '/app/records');
  await page.getByRole('checkbox', { name: words.agreement.label }).check();
  await button(thief, words.agreement.agree).click();
  await link(thief, words.link.enter).click();
  await page.getByLabel(words.link.code, { exact: true }).fill('2222-2222-2222-2222-2222-2222-22');
  await button(thief, words.link.submit).click();
  await expect(page.getByText(/cannot be used for this person/)).toBeVisible();
  await openPage(thief, '/app/records');
  await expect(page.getByRole('heading', { name: words.link.notLinked })).toBeVisible();
});
