import { submitQuestion } from './support/submit-question.ts';
import { readFile } from 'node:fs/promises';
import { submitReport } from '#capabilities/self-report/contract.ts';
import { wellAssessment } from '#capabilities/self-report/server/testing/template.ts';
import type { Answers } from '#capabilities/self-report/rules/answers.ts';
import { second } from '#foundation/time/clock.ts';
import { chooseRadio } from './support/declaration-form.ts';
import { logIn, openPage } from './support/login.ts';
import { readPdf } from './support/pdf.ts';
import { readQrCode } from './support/read-qr-code.ts';
import { childName, signUpWithChild } from './support/self-reports.ts';
import { createFirstAdministratorWithPassword, createStaffMember } from './support/staff.ts';
import { button, link, rowButtons, title, createVisitor } from './support/visitor.ts';
import { waitUntilBuildCached, expect, test, withServiceWorker } from './support/world.ts';

test.use({ ...withServiceWorker, serverName: 'health-code' });

test('shows a live code that a door reads offline, refuses a picture of it, and handles paper, a child and an appeal', async ({
  page,
  context,
  world,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const siti = createVisitor(page, 'ms');
  const { healthCode: t } = siti.t;
  await logIn(siti, world);
  const people = await signUpWithChild(siti, world);
  const submitAssessment = (member: string, change: Answers = {}) =>
    world.callApi(context, submitReport, {
      kind: 'assessment',
      member_id: member,
      version: 1,
      answers: { ...wellAssessment, ...change },
    });
  const codeCard = (level: keyof typeof t.levels) =>
    page.getByRole('region', { name: `${t.levels[level].word}. ${t.levels[level].enter}` });

  const actFor = async (name: string) => {
    await openPage(siti, '/app/members/choose?callback=%2Fapp%2Fcode');
    await chooseRadio(siti, siti.t.family.whoFor.legend, name);
    await button(siti, siti.t.family.continue).click();
  };

  await test.step('asks for an assessment first, and turns green after it', async () => {
    await openPage(siti, '/app');
    await page.getByRole('navigation').getByRole('link', { name: t.title }).click();
    await expect(page.getByRole('heading', { name: t.states.none.title })).toBeVisible();
    await expect(link(siti, t.assess)).toHaveAttribute(
      'href',
      new RegExp(`/app/assessment\\?member=${people.self}(&|$)`),
    );
    await submitAssessment(people.self);
    await page.reload();
    await expect(codeCard('green')).toBeVisible();
    await expect(page.getByText(t.nothingMet)).toBeVisible();
  });

  const drawing = page.getByRole('img', { name: t.code('Siti Aminah binti Haji Ahmad', t.levels.green.word) });
  const phone = await world.openBrowser();
  const door = createVisitor(await phone.newPage(), 'ms');
  const { codeCheck: check } = door.t;
  const verdict = (word: string) => door.page.getByRole('heading', { level: 2, name: word, exact: true });
  const choose = (picture: Buffer) =>
    door.page.locator('input[type=file]').setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: picture });
  const next = () => button(door, check.checkNext).click();

  await test.step('works without a network on the phone and at the door', async () => {
    await openPage(door, '/code-check');
    await expect(title(door)).toHaveText(check.title);
    await expect(button(door, check.picture)).toBeVisible();
    for (const openedPage of [page, door.page]) await waitUntilBuildCached(openedPage);
    for (const browser of [context, phone]) await world.cutNetwork(browser);
    await page.reload();
    await door.page.reload();
    await expect(page.getByText(t.savedCopyText)).toBeVisible();
  });

  const captureFreshCode = async () => {
    // Waits for a new code: the page may still show the code from before the clock moved.
    const before = await readQrCode(drawing);
    await page.reload();
    await expect.poll(() => readQrCode(drawing).catch(() => before)).not.toBe(before);
    return drawing.screenshot();
  };
  await test.step('lets in with the live code, and refuses a picture of it 40 seconds later', async () => {
    await expect(drawing).toBeVisible();
    const picture = await drawing.screenshot();
    await choose(picture);
    await expect(verdict(check.verdicts.enter.word)).toBeVisible();
    await expect(door.page.getByText('3456')).toBeVisible();
    await world.clock.advanceBy(40 * second);
    await next();
    await choose(picture);
    await expect(verdict(check.verdicts.picture.word)).toBeVisible();
    await expect(door.page.getByText(check.verdicts.picture.text)).toBeVisible();
    await expect(door.page.getByText('3456')).toHaveCount(0);
    await next();
    await choose(await captureFreshCode());
    await expect(verdict(check.verdicts.enter.word)).toBeVisible();
    await next();
  });

  await test.step('tells the door to check the ID for a code on paper', async () => {
    for (const browser of [context, phone]) await world.restoreNetwork(browser);
    await page.reload();
    const download = page.waitForEvent('download');
    await button(siti, t.paper).click();
    const { qrText, pages } = await readPdf(await readFile(await (await download).path()));
    expect(pages.join(' ')).toContain('Siti Aminah binti Haji Ahmad');
    await door.page.getByLabel(check.text, { exact: true }).fill(qrText);
    await button(door, check.check).click();
    await expect(verdict(check.verdicts.paper.word)).toBeVisible();
    await expect(door.page.getByRole('heading', { name: check.verdicts.paper.word })).toBeFocused();
    await next();
  });

  await test.step('turns red with the reason after symptoms, and is stopped at the door', async () => {
    await submitAssessment(people.self, { symptoms: ['fever'] });
    await button(siti, t.refresh).click();
    await expect(codeCard('red')).toBeVisible();
    await expect(page.getByText('Demam atau sesak nafas telah dilaporkan.')).toBeVisible();
    const red = page.getByRole('img', { name: t.code('Siti Aminah binti Haji Ahmad', t.levels.red.word) });
    const text = await readQrCode(red);
    await door.page.getByLabel(check.text, { exact: true }).fill(text);
    await button(door, check.check).click();
    await expect(verdict(check.verdicts.stop.word)).toBeVisible();
  });

  await test.step('gives the child a code of its own', async () => {
    await submitAssessment(people.child, { symptoms: ['cough'] });
    await actFor(childName);
    await expect(codeCard('yellow')).toBeVisible();
    await expect(page.getByText('Gejala ringan telah dilaporkan.')).toBeVisible();
    await actFor(siti.t.family.whoFor.you);
    await expect(codeCard('red')).toBeVisible();
  });

  const [absentOfficer, desk] = await test.step('submits an appeal', async () => {
    await link(siti, t.appeal).click();
    await button(siti, t.appeals.send).click();
    await expect(page.getByLabel(t.appeals.text, { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel(t.appeals.text, { exact: true }).fill('Ujian saya negatif semalam.');
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'ujian.png', mimeType: 'image/png', buffer: await page.screenshot() });
    await expect(page.locator('#files').getByText(/^Ditambah/)).toBeVisible();
    await button(siti, t.appeals.send).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(submitQuestion);
    await dialog.getByRole('button', { name: t.appeals.send, exact: true }).click();
    await expect(page.getByText(t.appeals.sent)).toBeVisible();
    const administrator = await createFirstAdministratorWithPassword(
      await (await world.openBrowser()).newPage(),
      world,
    );
    const officer = (name: string) => createStaffMember(administrator, world, 'health-officer', name);
    return [await officer('Awang Cuti'), await officer('Dayang Doktor')] as const;
  });

  const { codeAppeals: messages, workItem } = desk.t;
  await test.step('lets a health officer take the appeal over from an absent one, see the facts, and accept it', async () => {
    for (const officer of [absentOfficer, desk]) {
      await openPage(officer, '/staff/code-appeals');
      await rowButtons(officer, 'SA').click();
    }
    await absentOfficer.page.getByRole('dialog').getByRole('button', { name: workItem.take, exact: true }).click();
    await expect(absentOfficer.page.getByText(workItem.heldByMe(''))).toBeVisible();
    const sheet = desk.page.getByRole('dialog');
    // The appeal was open when this page loaded: the server refuses, and the page shows the current state.
    world.allowFinding(/status of 409.*\/appeals\/take/);
    await sheet.getByRole('button', { name: workItem.take, exact: true }).click();
    await expect(sheet.getByText(workItem.heldBy('Awang Cuti', ''))).toBeVisible();
    await expect(sheet.getByText('Ujian saya negatif semalam.')).toBeVisible();
    await expect(sheet.getByText('Fever, No contact with a case', { exact: false })).toBeVisible();
    await sheet.getByRole('button', { name: /ujian\.png/ }).click();
    await expect(sheet.getByRole('img', { name: /ujian\.png/ })).toBeVisible();
    await sheet.getByRole('button', { name: workItem.takeOver, exact: true }).click();
    const confirmation = desk.page.getByRole('alertdialog');
    await confirmation.getByRole('button', { name: workItem.takeOver, exact: true }).click();
    await expect(sheet.getByText(workItem.heldByMe(''))).toBeVisible();
    await openPage(siti, '/app/code');
    await expect(page.getByRole('heading', { name: t.appeals.openTitle })).toBeVisible();
    await sheet.getByRole('button', { name: messages.appeal.accept, exact: true }).click();
    await sheet.getByLabel(messages.appeal.reason, { exact: true }).fill('Keputusan ujian telah disahkan.');
    await sheet.getByRole('button', { name: messages.appeal.accept, exact: true }).click();
    await expect(desk.page.getByText(messages.appeal.accepted)).toBeVisible();
  });

  await test.step('notifies her, and shows a green code set by an officer', async () => {
    await openPage(siti, '/app/notifications');
    await expect(page.getByText('Rayuan awda telah dijawab')).toBeVisible();
    await openPage(siti, '/app/code');
    await expect(codeCard('green')).toBeVisible();
    await expect(page.getByText(t.setByOfficer)).toBeVisible();
    await expect(page.getByText('Keputusan ujian telah disahkan.').first()).toBeVisible();
  });

  await test.step('takes the acceptance back, restores the level of the rules, and shows her why', async () => {
    await openPage(absentOfficer, '/staff/code-appeals?list=decided');
    await rowButtons(absentOfficer, 'SA').click();
    const sheet = absentOfficer.page.getByRole('dialog');
    await sheet.getByRole('button', { name: messages.appeal.withdrawAcceptance, exact: true }).click();
    await sheet.getByLabel(messages.appeal.reason, { exact: true }).fill('Keputusan itu milik orang lain.');
    await sheet.getByRole('button', { name: messages.appeal.withdrawAcceptance, exact: true }).click();
    await expect(absentOfficer.page.getByText(messages.appeal.acceptanceWithdrawn)).toBeVisible();
    await openPage(siti, '/app/code');
    await expect(codeCard('red')).toBeVisible();
    await expect(page.getByText('Keputusan itu milik orang lain.').first()).toBeVisible();
  });
});
