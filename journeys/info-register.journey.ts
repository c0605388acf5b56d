import { readFile } from 'node:fs/promises';
import { findRegister } from '#capabilities/info-register/contract.ts';
import { addDays, formatDate, toDateParts } from '#foundation/time/local-date.ts';
import { fillHealth, fillRegisteredTraveller, fillDate } from './support/declaration-form.ts';
import { openPage } from './support/login.ts';
import { familyOfThree } from './support/travellers.ts';
import { readReference } from './support/info-register.ts';
import { createFirstAdministratorWithPassword, createStaffMember } from './support/staff.ts';
import { button, link, title, type Visitor, createVisitor } from './support/visitor.ts';
import { waitUntilBuildCached, expect, test, withServiceWorker } from './support/world.ts';

test.use(withServiceWorker);

test('allows a registration weeks before arrival, without asking to wait', async ({ page, world }) => {
  const visitor = createVisitor(page);
  const { t } = visitor;
  const entryDate = addDays(world.clock.today(), 30);
  await openPage(visitor, '/info-register/form?t=1&step=journey');
  await fillDate(visitor, t.answers.entryDate, entryDate);
  await expect(page.getByText(formatDate(entryDate, 'en', 'weekday'))).toBeVisible();
  await expect(page.getByText(/^You can submit from/)).toHaveCount(0);
});

