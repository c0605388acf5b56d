import { readUserInfo } from '#capabilities/login/contract.ts';
import { readServiceStatus, type ServiceNotice } from '#capabilities/service-status/contract.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { isFullRun } from '#foundation/server/testing/full-run.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { formatAmount, applyForEntry, payInSandbox } from '../entry-exit.ts';
import { saveTestDraft, submitTestDeclaration } from '../declarations.ts';
import { logIn, phoneNumberField, openPageAndWait } from '../login.ts';
import { stub, stubCalls } from '../stub-calls.ts';
import { aTraveller, familyOfThree, type TestTraveller } from '../travellers.ts';
import { checkInScreens } from './check-in-screens.ts';
import { certificateScreens, verifyScreens } from './certificate-screens.ts';
import { fillInfoRegister } from '../info-register.ts';
import { selfReportScreens } from './self-report-screens.ts';
import { activityScreens } from './activity-screens.ts';
import { healthCodeScreens } from './health-code-screens.ts';
import { memberScreens } from './member-screens.ts';
import { recordScreens } from './record-screens.ts';
import { vaccinationScreens } from './vaccination-screens.ts';
import { passportScanScreens } from './passport-scan-screens.ts';
import { button, link, title, type Visitor } from '../visitor.ts';
import { expect, type World } from '../world.ts';
import { screen, screenAt, stubbedScreenAt, type ScreenState } from './screen.ts';

export const screensBeforeLogin: readonly ScreenState[] = [
  screenAt('login', '/user/login'),
  screenAt('login-wrong', '/user/login', async (visitor) => {
    await phoneNumberField(visitor).fill('123456');
    await button(visitor, visitor.t.login.next).click();
    await expect(visitor.page.getByRole('group', { name: visitor.t.ui.thereIsAProblem })).toBeVisible();
  }),
  screenAt('login-countries', '/user/login', async (visitor) => {
    await visitor.page.getByRole('button', { name: visitor.t.ui.phone.countryCode }).click();
    await expect(visitor.page.getByRole('option').nth(20)).toBeAttached();
  }),
  screenAt('code', '/user/code?mobile=7123456&region_code=BN'),
  screenAt('code-wrong', '/user/code?mobile=7123456&region_code=BN', async (visitor) => {
    await visitor.page.getByLabel(visitor.t.login.code.label).fill('12');
    await button(visitor, visitor.t.login.code.logIn).click();
    await expect(visitor.page.getByText(visitor.t.login.code.incomplete)).toBeVisible();
  }),
  screenAt('email', '/email-login'),
  screenAt('email-code', '/email-code?email=siti@example.com'),
  screenAt('travel-anonymous', '/travel'),
  screenAt('home', '/travel/home'),
  screenAt('entrance', '/travel/entrance'),
  screenAt('resident-home-visitor', '/app'),
  screenAt('articles', '/app/articles'),
  screenAt('faqs', '/app/faqs'),
  screenAt('press', '/app/press'),
  screenAt('about', '/about'),
  screenAt('diagnostics', '/diagnostics'),
  ...verifyScreens,
  screenAt('not-found', '/nowhere'),
  screen('login-announced', (visitor) => openWithNotice(visitor, '/user/login', { code: 1 })),
  screen('network-announced', (visitor) => openWithNotice(visitor, '/network', { code: 0, isOutage: true })),
  stubbedScreenAt('network', '/network', [stub(readServiceStatus, { code: 2 })]),
];

async function openWithNotice(
  visitor: Visitor,
  path: string,
  { code, isOutage = false }: { code: number; isOutage?: boolean },
) {
  const { page, language } = visitor;
  const text = {
    en: 'The ferry terminal at Muara opens at nine today. Everybody who arrives before waits in the hall.',
    ms: 'Terminal feri di Muara dibuka pada pukul sembilan hari ini. Sesiapa yang tiba lebih awal menunggu di balai.',
  };
  const link = isOutage ? null : { to: '/travel/entrance', en: 'Before you travel', ms: 'Sebelum perjalanan' };
  const endsAt = '2100-01-01T04:00:00.000Z';
  const notices: ServiceNotice[] = [{ id: newId(), isOutage, tone: 'warn', locations: ['portal'], text, link, endsAt }];
  const endStubs = await stubCalls(page, [stub(readServiceStatus, { code, notices })]);
  await openPageAndWait(visitor, path);
  await expect(page.locator('main').getByText(text[language])).toBeVisible();
  await endStubs();
}

/** Main states of the resident's pages other than declarations: some, or all in a full run. Logs in first. */
export async function residentScreens(visitor: Visitor, world: World): Promise<ScreenState[]> {
  const number = await logIn(visitor, world);
  const { result: account } = await world.callApi(visitor.page.context(), readUserInfo, {});
  const [traveller] = familyOfThree(addDays(world.clock.today(), 1), number);
  const all = [
    ...infoRegisterScreens(traveller),
    ...certificateScreens(world),
    ...checkInScreens(world),
    ...activityScreens(world, account.id),
    ...healthCodeScreens(world),
    ...memberScreens(world),
    ...selfReportScreens(world, account.id),
    ...recordScreens(world),
    ...vaccinationScreens(world),
    screenAt('resident-home', '/app'),
    screenAt('notifications', '/app/notifications'),
  ];
  if (isFullRun) return all;
  const essential = all.filter(({ name }) => essentialResidentScreens.includes(name));
  expect(essential.map(({ name }) => name).toSorted()).toEqual(essentialResidentScreens.toSorted());
  return essential;
}

