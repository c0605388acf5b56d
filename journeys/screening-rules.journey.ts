import { readDeclaration, readPasses } from '#capabilities/declaration/contract.ts';
import { minute, second } from '#foundation/time/clock.ts';
import { submitTestDeclaration } from './support/declarations.ts';
import { logIn, openPage } from './support/login.ts';
import { aTraveller } from './support/travellers.ts';
import { addRule, releasePendingRules, dryRunAndRequestRelease } from './support/screens/screening-rules-screens.ts';
import { createFirstAdministratorWithPassword, createStaffMember } from './support/staff.ts';
import { confirmQuestion, button, title, createVisitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

test.use({ serverName: 'rules', viewport: { width: 1280, height: 800 } });

test('writes, tries out and releases a wrong rule with two officers, rolls it back, and undoes its decisions', async ({
  page,
  world,
}) => {
  const administrator = await createFirstAdministratorWithPassword(page, world);
  const writer = await createStaffMember(administrator, world, 'health-officer', 'Dayang Penulis');
  const releaser = await createStaffMember(administrator, world, 'health-officer', 'Awang Kedua');
  const { desk, undo } = writer.t.screeningRules;
  const phone = await world.openBrowser();
  const traveller = createVisitor(await phone.newPage());
  const number = await logIn(traveller, world);
  let declarationCount = 0;
  const declare = () => {
    declarationCount += 1;
    const person = aTraveller(world.clock.today(), number);
    return submitTestDeclaration(world, phone, [{ ...person, passport: `${person.passport}${declarationCount}` }]);
  };
  const readBand = async (id: string) => (await world.callApi(phone, readDeclaration, { id })).summary.band;

  await declare();
  await world.clock.advanceBy(second);

  await test.step('writes a rule that survives a reload, and shows in a dry run who would be sent', async () => {
    await addRule(writer, 'indonesia');
    await writer.page.reload();
    await expect(writer.page.getByLabel(writer.t.screeningRules.editor.id).last()).toHaveValue('indonesia');
    await dryRunAndRequestRelease(writer, 'Measles in Indonesia');
    await expect(writer.page.getByText(desk.releaseRequest.otherRequestPending)).toBeVisible();
    await openPage(writer, '/staff/rules/release');
    await expect(writer.page.getByText(desk.release.requestedByYou)).toBeVisible();
    await expect(button(writer, desk.release.releaseButton)).toHaveCount(0);
  });

  await test.step('releases the rule by another officer, who has seen what changes', async () => {
    await openPage(releaser, '/staff/rules');
    await releaser.page.getByRole('link', { name: desk.list.viewRequest }).click();
    await expect(releaser.page.getByText(/was in Singapore in the last 21 days/)).toBeVisible();
    await expect(releaser.page.getByText(/[1-9] travellers? from the last 7 days: [1-9] would be sent/)).toBeVisible();
    await releasePendingRules(releaser, world);
  });

  const wrongDeclaration = await declare();
  expect(await readBand(wrongDeclaration.id)).toBe('see-health-officer');
  const [passBefore] = (await world.callApi(phone, readPasses, { id: wrongDeclaration.id })).passes;

  await test.step('rolls the rules back to the previous version, with two officers', async () => {
    await openPage(releaser, '/staff/rules');
    await button(releaser, desk.list.name(1)).click();
    await button(releaser, desk.list.rollback).click();
    await releaser.page.getByRole('dialog').getByLabel(desk.list.note).fill('The rule said Singapore');
    await button(releaser, desk.list.rollbackSubmit).click();
    await confirmQuestion(releaser, desk.list.rollbackSubmit);
    await expect(releaser.page.getByText(desk.list.rollbackRequested)).toBeVisible();
    await releasePendingRules(writer, world, 'rollback');
    await openPage(writer, '/staff/rules');
    await expect(writer.page.getByRole('row', { name: /Version 3/ })).toContainText(desk.list.statuses['in-force']);
  });

  await test.step('counts the decisions of the wrong rule by one officer, and undoes them by another', async () => {
    await world.clock.advanceBy(minute);
    await openPage(writer, '/staff/rules/undo');
    await writer.page.getByRole('checkbox', { name: /^Version 2/ }).check();
    await writer.page.getByLabel(undo.reason).fill('It said Singapore in place of Indonesia');
    await button(writer, undo.count).click();
    await expect(writer.page.locator('[data-state=counted]')).toContainText(undo.requestedByYou);
    await openPage(releaser, '/staff/rules/undo');
    await button(releaser, undo.start).click();
    await releaser.page.getByRole('alertdialog').getByRole('button', { name: undo.start }).click();
    await expect(releaser.page.locator('[data-state=finished]')).toContainText(undo.noneStillWrong);
    await button(releaser, undo.show).click();
    await expect(releaser.page.getByText(wrongDeclaration.reference)).toBeVisible();
  });

  expect(await readBand(wrongDeclaration.id)).toBe('proceed');
  const [passAfter] = (await world.callApi(phone, readPasses, { id: wrongDeclaration.id })).passes;
  expect(passAfter?.text).not.toBe(passBefore?.text);
  expect((await world.inbox.waitForMessage(`+673${number}`, /was reviewed again/)).text).toContain(
    wrongDeclaration.reference,
  );

  await test.step('undoes a wrong version while it is in force, after the right rules are released again', async () => {
    await openPage(releaser, '/staff/rules');
    await button(releaser, desk.list.name(2)).click();
    await button(releaser, desk.list.rollback).click();
    await releaser.page.getByRole('dialog').getByLabel(desk.list.note).fill('The wrong version was chosen');
    await button(releaser, desk.list.rollbackSubmit).click();
    await confirmQuestion(releaser, desk.list.rollbackSubmit);
    await expect(releaser.page.getByText(desk.list.rollbackRequested)).toBeVisible();
    await releasePendingRules(writer, world, 'rollback');
    const misjudgedDeclaration = await declare();
    expect(await readBand(misjudgedDeclaration.id)).toBe('see-health-officer');
    await openPage(writer, '/staff/rules/undo');
    await writer.page.getByRole('checkbox', { name: /^Version 4: The wrong version was chosen In force now/ }).check();
    await expect(writer.page.getByText(/the rules of version 3 are released again as the next version/)).toBeVisible();
    await writer.page.getByLabel(undo.reason).fill('Version 2 came back by mistake');
    await button(writer, undo.count).click();
    await expect(writer.page.locator('[data-state=counted]')).toContainText(
      'This releases the rules of version 3 again. A second health officer must approve by starting it.',
    );
    await openPage(releaser, '/staff/rules/undo');
    await button(releaser, undo.start).click();
    await releaser.page.getByRole('alertdialog').getByRole('button', { name: undo.start }).click();
    await expect(releaser.page.locator('[data-state=running]')).toContainText('Correction starts then.');
    expect(await readBand(misjudgedDeclaration.id)).toBe('see-health-officer');
    await world.clock.advanceBy(2 * minute);
    await expect(releaser.page.locator('[data-state=finished]').first()).toContainText(undo.noneStillWrong, {
      timeout: 90_000,
    });
    await expect(releaser.page.locator('[data-state=finished]').first()).toContainText(
      'Version 4, evaluated again with version 5, which has the rules of version 3',
    );
    expect(await readBand(misjudgedDeclaration.id)).toBe('proceed');
    await openPage(writer, '/staff/rules');
    await expect(writer.page.getByRole('row', { name: /Version 5/ })).toContainText(desk.list.statuses['in-force']);
  });

  await openPage(traveller, '/travel');
  await expect(title(traveller)).toBeVisible();
});
