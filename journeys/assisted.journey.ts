import { fillTraveller } from './support/declaration-form.ts';
import { readBrowserStorage } from './support/kiosk.ts';
import { openPage } from './support/login.ts';
import { aTraveller } from './support/travellers.ts';
import { createFirstAdministratorWithPassword, createStaffMember } from './support/staff.ts';
import { button, link, title, createVisitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('lets an officer declare for a traveller without a phone, finds the declaration at the counter, and records who helped', async ({
  page,
  context,
  world,
}) => {
  const administrator = await createFirstAdministratorWithPassword(await (await world.openBrowser()).newPage(), world);
  const officer = await createStaffMember(administrator, world, 'border-officer', 'Awang Ahmad', { page });
  const { assist } = officer.t.assisted;
  const number = world.newPhoneNumber();
  const { contact: _none, ...person } = aTraveller(world.clock.today(), number);

  await openPage(officer, '/staff/assist');
  await page.getByRole('radio', { name: assist.languages.ms }).check();
  await page.getByRole('radio', { name: officer.t.sharedDevice.contact.email }).check();
  await button(officer, assist.begin).click();
  await expect(page.getByRole('group', { name: officer.t.ui.thereIsAProblem })).toBeVisible();
  const email = world.newEmail();
  await page.getByLabel(officer.t.sharedDevice.contact.address).fill(email);
  const opening = context.waitForEvent('page');
  await button(officer, assist.begin).click();
  const tab = await opening;
  await expect(page.getByText(assist.begun)).toBeVisible();
  await expect(page.getByText(assist.states.open)).toBeVisible();

  const traveller = createVisitor(tab, 'ms');
  const { t } = traveller;
  await test.step('shows the form in the language of the traveller, and submits it', async () => {
    await expect(title(traveller)).toHaveText(t.screens.travellers.title);
    expect(tab.url()).not.toContain('#');
    await expect(tab.getByText(t.sharedDevice.sessionBar.officer)).toBeVisible();
    await button(traveller, t.screens.travellers.edit).click();
    await fillTraveller(traveller, 0, person);
    await button(traveller, t.screens.travellers.check).click();
    await button(traveller, t.screens.check.submit).click();
    await expect(title(traveller)).toHaveText(t.screens.done.title);
  });

  const reference = await tab.locator('dd.t-code').first().innerText();
  expect((await world.inbox.waitForMessage(email, /Sihat/)).text).toContain(reference);

  await test.step('prints the PDF from a tab of its own', async () => {
    const document = context.waitForEvent('response', (answer) => answer.url().includes('download-form-pdf'));
    await button(traveller, t.screens.travellers.download).click();
    expect((await document).headers()['content-type']).toBe('application/pdf');
    for (const other of context.pages()) if (other !== page && other !== tab) await other.close();
  });

  await test.step('leaves nothing on the device after finishing', async () => {
    await tab.getByRole('button', { name: t.sharedDevice.submitted.finish, exact: true }).click();
    await expect(tab).toHaveURL(/\/kiosk\/over/);
    const over = createVisitor(tab, (await tab.locator('html').getAttribute('lang')) === 'ms' ? 'ms' : 'en');
    await expect(title(over)).toHaveText(over.t.sharedDevice.formEnded.title);
    expect((await readBrowserStorage(tab)).local.filter((name) => /draft|pass_|token|user/.test(name))).toEqual([]);
    await tab.goto(new URL('/kiosk/start', tab.url()).href);
    await expect(title(over)).toHaveText(over.t.sharedDevice.closed.title);
    await tab.close();
  });

  await test.step('finds the declaration at the counter, and says who helped', async () => {
    await openPage(officer, '/staff/counter');
    await page.getByLabel(officer.t.counter.scan.label).fill(person.passport);
    await page.keyboard.press('Enter');
    await expect(page.getByText(officer.t.counter.assistedBy('Awang Ahmad'))).toBeVisible();
    await expect(page.getByRole('heading', { name: person.name })).toBeVisible();
    await openPage(officer, '/staff/counter');
    await page.getByLabel(officer.t.counter.scan.label).fill(reference);
    await page.keyboard.press('Enter');
    await expect(page.getByText(officer.t.counter.assistedBy('Awang Ahmad'))).toBeVisible();
  });

  await test.step('discards the form on reload after a confirmation, and links to where it can be opened again', async () => {
    await openPage(officer, '/staff/assist');
    const opening = context.waitForEvent('page');
    await button(officer, assist.begin).click();
    const assistedVisitor = createVisitor(await opening);
    await expect(title(assistedVisitor)).toHaveText(assistedVisitor.t.screens.travellers.title);
    await button(assistedVisitor, assistedVisitor.t.screens.travellers.edit).click();
    const dialogType = assistedVisitor.page.waitForEvent('dialog').then(async (question) => {
      await question.accept();
      return question.type();
    });
    await assistedVisitor.page.reload();
    expect(await dialogType).toBe('beforeunload');
    await expect(title(assistedVisitor)).toHaveText(assistedVisitor.t.sharedDevice.formClosed.title);
    await expect(link(assistedVisitor, assistedVisitor.t.sharedDevice.toConsole)).toHaveAttribute(
      'href',
      '/staff/assist',
    );
  });
});
