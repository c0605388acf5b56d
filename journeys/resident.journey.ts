import { mosqueCalls } from '#capabilities/activities/contract.ts';
import { hour, minute, second } from '#foundation/time/clock.ts';
import { insertTestEvent } from './support/events.ts';
import { addChild, requestMemberByPhone, goToNextPage, signUp, submitFamilyForm } from './support/family.ts';
import { chooseRadio } from './support/declaration-form.ts';
import { logIn, openPage } from './support/login.ts';
import { readQrCode } from './support/read-qr-code.ts';
import { templateTexts, fillWellReport, sendSelfReport } from './support/self-reports.ts';
import { createFirstAdministratorWithPassword, createStaffMember } from './support/staff.ts';
import { button, link, rowButtons, title, type Visitor, createVisitor } from './support/visitor.ts';
import { waitUntilBuildCached, expect, test, withServiceWorker } from './support/world.ts';

test.use({ ...withServiceWorker, serverName: 'resident' });

const motherName = 'Siti Aminah binti Haji Ahmad';
const childName = 'Muhammad Danish';
const fatherName = 'Haji Ahmad bin Haji Omar';

/** Answers the open self-assessment, without symptoms. */
async function completeAssessment(visitor: Visitor): Promise<void> {
  const { page, t, language } = visitor;
  const texts = templateTexts[language];
  const next = () => button(visitor, t.report.next).click();
  const start = link(visitor, t.report.intro.start).or(link(visitor, t.report.result.redo));
  await start.click();
  await page.getByRole('checkbox', { name: texts.none }).check();
  await next();
  await expect(page.getByText(t.report.question(2, 4))).toBeVisible();
  await page.getByRole('checkbox', { name: texts.none }).check();
  await next();
  await chooseRadio(visitor, texts.contact, texts.no);
  await next();
  await chooseRadio(visitor, texts.test, texts.noTest);
  await button(visitor, t.report.showResult).click();
  await expect(page.getByText(t.report.result.disclaimer)).toBeVisible();
}

