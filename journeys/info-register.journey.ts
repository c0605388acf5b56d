import { readFile } from 'node:fs/promises';
import { findRegister } from '#capabilities/info-register/contract.ts';
import { addDays, formatDate, partsOf } from '#foundation/time/local-date.ts';
import { fillHealth, fillRegisteredTraveller, fillDate } from './support/declaration-form.ts';
import { openPage } from './support/login.ts';
import { familyOfThree } from './support/travellers.ts';
import { readReference } from './support/info-register.ts';
import { createFirstAdministratorWithPassword, createStaffMember } from './support/staff.ts';
import { button, link, title, type Visitor, createVisitor } from './support/visitor.ts';
import { waitUntilBuildCached, expect, test, withServiceWorker } from './support/world.ts';

test.use(withServiceWorker);

test('weeks before the arrival it can be registered, and nobody is told to wait', async ({ page, world }) => {
  const visitor = createVisitor(page);
  const { t } = visitor;
  const entryDate = addDays(world.clock.today(), 30);
  await openPage(visitor, '/info-register/form?t=1&step=journey');
  await fillDate(visitor, t.answers.entryDate, entryDate);
  await expect(page.getByText(formatDate(entryDate, 'en', 'weekday'))).toBeVisible();
  await expect(page.getByText(/^You can submit from/)).toHaveCount(0);
});

test('a visitor without a phone registers, comes back, and is declared by an officer', async ({
  page,
  context,
  world,
}) => {
  world.allowFinding(/status of 404.*info-register\/find/);
  const visitor = createVisitor(page, 'ms');
  const { t } = visitor;
  const [mother, son] = familyOfThree(world.clock.today(), world.newPhoneNumber());

  await test.step('two people are typed, half of it without a network', async () => {
    await openPage(visitor, '/travel/home');
    await link(visitor, t.screens.home.noCode).click();
    await expect(title(visitor)).toHaveText(t.register.title);
    await link(visitor, t.register.index.start).click();
    await button(visitor, t.screens.people.edit).click();
    await fillRegisteredTraveller(visitor, 0, mother);
    await waitUntilBuildCached(page);
    await world.cutNetwork(context);
    await button(visitor, t.screens.people.add).click();
    await fillRegisteredTraveller(visitor, 1, son);
    await button(visitor, t.screens.people.check).click();
    await expect(title(visitor)).toHaveText(t.register.form.check);
    await button(visitor, t.register.form.register).click();
    await expect(page.getByText(t.register.form.offline)).toBeVisible();
    await page.reload();
    await expect(title(visitor)).toHaveText(t.register.form.check);
    await expect(page.getByText(son.name).first()).toBeVisible();
  });

  await test.step('registered when it is back: a reference, its code and a page to print', async () => {
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

  await test.step('it is shown without a network', async () => {
    await world.cutNetwork(context);
    await page.reload();
    await expect(page.getByText(reference).first()).toBeVisible();
    await expect(page.getByRole('img', { name: t.register.file.code(reference) })).toBeVisible();
    await world.restoreNetwork(context);
  });

  const elsewhere = createVisitor(await (await world.anotherBrowser()).newPage());
  await test.step('on another device it takes the reference and a date of birth; what is changed there is changed', async () => {
    const words = elsewhere.t.register;
    await openPage(elsewhere, '/info-register/index');
    await lookUpRegister(elsewhere, reference, '1999-01-01');
    await expect(elsewhere.page.getByText(elsewhere.t.refusal(findRegister, 'info-register/not-found'))).toBeVisible();
    await lookUpRegister(elsewhere, reference, son.born);
    await expect(title(elsewhere)).toHaveText(words.file.title);
    await link(elsewhere, words.file.change).click();
    await expect(title(elsewhere)).toHaveText(elsewhere.t.screens.people.title);
    await button(elsewhere, elsewhere.t.screens.people.edit).first().click();
    await button(elsewhere, elsewhere.t.screens.step.next).click();
    await button(elsewhere, elsewhere.t.screens.step.next).click();
    await elsewhere.page.getByLabel(elsewhere.t.answers.flightNumber, { exact: true }).fill('BI424');
    await button(elsewhere, elsewhere.t.screens.step.next).click();
    await button(elsewhere, elsewhere.t.screens.people.check).click();
    await button(elsewhere, words.form.save).click();
    await expect(title(elsewhere)).toHaveText(words.file.title);
    await expect(elsewhere.page.getByText('BI424').first()).toBeVisible();
  });

  await test.step('an officer finds it by its code and declares together with them', async () => {
    const roomy = await world.anotherBrowser({ viewport: { width: 1280, height: 800 } });
    const desk = await roomy.newPage();
    const administrator = await createFirstAdministratorWithPassword(
      await (await world.anotherBrowser()).newPage(),
      world,
    );
    const officer = await createStaffMember(administrator, world, { page: desk });
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
    await expect(title(form)).toHaveText(form.t.screens.people.title);
    for (const at of [0, 1]) {
      await button(form, form.t.screens.people.edit).nth(at).click();
      await expect(tab.getByLabel(form.t.answers.name, { exact: true })).toHaveValue([mother, son][at]?.name ?? '');
      for (let step = 0; step < 3; step += 1) await button(form, form.t.screens.step.next).click();
      await fillHealth(form, mother);
      await button(form, form.t.screens.step.next).click();
    }
    await button(form, form.t.screens.people.check).click();
    await button(form, form.t.screens.check.submit).click();
    await expect(title(form)).toHaveText(form.t.screens.done.title);
    const declared = await tab.locator('dd.t-code').first().innerText();
    await tab.close();
    await button(officer, registers.find).click();
    await expect(desk.getByText(registers.declared(declared))).toBeVisible();
    await button(officer, registers.atCounter).click();
    await expect(desk.getByRole('heading', { name: officer.t.counter.found.several })).toBeFocused();
    await button(officer, officer.t.counter.found.choose(son.name)).click();
    await expect(desk.getByRole('heading', { name: son.name })).toBeFocused();
  });

  await test.step('the visitor sees that it is declared', async () => {
    await page.reload();
    await expect(page.getByText(t.register.file.declared)).toBeVisible();
    await expect(link(visitor, t.register.file.change)).toHaveCount(0);
  });
});

async function lookUpRegister(visitor: Visitor, reference: string, born: string): Promise<void> {
  const { page, t } = visitor;
  const { day, month, year } = partsOf(born);
  const words = t.register.find;
  await page.getByLabel(words.reference, { exact: true }).fill(reference);
  const group = page.getByRole('group', { name: words.birthDate });
  await group.getByLabel(t.ui.date.day, { exact: true }).fill(String(day));
  await group.getByLabel(t.ui.date.month, { exact: true }).fill(String(month));
  await group.getByLabel(t.ui.date.year, { exact: true }).fill(String(year));
  await button(visitor, words.go).click();
}
