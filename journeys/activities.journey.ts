import { submitQuestion } from './support/submit-question.ts';
import { mosqueCalls } from '#capabilities/activities/contract.ts';
import { eventCodePrefix } from '#capabilities/activities/rules/event-code-text.ts';
import { fillPersonalInfo } from '#capabilities/members/contract.ts';
import { grownUp } from '#capabilities/members/rules/testing/details.ts';
import { submitReport } from '#capabilities/self-report/contract.ts';
import type { Answers } from '#capabilities/self-report/rules/answers.ts';
import { wellAssessment } from '#capabilities/self-report/server/testing/template.ts';
import { hour } from '#foundation/time/clock.ts';
import { insertTestEvent } from './support/events.ts';
import { chooseRadio } from './support/declaration-form.ts';
import { logIn, openPage } from './support/login.ts';
import { readQrCode } from './support/read-qr-code.ts';
import { childName, signUpWithChild } from './support/self-reports.ts';
import { button, link, title, type Visitor, createVisitor } from './support/visitor.ts';
import { waitUntilBuildCached, expect, test, withServiceWorker, type World } from './support/world.ts';

// Pixel density of a phone: at a lower density the long code is drawn too coarsely to be read back.
test.use({ ...withServiceWorker, serverName: 'activities', deviceScaleFactor: 3 });

const sitiName = 'Siti Aminah binti Haji Ahmad';

function submitAssessment(world: World, { page }: Visitor, member: string, change: Answers = {}) {
  return world.callApi(page.context(), submitReport, {
    kind: 'assessment',
    member_id: member,
    version: 1,
    answers: { ...wellAssessment, ...change },
  });
}

async function signUpAnotherResident(world: World, ic: string): Promise<{ visitor: Visitor; self: string }> {
  const browser = await world.openBrowser({ viewport: { width: 375, height: 812 } });
  const visitor = createVisitor(await browser.newPage(), 'ms');
  await logIn(visitor, world);
  const family = await world.callApi(browser, fillPersonalInfo, {
    ...grownUp,
    name: 'Rokiah binti Haji Tamit',
    ic_number: ic,
    revision: 0,
  });
  return { visitor, self: family.currentMemberId };
}