test('lets a resident report for a child, book Friday prayers, appeal after a disqualification, and enter at the door', async ({
  page,
  context,
  world,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const siti = createVisitor(page, 'ms');
  const { family: t, report, healthCode: codes, activities } = siti.t;
  await logIn(siti, world);

  await test.step('signs up, adds a child, and gets the consent of her father on his phone', async () => {
    await openPage(siti, '/app/sign-up?callback=/app');
    await signUp(siti, { name: motherName, ic: '00123456' });
    await expect(title(siti)).toHaveText(t.signedUp);
    await expect(title(siti)).toBeFocused();
    await link(siti, t.continue).click();
    await expect(page).toHaveURL(/\/app\?/);
    await addChild(siti, { name: childName, parentIc: '00123456' });
    await goToNextPage(siti, t.form.titles.contact);
    await goToNextPage(siti, t.form.titles.check);
    await submitFamilyForm(siti);
    await expect(page.getByText(t.added)).toBeVisible();
    const number = world.newPhoneNumber();
    await requestMemberByPhone(siti, { name: 'Bapa', number });
    await expect(page.getByText(t.states.requested, { exact: true })).toBeVisible();
    await world.inbox.waitForMessage(`+673${number}`, /ahli keluarga/);
    const ahmad = createVisitor(await (await world.openBrowser()).newPage());
    await logIn(ahmad, world, number);
    await openPage(ahmad, '/app/members');
    await link(ahmad, ahmad.t.family.viewRequest).click();
    await link(ahmad, ahmad.t.family.signUp).click();
    await signUp(ahmad, { name: fatherName, ic: '00555555' });
    await button(ahmad, ahmad.t.family.request.accept).click();
    await expect(ahmad.page.getByRole('heading', { name: ahmad.t.family.helpersTitle })).toBeVisible();
  });

  await test.step('reports for the child, one tap from the home page', async () => {
    await openPage(siti, '/app');
    await page
      .getByRole('region', { name: report.today.title })
      .getByRole('link', { name: report.today.report })
      .click();
    const texts = templateTexts.ms;
    await chooseRadio(siti, t.whoFor.legend, childName);
    await expect(page.getByLabel('Nama penuh', { exact: true })).toHaveValue(childName);
    await fillWellReport(siti);
    await sendSelfReport(siti);
    await expect(page.getByRole('heading', { name: texts.well })).toBeVisible();
  });

  const codeCard = (level: 'green' | 'red') =>
    page.getByRole('region', { name: `${codes.levels[level].word}. ${codes.levels[level].enter}` });
  const mosque = 'Masjid Kampung Kiarong';
  const event = await insertTestEvent(world, { place: mosque, capacity: 2, opensInHours: 25.2 });

  await test.step('shows the code of the child after the report, and no code or seat for her before a self-assessment', async () => {
    await openPage(siti, '/app/activities');
    await link(siti, mosque).first().click();
    await expect(page.getByText(activities.ineligible.mosque)).toBeVisible();
    await openPage(siti, '/app');
    await page.getByRole('navigation').getByRole('link', { name: codes.title }).click();
    await link(siti, codes.assess).click();
    await completeAssessment(siti);
    await openPage(siti, '/app/code');
    await expect(codeCard('green')).toBeVisible();
    await openPage(siti, '/app/members/choose?callback=%2Fapp%2Fcode');
    await chooseRadio(siti, t.whoFor.legend, childName);
    await button(siti, t.continue).click();
    await expect(page.getByRole('img', { name: codes.code(childName, codes.levels.green.word) })).toBeVisible();
    await openPage(siti, '/app/members/choose?callback=%2Fapp%2Fcode');
    await chooseRadio(siti, t.whoFor.legend, t.whoFor.you);
    await button(siti, t.continue).click();
    await expect(page).toHaveURL(/\/app\/code\?/);
  });

  const stateHeading = (word: string) => page.getByRole('heading', { level: 2, name: word, exact: true });
  await test.step('books Friday prayers, and is disqualified a day later without an assessment', async () => {
    await openPage(siti, `/app/activities/${event}`);
    await button(siti, activities.event.book).click();
    await expect(stateHeading(activities.code.states.valid)).toBeVisible();
    await world.clock.advanceBy(25 * hour);
    await page.reload();
    await expect(stateHeading(activities.code.states.disqualified)).toBeVisible();
    await expect(page.getByText(activities.code.disqualifiedBy.assessment)).toBeVisible();
  });

  const administrator = await createFirstAdministratorWithPassword(await (await world.openBrowser()).newPage(), world);
  const officer = await createStaffMember(administrator, world, 'health-officer', 'Dayang Doktor');
  const doorBrowser = await world.openBrowser({ viewport: { width: 1280, height: 800 } });
  const organiser = await createStaffMember(administrator, world, 'event-organiser', 'Awang Penganjur', {
    page: await doorBrowser.newPage(),
  });

  await test.step('appeals, and has a valid seat again after a health officer accepts', async () => {
    await link(siti, activities.appeal.title).click();
    await page.getByLabel(activities.appeal.text, { exact: true }).fill('Telefon saya rosak semalam.');
    await button(siti, activities.appeal.send).click();
    await page.getByRole('alertdialog').getByRole('button', { name: activities.appeal.submit, exact: true }).click();
    await expect(page.getByText(activities.appeal.open)).toBeVisible();
    const { appeals } = officer.t.organisers;
    await openPage(officer, '/staff/activity-appeals');
    await rowButtons(officer, 'SA').click();
    await expect(officer.page.getByRole('dialog')).toContainText('Telefon saya rosak semalam.');
    await button(officer, appeals.appeal.accept).click();
    await officer.page.getByLabel(appeals.appeal.reason, { exact: true }).fill('Telefonnya memang rosak.');
    await button(officer, appeals.appeal.accept).click();
    await expect(officer.page.getByRole('dialog')).toHaveCount(0);
    const { items } = await world.callApi(context, mosqueCalls.activeCode, {});
    await openPage(siti, `/app/activities/code/${items[0]?.id ?? ''}`);
    await expect(stateHeading(activities.code.states.valid)).toBeVisible();
  });

  await test.step('is let in at a door without a network', async () => {
    const { door } = organiser.t.organisers;
    const desk = organiser.page;
    const text = await readQrCode(
      page.getByRole('img', { name: new RegExp(`^${activities.code.title} ${motherName}`) }),
    );
    await openPage(organiser, `/staff/activities/${event}/door`);
    await expect(desk.getByText(/^List from /)).toBeVisible();
    await world.clock.advanceBy(15 * minute);
    await waitUntilBuildCached(desk);
    await world.cutNetwork(doorBrowser);
    await desk.getByLabel(door.scan.text, { exact: true }).fill(text);
    await desk.keyboard.press('Enter');
    await expect(desk.locator('[data-word=come-in]')).toContainText(motherName);
    await world.restoreNetwork(doorBrowser);
    await expect(async () => {
      await page.reload();
      await expect(stateHeading(activities.code.states.used)).toBeVisible({ timeout: 3000 });
    }).toPass();
  });

  await test.step('shows her health code at another door, which refuses a picture of it', async () => {
    await openPage(siti, '/app/assessment');
    await completeAssessment(siti);
    await openPage(siti, '/app/code');
    const drawing = page.getByRole('img', { name: codes.code(motherName, codes.levels.green.word) });
    await expect(drawing).toBeVisible();
    const picture = await drawing.screenshot();
    const guard = createVisitor(await (await world.openBrowser()).newPage(), 'ms');
    const { codeCheck: check } = guard.t;
    const show = () =>
      guard.page
        .locator('input[type=file]')
        .setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: picture });
    const verdict = (word: string) => guard.page.getByRole('heading', { level: 2, name: word, exact: true });
    await openPage(guard, '/code-check');
    await show();
    await expect(verdict(check.verdicts.enter.word)).toBeVisible();
    await world.clock.advanceBy(40 * second);
    await button(guard, check.checkNext).click();
    await show();
    await expect(verdict(check.verdicts.picture.word)).toBeVisible();
  });
});