// The state that shows most of each page, and the states that nobody may misread.
const essentialResidentScreens = Object.values({
  home: ['resident-home', 'resident-home-exposed', 'notifications'],
  register: ['register', 'register-people', 'register-passport-wrong'],
  certificates: ['certificates-dose', 'recovery', 'recovery-revoked'],
  checkIns: ['scan', 'scan-venue', 'check-ins', 'check-ins-remove'],
  activities: ['activities', 'event-eligible', 'event-full', 'event-guidance', 'event-appeal'],
  places: ['event-code', 'event-code-refused'],
  codes: ['code-green', 'code-yellow', 'code-red', 'code-blue', 'code-purple', 'code-refused'],
  aboutCodes: ['code-appeal', 'code-check'],
  signUp: ['members-sign-up', 'members-ask', 'members-choose', 'members-request'],
  members: ['members', 'members-add-wrong', 'members-document', 'members-contact', 'members-check'],
  report: ['report-person-wrong', 'report-papers', 'report-home-wrong', 'report-arrival', 'report-symptoms'],
  sent: ['report-contact-wrong', 'report-done', 'report-history-day', 'assessment-question', 'assessment-done'],
  record: ['record-agreement', 'record-link', 'record-visits', 'record-visit', 'record-result', 'record-invoice'],
  about: ['record-profile', 'record-download'],
  vaccine: ['vaccine-person-wrong', 'vaccine-doses-wrong', 'vaccine-draft', 'vaccine-submitted'],
  answered: ['vaccine-more-information', 'vaccine-approved'],
}).flat();

/** Every screen of declarations and of the account, in this order: first without a declaration. Logs in first. */
export async function screensAfterLogin(visitor: Visitor, world: World): Promise<ScreenState[]> {
  // Pages that need a fresh code get 403 until a code was entered.
  world.allowFinding(/status of 403.*\/api\/personal-data\/ticket/);
  const number = await logIn(visitor, world);
  const { t } = visitor;
  const today = world.clock.today();
  const { done, draft } = { done: newId(), draft: newId() };
  const form = (query: string) => `/travel/form?id=${draft}${query}`;
  const people = familyOfThree(addDays(today, 1), number);
  const unfinished = { ...people[2], name: '', passport: '' };
  return [
    screenAt('travel-empty', '/travel'),
    screenAt('history-empty', '/travel/application-history'),
    screenAt('people-empty', '/travel/form'),
    screen('travel', async (visitor) => {
      const browser = visitor.page.context();
      await submitTestDeclaration(world, browser, people, done);
      await saveTestDraft(world, browser, [aTraveller(addDays(today, 9), number), unfinished], { id: draft });
      await openPageAndWait(visitor, '/travel');
      await expect(link(visitor, t.screens.hub.continue)).toBeVisible();
    }),
    screenAt('people', form('')),
    screen('people-remove', async (visitor) => {
      await openPageAndWait(visitor, form(''));
      await button(visitor, t.screens.travellers.remove).last().click();
      await expect(visitor.page.getByRole('alertdialog')).toContainText(
        t.screens.dialogs.removeBody(t.answers.traveller(2)),
      );
    }),
    screenAt('passport', form('&t=1&step=passport')),
    ...passportScanScreens('passport-scan', today, (visitor) => openPageAndWait(visitor, form('&t=1&step=passport'))),
    screenWithErrors('passport-wrong', form('&t=2&step=passport')),
    screenAt('contact', form('&t=1&step=contact')),
    screenAt('contact-2', form('&t=2&step=contact')),
    screenAt('journey', form('&t=1&step=journey')),
    screenAt('journey-2', form('&t=2&step=journey')),
    screen('journey-countries', async (visitor) => {
      await openPageAndWait(visitor, form('&t=1&step=journey'));
      await visitor.page.locator('[id="journey.visited-button"]').click();
      await expect(visitor.page.getByRole('option').nth(20)).toBeAttached();
    }),
    screenAt('health', form('&t=2&step=health')),
    screenAt('check-early', form('&step=check')),
    screenAt('group-view', `/travel/group-view?id=${done}`),
    screenAt('pass', `/travel/group-view?id=${done}`, async (visitor) => {
      await button(visitor, t.passes.show).click();
      await expect(visitor.page.getByRole('dialog').getByRole('img')).toBeVisible();
    }),
    screenAt('pass-inside', `/travel/view?id=${done}&t=3`, async (visitor) => {
      await button(visitor, t.passes.show).click();
      await visitor.page.getByRole('dialog').getByText(t.pass.contents.title).click();
      await expect(visitor.page.getByText(t.pass.contents.intro)).toBeVisible();
    }),
    screenAt('group-view-ongoing', `/travel/group-view?id=${draft}`),
    screenAt('group-view-missing', '/travel/group-view'),
    screenAt('view', `/travel/view?id=${done}&t=3`),
    screenAt('history', '/travel/application-history'),
    screenAt('file-download', `/file-download?id=${done}`),
    screenAt('file-download-none', '/file-download'),
    screenAt('account', '/account'),
    screenAt('follow-up-none', '/follow-up'),
    screenAt('access-log', '/account/access-log'),
    screenAt('looks-own', '/account/access-log', async (visitor) => {
      await visitor.page.getByRole('radio', { name: t.personalData.accessLog.own }).check();
      await expect(visitor.page.getByRole('listitem').first()).toBeVisible();
    }),
    screenAt('data', '/account/data'),
    screenAt('data-confirm', '/account/data', async (visitor) => {
      await button(visitor, t.personalData.data.read).click();
      await expect(button(visitor, t.personalData.confirm.send)).toBeVisible();
    }),
    ...entryExitScreens(world, number),
    screenAt('erased', '/account/erased'),
    screen('check', (visitor) => openAnswersCheck(visitor, done)),
    screen('done', async (visitor) => {
      await openAnswersCheck(visitor, done);
      await button(visitor, t.screens.check.submit).click();
      await expect(title(visitor)).toHaveText(t.screens.done.title);
    }),
  ];
}

