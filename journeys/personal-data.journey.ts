import { readFile } from 'node:fs/promises';
import { listDeclarations } from '#capabilities/declaration/contract.ts';
import { submitTestDeclaration } from './support/declarations.ts';
import { codeField, logIn, openPage, waitUntilTokenExpired } from './support/login.ts';
import { aTraveller } from './support/travellers.ts';
import { createFirstAdministratorWithPassword, createStaffMember } from './support/staff.ts';
import { button, link, title, createVisitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

test('shows who read the data, exports all of it, erases the account, and leaves nothing', async ({ page, world }) => {
  world.allowFinding(/status of 403.*\/api\/personal-data\//);
  world.allowFinding(/status of 401.*\/confirm\/check-code/);
  // The token of an erased account is sent to the server once more, as at every logout.
  world.allowFinding(/status of 401.*\/user\/logout/);
  const traveller = createVisitor(page);
  const { t } = traveller;
  const { accessLog, data, confirm, erased } = t.personalData;
  const number = await logIn(traveller, world);
  const browser = page.context();
  const declaredTraveller = aTraveller(world.clock.today(), number);
  const { reference } = await submitTestDeclaration(world, browser, [declaredTraveller]);

  const desk = await (await world.openBrowser({ viewport: { width: 1280, height: 800 } })).newPage();
  const administrator = await createFirstAdministratorWithPassword(desk, world);
  const officer = await createStaffMember(administrator, world, 'border-officer', 'Awang Ahmad');
  await openPage(officer, '/staff/counter');
  await officer.page.getByLabel(officer.t.counter.scan.label).fill(reference);
  await officer.page.keyboard.press('Enter');
  await expect(officer.page.getByRole('heading', { name: declaredTraveller.name })).toBeVisible();

  await test.step('shows who read the data, with role, initials, time and reason', async () => {
    await openPage(traveller, '/account');
    await link(traveller, t.account.accessLog).click();
    await expect(title(traveller)).toHaveText(accessLog.title);
    const accessItem = page.getByRole('listitem').filter({ hasText: 'Reason: At the counter' });
    await expect(accessItem.first()).toContainText('Border officer, AA');
    await expect(accessItem.first()).toContainText(accessLog.about(reference));
    await expect(page.getByText('Awang Ahmad')).toHaveCount(0);
    await page.getByRole('radio', { name: accessLog.own }).check();
    await expect(page.getByRole('heading', { name: 'Submitted the declaration' })).toBeVisible();
  });

  const sentTo = `+673${number}`;
  await test.step('exports everything as a file after a fresh code', async () => {
    await openPage(traveller, '/account/data');
    // A minute after the login code.
    await world.clock.advanceBy(61_000);
    await button(traveller, data.programs).click();
    const sheet = page.getByRole('dialog', { name: confirm.title });
    await sheet.getByRole('button', { name: confirm.send }).click();
    const code = await world.inbox.waitForCode(sentTo);
    await codeField(traveller).fill(code === '000000' ? '111111' : '000000');
    await expect(sheet.getByText(/valid verification code/).first()).toBeVisible();
    const download = page.waitForEvent('download');
    await codeField(traveller).fill(code);
    const file = await download;
    const exportedData = JSON.parse(await readFile(await file.path(), 'utf8')) as {
      login: { account: { destination: string } };
      declarations: { reference: string }[];
    };
    expect(exportedData.login.account.destination).toBe(sentTo);
    expect(exportedData.declarations.map((declaration) => declaration.reference)).toEqual([reference]);
    await expect(page.getByText(data.downloading)).toBeVisible();
  });

  await test.step('exports the readable page without a second code', async () => {
    const download = page.waitForEvent('download');
    await button(traveller, data.read).click();
    const text = await readFile(await (await download).path(), 'utf8');
    expect(text).toContain(declaredTraveller.name);
  });

  const token = world.tokenOf(browser);
  await test.step('erases the account after the word is typed', async () => {
    await expect(page.getByText(data.upcoming(1))).toBeVisible();
    await button(traveller, data.erase).click();
    await expect(page.getByText('Type the word ERASE.')).toBeVisible();
    await page.getByLabel(data.typeWord('ERASE')).fill('erase');
    await button(traveller, data.erase).click();
    await expect(title(traveller)).toHaveText(erased.title);
  });

  await test.step('ends the login, withdraws the pass, and starts a new account for the same number', async () => {
    await waitUntilTokenExpired(world, token);
    await button(officer, officer.t.counter.nextTraveller).click();
    await officer.page.getByLabel(officer.t.counter.scan.label).fill(reference);
    await officer.page.keyboard.press('Enter');
    await expect(officer.page.getByText(officer.t.counterSearch.results.none)).toBeVisible();
    await expect(officer.page.getByRole('heading', { name: declaredTraveller.name })).toHaveCount(0);
    await world.clock.advanceBy(61_000);
    await logIn(traveller, world, number);
    expect((await world.callApi(browser, listDeclarations, {})).items).toEqual([]);
  });
});
