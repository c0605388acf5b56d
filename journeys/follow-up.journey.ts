import { hour, startOfDay } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import {
  recordAssessment,
  decideOutcome,
  createHealthDeskStaff,
  openCase,
  openCaseList,
  declareAndReferGroup,
} from './support/health-desk.ts';
import { logInWithPassword, notLoggedInError } from './support/staff.ts';
import { button, title, createVisitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('follows two travellers up for 21 days: answers by a link in Malay, symptoms, silence, and the end', async ({
  page,
  world,
}) => {
  world.allowFinding(notLoggedInError);
  world.allowFinding(/status of 40[13].*\/api\/(follow-up\/|border\/events)/);
  world.allowFinding(/status of 410.*\/api\/follow-up\/link\//);
  const officer = createVisitor(page);
  const { credentials, borderOfficer } = await createHealthDeskStaff(world, officer);
  const { phoneNumber, reference, head } = await declareAndReferGroup(world, borderOfficer, 'ms');
  const first = world.clock.today();
  const dayOf = (number: number) => addDays(first, number);
  const eightOn = (number: number) => startOfDay(dayOf(number)) + 8 * hour + 60_000;
  const { healthDesk, casePage } = officer.t;

  await test.step('takes the case on a phone, assesses it, and decides on 21 days at home for both', async () => {
    await openCaseList(officer, 'new');
    await openCase(officer, reference);
    await button(officer, officer.t.workItem.take).click();
    await expect(page.getByText(officer.t.workItem.heldByMe(''))).toBeVisible();
    await recordAssessment(officer);
    await decideOutcome(officer, 'home', { wholeGroup: true });
    await expect(page.getByText(casePage.followUp.notStarted)).toBeVisible();
    await expect(page.getByRole('link', { name: healthDesk.traveller(2, '') })).toBeVisible();
  });

  // Closes the page: nobody is logged in at the desk overnight.
  const nextDay = async (number: number) => {
    await page.goto('about:blank');
    await world.clock.moveTo(eightOn(number));
  };
  const logInAtDesk = async () => {
    await logInWithPassword(officer, world, credentials);
    await expect(title(officer)).toHaveText(officer.t.staff.pages.home.title);
  };
  const phone = createVisitor(
    await (await world.openBrowser({ viewport: { width: 375, height: 700 } })).newPage(),
    'ms',
  );
  const { dailyQuestion } = phone.t;
  const waitForLink = async () =>
    /http\S+#[\w-]{43}/.exec((await world.inbox.waitForMessage(phoneNumber, /follow-up\?/)).text)?.[0] ?? '';

  const link =
    await test.step('opens the question in Malay by the link on the first morning, and records that both are well', async () => {
      await nextDay(1);
      const address = await waitForLink();
      await phone.page.goto(address);
      await expect(title(phone)).toHaveText(dailyQuestion.heading);
      expect(phone.page.url()).not.toContain('#');
      await expect(phone.page.locator('main')).not.toContainText('Pengiran');
      await button(phone, dailyQuestion.send).click();
      await expect(phone.page.getByRole('group', { name: phone.t.ui.thereIsAProblem })).toBeVisible();
      await button(phone, dailyQuestion.allWell).click();
      await button(phone, dailyQuestion.send).click();
      await expect(title(phone)).toHaveText(dailyQuestion.doneTitle);
      await expect(phone.page.locator('[data-question=answered]')).toBeVisible();
      return address;
    });

  await test.step('shows the answer in the portal, with a link on the first page', async () => {
    await head.page.goto('/travel?lang=bm');
    await expect(head.page.getByRole('heading', { name: head.t.dailyQuestionCard.title })).toBeVisible();
    await head.page.getByRole('link', { name: head.t.dailyQuestionCard.view }).click();
    await expect(title(head)).toHaveText(dailyQuestion.doneTitle);
    await expect(button(head, dailyQuestion.correct)).toBeVisible();
  });

  await test.step('reports an old link as ended on the second morning, and lists symptoms of traveller 2 at once', async () => {
    await nextDay(2);
    const newLink = await waitForLink();
    await phone.page.goto('about:blank');
    await phone.page.goto(link);
    await expect(title(phone)).toHaveText(dailyQuestion.link.endedTitle);
    await phone.page.goto('about:blank');
    await phone.page.goto(newLink);
    await expect(title(phone)).toHaveText(dailyQuestion.heading);
    const groups = phone.page.getByRole('radiogroup');
    await groups.nth(0).getByRole('radio', { name: dailyQuestion.well }).check();
    await groups.nth(1).getByRole('radio', { name: dailyQuestion.symptoms }).check();
    await button(phone, dailyQuestion.send).click();
    await expect(phone.page.getByRole('group', { name: phone.t.ui.thereIsAProblem })).toBeVisible();
    await phone.page.getByRole('checkbox', { name: 'Demam' }).check();
    await phone.page.getByLabel(dailyQuestion.temperature).fill('38,7');
    await button(phone, dailyQuestion.send).click();
    await expect(phone.page.getByText(dailyQuestion.stay)).toBeVisible();
    await logInAtDesk();
    await openCaseList(officer, 'new');
    await expect(page.getByText(healthDesk.state.symptomsReported)).toBeVisible();
    await openCase(officer, reference, 2);
    await expect(page.getByText(casePage.symptomsReported)).toBeVisible();
    await expect(page.getByText(/Fever · 38\.7 °C/)).toBeVisible();
    await recordAssessment(officer, ['Fever']);
    await decideOutcome(officer, 'hospital');
  });

  await test.step('reminds the travellers in the evening, and lists them as silent after two days without an answer', async () => {
    await nextDay(3);
    await waitForLink();
    await world.clock.advanceBy(10 * hour);
    await waitForLink();
    await nextDay(4);
    await waitForLink();
    await nextDay(5);
    await waitForLink();
    await logInAtDesk();
    await openCaseList(officer, 'silent');
    await openCase(officer, reference);
    await expect(page.getByText(casePage.noAnswers(2))).toBeVisible();
    await button(officer, casePage.followUp.call).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('radio', { name: casePage.followUp.callResults.none }).check();
    await sheet.getByRole('button', { name: casePage.followUp.save }).click();
    await expect(page.getByText(casePage.followUp.unansweredCalls(1))).toBeVisible();
  });

  await test.step('ends the follow-up after the last day, and sends a farewell message', async () => {
    await nextDay(22);
    await world.inbox.waitForMessage(phoneNumber, /telah tamat/);
    await logInAtDesk();
    await openCaseList(officer, 'closed');
    const closedCase = page.getByRole('listitem').filter({ hasText: reference });
    await expect(closedCase.filter({ hasText: healthDesk.ending.unanswered })).toHaveCount(1);
    expect(await world.inbox.listMessages(phoneNumber, /follow-up\?/)).toHaveLength(6);
  });
});
