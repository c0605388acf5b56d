import { minute } from '#foundation/time/clock.ts';
import { testPassKeys } from '#capabilities/pass/server/testing/public.ts';
import { refusals as certified } from '#capabilities/certified-password/messages/problems.ts';
import { parsePoster, signPoster } from '#capabilities/check-in/rules/poster-text.ts';
import { personalCodeLink } from '#capabilities/members/rules/personal-code-link.ts';
import { showCodeToCamera, test } from './support/camera.ts';
import { addChild, goToNextPage, signUp, submitFamilyForm } from './support/family.ts';
import { enterCertifiedPassword, setCertifiedPassword, certifiedPasswordSheet } from './support/certified-password.ts';
import { logIn, openPage, waitUntilLoaded } from './support/login.ts';
import { createFirstAdministratorWithPassword, createStaffMember } from './support/staff.ts';
import { addVenue, marketFacts, markExposure, openExposure, openVenue, printPoster } from './support/venues.ts';
import { confirmQuestion, button, title, createVisitor } from './support/visitor.ts';
import { waitUntilBuildCached, expect, withServiceWorker } from './support/world.ts';

test.use(withServiceWorker);

test('prints a poster, checks a family in, also without a network, and notifies it of an exposure', async ({
  page,
  context,
  world,
}) => {
  world.allowFinding(/status of 403.*\/api\/qrscan\/(update_scan_pos|check_ins)/);
  const siti = createVisitor(page, 'ms');
  const { checkIn: t, family } = siti.t;
  const hall = { ...marketFacts, nameEn: 'Tutong Hall', nameMs: 'Dewan Tutong', address: 'Pekan Tutong' };

  const administrator = await createFirstAdministratorWithPassword(await (await world.openBrowser()).newPage(), world);
  const officer = await createStaffMember(administrator, world, 'health-officer', 'Bakar Omar');
  const second = await createStaffMember(administrator, world, 'health-officer', 'Noor Aini');
  let poster = '';
  let otherPoster = '';
  await test.step('adds venues, and reads the code of each poster back from the PDF', async () => {
    await addVenue(officer, marketFacts);
    await addVenue(officer, hall);
    const printed = await printPoster(officer, marketFacts);
    poster = printed.code;
    expect(parsePoster(poster)?.facts.name).toEqual({ en: marketFacts.nameEn, ms: marketFacts.nameMs });
    expect(printed.text).toContain(marketFacts.nameMs);
    expect(printed.text).toMatch(/[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}/);
    otherPoster = (await printPoster(officer, hall)).code;
  });

  const number = await logIn(siti, world);
  await openPage(siti, '/app/sign-up');
  await signUp(siti, { name: 'Siti Aminah binti Haji Ahmad', ic: '00123456' });
  await expect(page.getByText(family.signedUp)).toBeVisible();
  await addChild(siti, { name: 'Muhammad Danish', parentIc: '00123456' });
  await goToNextPage(siti, family.form.titles.contact);
  await goToNextPage(siti, family.form.titles.check);
  await submitFamilyForm(siti);
  await expect(page.getByText(family.added)).toBeVisible();

  const scan = async (code: string) => {
    showCodeToCamera(code);
    await button(siti, t.camera).click();
  };
  await test.step('opens the page for a family request after scanning a personal code', async () => {
    await openPage(siti, '/app/scan');
    await scan(personalCodeLink(new URL(world.portal).origin, 'abc'));
    await expect(title(siti)).toHaveText(family.byCode.title);
    expect(new URL(page.url()).searchParams.get('code')).toBe('abc');
  });

  await test.step('names the kind of other codes, and refuses a forged poster', async () => {
    await openPage(siti, '/app/scan');
    await expect(title(siti)).toHaveText(t.title);
    await scan('SHT1:RRQT 9O60GO0ZNA/SAITA2OA8CKH');
    await expect(page.getByText(t.otherCodes.pass)).toBeVisible();
    await scan('SHE1:RRQT 9O60GO0ZNA/SAITA2OA8CKH');
    await expect(page.getByText(t.otherCodes['event-code'])).toBeVisible();
    await scan(personalCodeLink('https://example.org', 'abc'));
    await expect(page.getByText(t.otherCodes.url)).toBeVisible();
    const facts = parsePoster(poster)?.facts;
    if (!facts) throw new Error('no poster');
    await scan(signPoster(facts, testPassKeys.kid, testPassKeys.sign));
    await expect(page.getByText(t.otherCodes.forged)).toBeVisible();
    await button(siti, t.enterCode).click();
    await page.getByLabel(t.typed, { exact: true }).fill('2222 2222 2222');
    await button(siti, t.continueWithCode).click();
    await expect(page.getByText(t.otherCodes.unknown)).toBeVisible();
  });

  await test.step('checks the mother and the child in', async () => {
    await scan(poster);
    await expect(page.getByRole('heading', { name: marketFacts.nameMs })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: t.me })).toBeChecked();
    await page.getByRole('checkbox', { name: 'Muhammad Danish' }).check();
    await button(siti, t.checkIn).click();
    await expect(page.getByRole('heading', { name: t.checkedIn })).toBeVisible();
    await expect(page.getByRole('definition')).toHaveCount(2);
  });

  await test.step('saves a check-in without a network, and sends it later with its time', async () => {
    await button(siti, t.again).click();
    await waitUntilBuildCached(page);
    await world.clock.advanceBy(17 * minute);
    await world.cutNetwork(context);
    await scan(otherPoster);
    await expect(page.getByRole('heading', { name: hall.nameMs })).toBeVisible();
    await button(siti, t.checkIn).click();
    await expect(page.getByRole('heading', { name: t.savedOnPhone })).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(hall.nameMs);
    await world.clock.advanceBy(10 * minute);
    await openPage(siti, '/app/check-ins');
    await expect(page.getByRole('heading', { name: t.waiting })).toBeVisible();
    await world.restoreNetwork(context);
    await expect(page.getByRole('heading', { name: t.waiting })).toHaveCount(0);
    const sent = page.getByRole('article').filter({ hasText: hall.nameMs });
    await expect(sent).toContainText(t.late, { ignoreCase: true });
    await expect(page.getByRole('article').filter({ hasText: marketFacts.nameMs })).toHaveCount(2);
  });

  await test.step('notifies nobody of an exposure until a second officer agrees', async () => {
    await markExposure(officer, marketFacts);
    await openExposure(officer, marketFacts);
    const desk = officer.t.venueDesk.exposures;
    await expect(officer.page.getByText(desk.ownExposure)).toBeVisible();
    await expect(button(officer, desk.agree)).toHaveCount(0);
    expect(await world.inbox.listMessages(`+673${number}`, /pihak berkuasa kesihatan/)).toEqual([]);
    await openExposure(second, marketFacts);
    await expect(second.page.getByRole('dialog')).toContainText('0–4');
    await button(second, desk.agree).click();
    await expect(second.page.getByRole('alertdialog')).toContainText('0–4');
    await confirmQuestion(second, desk.agree);
    await expect(second.page.getByText(desk.notifying).first()).toBeVisible();
  });

  await test.step('notifies her once for herself and the child, without details in the message, on the home page and in the list', async () => {
    const message = await world.inbox.waitForMessage(`+673${number}`, /notis daripada pihak berkuasa kesihatan/);
    expect(message.text).not.toContain(marketFacts.nameMs);
    await openPage(siti, '/app');
    const block = page.getByRole('region', { name: t.notices });
    await expect(block.getByText(siti.t.advice.test.text)).toHaveCount(2);
    await block.getByRole('link').click();
    await expect(title(siti)).toHaveText(t.traceTitle);
    await expect(page.getByText(siti.t.advice.test.text)).toHaveCount(2);
    await expect(page.getByText(t.noticeFor('Muhammad Danish'))).toBeVisible();
  });

  await test.step('withdraws the exposure with two officers, and tells her that it does not concern her', async () => {
    const desk = officer.t.venueDesk.exposures;
    for (const staffMember of [officer, second]) {
      await openExposure(staffMember, marketFacts);
      await button(staffMember, desk.withdraw).click();
      await confirmQuestion(staffMember, desk.withdrawExposure);
      await expect(
        staffMember.page.getByText(staffMember === officer ? desk.withdrawalRequested : desk.withdrawing).first(),
      ).toBeVisible();
    }
    await world.inbox.waitForMessage(`+673${number}`, /tidak melibatkan awda/);
    await openPage(siti, '/app/check-ins');
    await expect(page.getByText(t.withdrawnText)).toHaveCount(2);
    await openPage(siti, '/app');
    await waitUntilLoaded({ page });
    await expect(page.getByRole('region', { name: t.notices })).toHaveCount(0);
  });

  await test.step('refuses a revoked poster, checks her out, and removes a check-in', async () => {
    await openVenue(officer, marketFacts);
    await button(officer, officer.t.venueDesk.venues.replace).click();
    await button(officer, officer.t.venueDesk.venues.replace).click();
    await expect(officer.page.getByText(officer.t.venueDesk.venues.replaced)).toBeVisible();
    await openPage(siti, '/app/scan');
    await scan(poster);
    await expect(page.getByText(t.otherCodes.replaced)).toBeVisible();
    await openPage(siti, '/app/check-ins');
    await button(siti, t.checkOut).first().click();
    await expect(page.getByText(t.checkedOut)).toBeVisible();
    const articles = page.getByRole('article').filter({ hasText: hall.nameMs });
    await articles.getByRole('button', { name: t.remove }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: t.remove }).click();
    await expect(page.getByText(t.removed)).toBeVisible();
    await expect(articles).toHaveCount(0);
  });

  await test.step('asks for the certified password before sending a saved check-in of the child, and keeps it with its time if she refuses', async () => {
    await setCertifiedPassword(siti, world);
    await openPage(siti, '/app/scan');
    await waitUntilBuildCached(page);
    await world.cutNetwork(context);
    await scan(otherPoster);
    await page.getByRole('checkbox', { name: 'Muhammad Danish' }).check();
    await button(siti, t.checkIn).click();
    await expect(page.getByRole('heading', { name: t.savedOnPhone })).toBeVisible();
    await world.clock.advanceBy(17 * minute);
    await world.restoreNetwork(context);
    await expect(certifiedPasswordSheet(siti)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(certifiedPasswordSheet(siti)).toHaveCount(0);
    await expect(page.getByText(t.notSentYet)).toBeVisible();
    await button(siti, t.sendNow).click();
    await enterCertifiedPassword(siti);
    await expect(page.getByRole('heading', { name: t.checkedIn })).toBeVisible();
    await expect(page.getByRole('definition')).toHaveCount(2);
    await openPage(siti, '/app/check-ins');
    const late = page.getByRole('article').filter({ hasText: hall.nameMs });
    await expect(late.first()).toContainText(t.late, { ignoreCase: true });
  });

  await test.step('shows her own check-ins without the password, and those of the child after a button and the password', async () => {
    await world.clock.advanceBy(11 * minute);
    const ofChild = page.getByRole('article').filter({ hasText: 'Muhammad Danish' });
    await openPage(siti, '/app/check-ins');
    await expect(page.getByText(t.othersOmittedText)).toBeVisible();
    await expect(page.getByRole('article').filter({ hasText: hall.nameMs })).toHaveCount(1);
    await expect(button(siti, t.checkOut)).toHaveCount(1);
    await expect(ofChild).toHaveCount(0);
    await expect(certifiedPasswordSheet(siti)).toHaveCount(0);
    await button(siti, t.showAll).click();
    await expect(certifiedPasswordSheet(siti)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText(certified.kinds['certified-password/needed'].ms)).toBeVisible();
    await expect(button(siti, t.checkOut)).toHaveCount(1);
    await button(siti, t.showAll).click();
    await enterCertifiedPassword(siti);
    await expect(ofChild.first()).toBeVisible();
    await expect(button(siti, t.showAll)).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: t.allShown })).toHaveCount(1);
    await expect(title(siti)).toBeFocused();
  });
});