test('registers a visitor without a phone, finds the registration again, and lets an officer declare it', async ({
  page,
  context,
  world,
}) => {
  world.allowFinding(/status of 404.*info-register\/find/);
  const visitor = createVisitor(page, 'ms');
  const { t } = visitor;
  const [mother, son] = familyOfThree(world.clock.today(), world.newPhoneNumber());

  await test.step('fills in two travellers, partly without a network', async () => {
    await openPage(visitor, '/travel/home');
    await link(visitor, t.screens.home.noCode).click();
    await expect(title(visitor)).toHaveText(t.register.title);
    await link(visitor, t.register.index.start).click();
    await button(visitor, t.screens.travellers.edit).click();
    await fillRegisteredTraveller(visitor, 0, mother);
    await waitUntilBuildCached(page);
    await world.cutNetwork(context);
    await button(visitor, t.screens.travellers.add).click();
    await fillRegisteredTraveller(visitor, 1, son);
    await button(visitor, t.screens.travellers.check).click();
    await expect(title(visitor)).toHaveText(t.register.form.check);
    await button(visitor, t.register.form.register).click();
    await expect(page.getByText(t.register.form.offline)).toBeVisible();
    await page.reload();
    await expect(title(visitor)).toHaveText(t.register.form.check);
    await expect(page.getByText(son.name).first()).toBeVisible();
  });

  await test.step('registers when the network is back, with a reference, a code and a PDF', async () => {
    await world.restoreNetwork(context);
    await button(visitor, t.register.form.register).click();
    await expect(title(visitor)).toHaveText(t.register.file.title);
    await expect(page.getByText(t.register.file.states.registered)).toBeVisible();
    const download = page.waitForEvent('download');
    await button(visitor, t.register.file.download).click();
    const file = await download;
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.suggestedFilename()).toContain(await readReference(visitor));
  });
  const reference = await readReference(visitor);

  await test.step('shows the registration without a network', async () => {
    await world.cutNetwork(context);
    await page.reload();
    await expect(page.getByText(reference).first()).toBeVisible();
    await expect(page.getByRole('img', { name: t.register.file.qrCodeAlt(reference) })).toBeVisible();
    await world.restoreNetwork(context);
  });

  const otherVisitor = createVisitor(await (await world.openBrowser()).newPage());
  await test.step('finds it on another device by reference and birth date, and saves a change there', async () => {
    const messages = otherVisitor.t.register;
    await openPage(otherVisitor, '/info-register/index');
    await lookUpRegister(otherVisitor, reference, '1999-01-01');
    await expect(
      otherVisitor.page.getByText(otherVisitor.t.problem(findRegister, 'info-register/not-found')),
    ).toBeVisible();
    await lookUpRegister(otherVisitor, reference, son.born);
    await expect(title(otherVisitor)).toHaveText(messages.file.title);
    await link(otherVisitor, messages.file.change).click();
    await expect(title(otherVisitor)).toHaveText(otherVisitor.t.screens.travellers.title);
    await button(otherVisitor, otherVisitor.t.screens.travellers.edit).first().click();
    await button(otherVisitor, otherVisitor.t.screens.step.next).click();
    await button(otherVisitor, otherVisitor.t.screens.step.next).click();
    await otherVisitor.page.getByLabel(otherVisitor.t.answers.flightNumber, { exact: true }).fill('BI424');
    await button(otherVisitor, otherVisitor.t.screens.step.next).click();
    await button(otherVisitor, otherVisitor.t.screens.travellers.check).click();
    await button(otherVisitor, messages.form.save).click();
    await expect(title(otherVisitor)).toHaveText(messages.file.title);
    await expect(otherVisitor.page.getByText('BI424').first()).toBeVisible();
  });

  await test.step('lets an officer find it by its code and declare it together with the visitor', async () => {
    const wideBrowser = await world.openBrowser({ viewport: { width: 1280, height: 800 } });
    const desk = await wideBrowser.newPage();
    const administrator = await createFirstAdministratorWithPassword(
      await (await world.openBrowser()).newPage(),
      world,
    );
    const officer = await createStaffMember(administrator, world, 'border-officer', 'Awang Ahmad', { page: desk });
    const { registers } = officer.t;
    await openPage(officer, '/staff/registers');
    await desk.getByLabel(registers.reference, { exact: true }).fill(`SHR1:${reference}`);
    await button(officer, registers.find).click();
    await expect(desk.getByText('BI424')).toBeVisible();
    await desk.getByRole('radio', { name: registers.languages.ms }).check();
    const opening = desk.context().waitForEvent('page');
    await button(officer, registers.declare).click();
    const tab = await opening;
    await expect(desk.getByText(officer.t.assisted.assist.begun)).toBeVisible();
    const form = createVisitor(tab, 'ms');
    await expect(title(form)).toHaveText(form.t.screens.travellers.title);
    for (const index of [0, 1]) {
      await button(form, form.t.screens.travellers.edit).nth(index).click();
      await expect(tab.getByLabel(form.t.answers.name, { exact: true })).toHaveValue([mother, son][index]?.name ?? '');
      for (let step = 0; step < 3; step += 1) await button(form, form.t.screens.step.next).click();
      await fillHealth(form, mother);
      await button(form, form.t.screens.step.next).click();
    }
    await button(form, form.t.screens.travellers.check).click();
    await button(form, form.t.screens.check.submit).click();
    await expect(title(form)).toHaveText(form.t.screens.done.title);
    const declarationReference = await tab.locator('dd.t-code').first().innerText();
    await tab.close();
    await button(officer, registers.find).click();
    await expect(desk.getByText(registers.declared(declarationReference))).toBeVisible();
    await button(officer, registers.openAtCounter).click();
    await expect(desk.getByRole('heading', { name: officer.t.counterSearch.results.several })).toBeFocused();
    await button(officer, officer.t.counterSearch.results.choose(son.name)).click();
    await expect(desk.getByRole('heading', { name: son.name })).toBeFocused();
  });

  await test.step('shows the visitor that it is declared', async () => {
    await page.reload();
    await expect(page.getByText(t.register.file.declared)).toBeVisible();
    await expect(link(visitor, t.register.file.change)).toHaveCount(0);
  });
});

async function lookUpRegister(visitor: Visitor, reference: string, born: string): Promise<void> {
  const { page, t } = visitor;
  const { day, month, year } = toDateParts(born);
  const messages = t.register.find;
  await page.getByLabel(messages.reference, { exact: true }).fill(reference);
  const group = page.getByRole('group', { name: messages.birthDate });
  await group.getByLabel(t.ui.date.day, { exact: true }).fill(String(day));
  await group.getByLabel(t.ui.date.month, { exact: true }).fill(String(month));
  await group.getByLabel(t.ui.date.year, { exact: true }).fill(String(year));
  await button(visitor, messages.submit).click();
}