async function openAnswersCheck(visitor: Visitor, id: string): Promise<void> {
  await openPageAndWait(visitor, `/travel/form?id=${id}`);
  await button(visitor, visitor.t.screens.travellers.check).click();
  await expect(title(visitor)).toHaveText(visitor.t.screens.check.title);
}

function infoRegisterScreens(person: TestTraveller): ScreenState[] {
  return [
    screenAt('register', '/info-register/index'),
    screenAt('register-find-wrong', '/info-register/index', async (visitor) => {
      await button(visitor, visitor.t.register.find.submit).click();
      await expect(visitor.page.getByRole('group', { name: visitor.t.ui.thereIsAProblem })).toBeVisible();
    }),
    screenAt('register-people', '/info-register/form'),
    screenWithErrors('register-passport-wrong', '/info-register/form?t=1&step=passport'),
    screen('register-check', (visitor) => fillInfoRegister(visitor, person)),
    screen('register-file', async (visitor) => {
      await button(visitor, visitor.t.register.form.register).click();
      await expect(title(visitor)).toHaveText(visitor.t.register.file.title);
      await expect(link(visitor, visitor.t.register.file.change)).toBeVisible();
    }),
    screenAt('register-known', '/info-register/index'),
    screenAt('register-unknown', '/info-register/appfile?reference=AAAA-BBBB-CCCC'),
  ];
}

function entryExitScreens(world: World, number: string): ScreenState[] {
  world.allowFinding(/request to another host: http:\/\/127\.0\.0\.1:\d+\/(pay\/|sandbox\.css)/);
  const startPayment = async (visitor: Visitor) => {
    await applyForEntry(visitor, world, aTraveller(world.clock.today(), number));
    await button(visitor, visitor.t.entryExit.application.pay(formatAmount(2000))).click();
  };
  return [
    screenAt('entry-exit-empty', '/travel/entry-exit'),
    screenAt('entry-exit-trip', '/travel/entry-exit/apply'),
    screenAt('entry-exit-trip-wrong', '/travel/entry-exit/apply', async (visitor) => {
      await button(visitor, visitor.t.entryExit.form.next).click();
      await expect(visitor.page.getByRole('group', { name: visitor.t.ui.thereIsAProblem })).toBeVisible();
    }),
    screenAt('entry-exit-traveller', '/travel/entry-exit/apply?page=1'),
    screenAt('entry-exit-check', '/travel/entry-exit/apply?page=check'),
    screen(
      'entry-exit-application',
      async (visitor) => void (await applyForEntry(visitor, world, aTraveller(world.clock.today(), number))),
    ),
    screenAt('entry-exit', '/travel/entry-exit'),
    screenAt('pay-result-none', '/travel/pay-result'),
    screen('pay-result-failed', async (visitor) => {
      await startPayment(visitor);
      await payInSandbox(visitor, 'decline');
      await expect(visitor.page.getByText(visitor.t.entryExit.pay.failed)).toBeVisible();
    }),
    screen('pay-result-paid', async (visitor) => {
      await startPayment(visitor);
      await payInSandbox(visitor, 'pay');
      await expect(visitor.page.getByText(visitor.t.entryExit.pay.paid)).toBeVisible();
    }),
  ];
}

function screenWithErrors(name: string, path: string): ScreenState {
  return screenAt(name, path, async (visitor) => {
    await button(visitor, visitor.t.screens.step.next).click();
    await expect(visitor.page.getByRole('group', { name: visitor.t.ui.thereIsAProblem })).toBeVisible();
  });
}