test('books Friday prayers for a mother and her child, keeps the code offline, and disqualifies it until a new assessment', async ({
  page,
  context,
  world,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const visitor = createVisitor(page, 'ms');
  const { activities: t } = visitor.t;
  const event = await insertTestEvent(world, { place: 'Masjid Ujian', capacity: 10, opensInHours: 72 });
  await logIn(visitor, world);
  const people = await signUpWithChild(visitor, world);
  const status = (word: string) => page.getByRole('heading', { level: 2, name: word, exact: true });

  await test.step('refuses to book without a self-assessment, and links to it', async () => {
    await openPage(visitor, '/app/activities');
    await expect(title(visitor)).toHaveText(t.title);
    await expect(page.getByText(t.assessmentNone)).toBeVisible();
    await link(visitor, 'Masjid Ujian').click();
    await expect(title(visitor)).toHaveText('Masjid Ujian');
    await expect(page.getByText(t.ineligible.mosque)).toBeVisible();
    await expect(page.getByText(t.blockers.assessment)).toBeVisible();
    await button(visitor, t.assess).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(t.update.text);
    await dialog.getByRole('button', { name: t.assess, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/app/assessment\\?member=${people.self}`));
    for (const member of [people.self, people.child]) await submitAssessment(world, visitor, member);
  });

  await test.step('books a seat for herself, and shows a code with few details', async () => {
    await openPage(visitor, `/app/activities/${event}`);
    await expect(page.getByText(t.event.eligible)).toBeVisible();
    await button(visitor, t.event.book).click();
    await expect(status(t.code.states.valid)).toBeVisible();
    await expect(page.getByText(t.code.ending('3456'))).toBeVisible();
  });

  const drawing = page.getByRole('img', { name: new RegExp(`^${t.code.title} ${sitiName}`) });
  await test.step('books a seat for her child', async () => {
    expect(await readQrCode(drawing)).toMatch(new RegExp(`^${eventCodePrefix}`));
    await openPage(visitor, `/app/activities/${event}`);
    await expect(link(visitor, t.event.showCode)).toBeVisible();
    await chooseRadio(visitor, t.event.forWhom, childName);
    await button(visitor, t.event.book).click();
    await expect(status(t.code.states.valid)).toBeVisible();
    await expect(page.getByText(childName, { exact: true })).toBeVisible();
    await link(visitor, t.code.toList).click();
    await expect(page.getByRole('heading', { name: t.familyBookings })).toBeVisible();
    await expect(link(visitor, sitiName)).toBeVisible();
  });

  await test.step('shows the code without a network', async () => {
    await link(visitor, sitiName).click();
    await expect(drawing).toBeVisible();
    await waitUntilBuildCached(page);
    await world.cutNetwork(context);
    await page.reload();
    await expect(drawing).toBeVisible();
    expect(await readQrCode(drawing)).toMatch(new RegExp(`^${eventCodePrefix}`));
    await world.restoreNetwork(context);
  });

  await test.step('disqualifies the code after a day, and restores it after a new assessment', async () => {
    await world.clock.advanceBy(25 * hour);
    await page.reload();
    await expect(status(t.code.states.disqualified)).toBeVisible();
    await expect(page.getByText(t.code.disqualifiedBy.assessment)).toBeVisible();
    await expect(drawing).toHaveCount(0);
    await submitAssessment(world, visitor, people.self);
    await page.reload();
    await expect(status(t.code.states.valid)).toBeVisible();
    await expect(drawing).toBeVisible();
  });
});

test('gives the last seat to the waiting list when its holder is not going, and notifies the new holder', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const visitor = createVisitor(page, 'ms');
  const { activities: t } = visitor.t;
  const event = await insertTestEvent(world, { place: 'Masjid Kecil', capacity: 1, opensInHours: 20 });
  await logIn(visitor, world);
  const { self } = await signUpWithChild(visitor, world);
  await submitAssessment(world, visitor, self);
  const other = await signUpAnotherResident(world, '00600001');
  await submitAssessment(world, other.visitor, other.self);
  const booked = await world.callApi(other.visitor.page.context(), mosqueCalls.apply, {
    event_id: event,
    member_id: other.self,
    or_wait: false,
  });
  const status = (word: string) => page.getByRole('heading', { level: 2, name: word, exact: true });

  await test.step('adds her to the waiting list', async () => {
    await openPage(visitor, `/app/activities/${event}`);
    await expect(page.getByText(t.event.full)).toBeVisible();
    await button(visitor, t.event.joinWaitingList).click();
    await expect(status(t.code.states.waiting)).toBeVisible();
    await expect(page.getByText(t.code.waitingListPosition(1))).toBeVisible();
  });

  await test.step('frees the seat when the other resident is not going', async () => {
    const otherPage = other.visitor.page;
    await openPage(other.visitor, `/app/activities/code/${booked.id}`);
    await button(other.visitor, t.code.notGoing).click();
    const dialog = otherPage.getByRole('alertdialog');
    await expect(dialog).toContainText(t.leave.text);
    await dialog.getByRole('button', { name: t.leave.confirm, exact: true }).click();
    await expect(otherPage.getByText(t.leave.done)).toBeVisible();
    await expect(otherPage.getByRole('heading', { name: t.code.states['not-going'], exact: true })).toBeVisible();
  });

  await test.step('gives her the seat, and notifies her', async () => {
    await page.reload();
    await expect(status(t.code.states.valid)).toBeVisible();
    await openPage(visitor, '/app/notifications');
    await expect(page.getByText('Satu tempat kini tersedia')).toBeVisible();
  });
});

test('refuses a resident with symptoms, who appeals', async ({ page, world }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const visitor = createVisitor(page, 'ms');
  const { activities: t } = visitor.t;
  const event = await insertTestEvent(world, { place: 'Masjid Jauh', capacity: 10, opensInHours: 20 });
  await logIn(visitor, world);
  const { self } = await signUpWithChild(visitor, world);
  await submitAssessment(world, visitor, self, { symptoms: ['fever'] });
  await openPage(visitor, `/app/activities/${event}`);
  await expect(page.getByText(t.ineligible.mosque)).toBeVisible();
  await expect(page.getByText('Demam atau sesak nafas telah dilaporkan.')).toBeVisible();
  await link(visitor, t.appeal.title).click();
  await expect(title(visitor)).toHaveText(t.appeal.title);
  await button(visitor, t.appeal.send).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.getByLabel(t.appeal.text, { exact: true }).fill('Demam saya telah berlalu.');
  // Typed text is saved on the device, and removed after the submission.
  await link(visitor, t.appeal.toEvent).click();
  await link(visitor, t.appeal.title).click();
  await page.reload();
  await expect(page.getByLabel(t.appeal.text, { exact: true })).toHaveValue('Demam saya telah berlalu.');
  await button(visitor, t.appeal.send).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(submitQuestion);
  await dialog.getByRole('button', { name: t.appeal.submit, exact: true }).click();
  await expect(title(visitor)).toHaveText('Masjid Jauh');
  await expect(page.getByRole('heading', { name: t.appeal.open })).toBeVisible();
  await expect(link(visitor, t.appeal.title)).toHaveCount(0);
});
