import { readProfile } from '#capabilities/login/contract.ts';
import { readServiceStatus } from '#capabilities/service-status/contract.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { isFullRun } from '#foundation/server/testing/full-run.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { amount, apply, payBy } from './applying.ts';
import { begun, submitted } from './declared.ts';
import { logIn, numberField, openWhole } from './login.ts';
import { aTraveller, familyOfThree, type Person } from './people.ts';
import { checkInScenes } from './check-in-screens.ts';
import { certificateScenes, verifyScenes } from './certificate-screens.ts';
import { fillRegister } from './registered.ts';
import { reportScenes } from './report-screens.ts';
import { activityScenes } from './activity-screens.ts';
import { codeScenes } from './code-screens.ts';
import { memberScenes } from './member-screens.ts';
import { recordScenes } from './record-screens.ts';
import { vaccineScenes } from './vaccine-screens.ts';
import { scanScenes } from './scan-screens.ts';
import { button, link, title, type Visitor } from './visitor.ts';
import { expect, type World } from './world.ts';

/** A state of the portal that people see, and how to get there. */
export type Scene = { name: string; enter: (visitor: Visitor) => Promise<void> };

/** Every screen and its main states for somebody who is not logged in. */
export const scenesBeforeLogin: readonly Scene[] = [
  at('login', '/user/login'),
  {
    name: 'login-wrong',
    enter: async (visitor) => {
      await openWhole(visitor, '/user/login');
      await numberField(visitor).fill('123456');
      await button(visitor, visitor.say.login.next).click();
      await expect(visitor.page.getByRole('group', { name: visitor.say.ui.thereIsAProblem })).toBeVisible();
    },
  },
  {
    name: 'login-countries',
    enter: async (visitor) => {
      await openWhole(visitor, '/user/login');
      await visitor.page.getByRole('button', { name: visitor.say.ui.phone.countryCode }).click();
      await expect(visitor.page.getByRole('option').nth(20)).toBeAttached();
    },
  },
  at('code', '/user/code?mobile=7123456&region_code=BN'),
  {
    name: 'code-wrong',
    enter: async (visitor) => {
      await openWhole(visitor, '/user/code?mobile=7123456&region_code=BN');
      await visitor.page.getByLabel(visitor.say.login.code.label).fill('12');
      await button(visitor, visitor.say.login.code.logIn).click();
      await expect(visitor.page.getByText(visitor.say.login.code.incomplete)).toBeVisible();
    },
  },
  at('email', '/email-login'),
  at('email-code', '/email-code?email=siti@example.com'),
  at('travel-anonymous', '/travel'),
  at('home', '/travel/home'),
  at('entrance', '/travel/entrance'),
  at('resident-home-visitor', '/app'),
  at('articles', '/app/articles'),
  at('faqs', '/app/faqs'),
  at('press', '/app/press'),
  at('about', '/about'),
  at('diagnostics', '/diagnostics'),
  ...verifyScenes,
  at('not-found', '/nowhere'),
  {
    name: 'login-announced',
    enter: (visitor) => announced(visitor, '/user/login', { code: 1 }),
  },
  {
    name: 'network-announced',
    enter: (visitor) => announced(visitor, '/network', { code: 0, outage: true }),
  },
  {
    name: 'network',
    enter: async (visitor) => {
      await visitor.page.route(`**${readServiceStatus.path}`, (route) =>
        route.fulfill({ json: { errno: 0, errmsg: '', data: { code: 2 } } }),
      );
      await openWhole(visitor, '/network');
      await visitor.page.unroute(`**${readServiceStatus.path}`);
    },
  },
];

// As the server tells it when somebody has written a notice.
async function announced(visitor: Visitor, path: string, { code, outage = false }: { code: number; outage?: boolean }) {
  const { page, language } = visitor;
  const text = {
    en: 'The ferry terminal at Muara opens at nine today. Everybody who arrives before waits in the hall.',
    ms: 'Terminal feri di Muara dibuka pada pukul sembilan hari ini. Sesiapa yang tiba lebih awal menunggu di balai.',
  };
  const link = outage ? null : { to: '/travel/entrance', en: 'Before you travel', ms: 'Sebelum perjalanan' };
  const until = '2100-01-01T04:00:00.000Z';
  const notices = [{ id: newId(), outage, tone: 'warn', places: ['portal'], text, link, until }];
  await page.route(`**${readServiceStatus.path}`, (route) =>
    route.fulfill({ json: { errno: 0, errmsg: '', data: { code, notices } } }),
  );
  await openWhole(visitor, path);
  await expect(page.locator('main').getByText(text[language])).toBeVisible();
  await page.unroute(`**${readServiceStatus.path}`);
}

/** The main states of what a resident has beside journeys: of each page one, in any order, and all when everything is looked at. Logs in first. */
export async function residentScenes(visitor: Visitor, world: World): Promise<Scene[]> {
  const number = await logIn(visitor, world);
  const { result: account } = await world.askServer(visitor.page.context(), readProfile, {});
  const [somebody] = familyOfThree(addDays(world.clock.today(), 1), number);
  const all = [
    ...registerScenes(somebody),
    ...certificateScenes(world),
    ...checkInScenes(world),
    ...activityScenes(world, account.id),
    ...codeScenes(world),
    ...memberScenes(world),
    ...reportScenes(world, account.id),
    ...recordScenes(world),
    ...vaccineScenes(world),
    at('resident-home', '/app'),
    at('notifications', '/app/notifications'),
  ];
  if (isFullRun) return all;
  const often = all.filter(({ name }) => pagesOfResident.includes(name));
  expect(often.map(({ name }) => name).toSorted()).toEqual(pagesOfResident.toSorted());
  return often;
}

// Each page in the state that shows most of it, and what somebody must never misread.
const pagesOfResident = Object.values({
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

/** Every screen about journeys and one's account, and its main states, in this order: first without anything declared. Logs in first. */
export async function scenesAfterLogin(visitor: Visitor, world: World): Promise<Scene[]> {
  // What needs a fresh code is refused until there was one.
  world.expectNoise(/status of 403.*\/api\/personal-data\/ticket/);
  const number = await logIn(visitor, world);
  const { say } = visitor;
  const today = world.clock.today();
  const { done, draft } = { done: newId(), draft: newId() };
  const form = (query: string) => `/travel/form?id=${draft}${query}`;
  const people = familyOfThree(addDays(today, 1), number);
  const unfinished = { ...people[2], name: '', passport: '' };
  return [
    at('travel-empty', '/travel'),
    at('history-empty', '/travel/application-history'),
    at('people-empty', '/travel/form'),
    {
      name: 'travel',
      enter: async (visitor) => {
        const browser = visitor.page.context();
        await submitted(world, browser, people, done);
        await begun(world, browser, [aTraveller(addDays(today, 9), number), unfinished], { id: draft });
        await openWhole(visitor, '/travel');
        await expect(link(visitor, say.screens.hub.continue)).toBeVisible();
      },
    },
    at('people', form('')),
    {
      name: 'people-remove',
      enter: async (visitor) => {
        await openWhole(visitor, form(''));
        await button(visitor, say.screens.people.remove).last().click();
        await expect(visitor.page.getByRole('alertdialog')).toContainText(
          say.screens.dialogs.removeBody(say.answers.traveller(2)),
        );
      },
    },
    at('passport', form('&t=1&step=passport')),
    ...scanScenes('passport-scan', today, (visitor) => openWhole(visitor, form('&t=1&step=passport'))),
    wrong('passport-wrong', form('&t=2&step=passport')),
    at('contact', form('&t=1&step=contact')),
    at('contact-2', form('&t=2&step=contact')),
    at('journey', form('&t=1&step=journey')),
    at('journey-2', form('&t=2&step=journey')),
    {
      name: 'journey-countries',
      enter: async (visitor) => {
        await openWhole(visitor, form('&t=1&step=journey'));
        await visitor.page.locator('[id="journey.visited-button"]').click();
        await expect(visitor.page.getByRole('option').nth(20)).toBeAttached();
      },
    },
    at('health', form('&t=2&step=health')),
    at('check-early', form('&step=check')),
    at('group-view', `/travel/group-view?id=${done}`),
    {
      name: 'pass',
      enter: async (visitor) => {
        await openWhole(visitor, `/travel/group-view?id=${done}`);
        await button(visitor, say.passes.show).click();
        await expect(visitor.page.getByRole('dialog').getByRole('img')).toBeVisible();
      },
    },
    {
      name: 'pass-inside',
      enter: async (visitor) => {
        await openWhole(visitor, `/travel/view?id=${done}&t=3`);
        await button(visitor, say.passes.show).click();
        await visitor.page.getByRole('dialog').getByText(say.pass.inside.title).click();
        await expect(visitor.page.getByText(say.pass.inside.intro)).toBeVisible();
      },
    },
    at('group-view-ongoing', `/travel/group-view?id=${draft}`),
    at('group-view-missing', '/travel/group-view'),
    at('view', `/travel/view?id=${done}&t=3`),
    at('history', '/travel/application-history'),
    at('file-download', `/file-download?id=${done}`),
    at('file-download-none', '/file-download'),
    at('account', '/account'),
    at('follow-up-none', '/follow-up'),
    at('looks', '/account/looks'),
    {
      name: 'looks-own',
      enter: async (visitor) => {
        await openWhole(visitor, '/account/looks');
        await visitor.page.getByRole('radio', { name: say.data.looks.own }).check();
        await expect(visitor.page.getByRole('listitem').first()).toBeVisible();
      },
    },
    at('data', '/account/data'),
    {
      name: 'data-confirm',
      enter: async (visitor) => {
        await openWhole(visitor, '/account/data');
        await button(visitor, say.data.data.read).click();
        await expect(button(visitor, say.data.confirm.send)).toBeVisible();
      },
    },
    ...entryExitScenes(world, number),
    at('erased', '/account/erased'),
    { name: 'check', enter: (visitor) => toCheck(visitor, done) },
    {
      name: 'done',
      enter: async (visitor) => {
        await toCheck(visitor, done);
        await button(visitor, say.screens.check.submit).click();
        await expect(title(visitor)).toHaveText(say.screens.done.title);
      },
    },
  ];
}

/** From the list of travellers to the answers before they are submitted. */
async function toCheck(visitor: Visitor, id: string): Promise<void> {
  await openWhole(visitor, `/travel/form?id=${id}`);
  await button(visitor, visitor.say.screens.people.check).click();
  await expect(title(visitor)).toHaveText(visitor.say.screens.check.title);
}

function registerScenes(person: Person): Scene[] {
  return [
    at('register', '/info-register/index'),
    {
      name: 'register-find-wrong',
      enter: async (visitor) => {
        await openWhole(visitor, '/info-register/index');
        await button(visitor, visitor.say.register.find.go).click();
        await expect(visitor.page.getByRole('group', { name: visitor.say.ui.thereIsAProblem })).toBeVisible();
      },
    },
    at('register-people', '/info-register/form'),
    wrong('register-passport-wrong', '/info-register/form?t=1&step=passport'),
    { name: 'register-check', enter: (visitor) => fillRegister(visitor, person) },
    {
      name: 'register-file',
      enter: async (visitor) => {
        await button(visitor, visitor.say.register.form.register).click();
        await expect(title(visitor)).toHaveText(visitor.say.register.file.title);
        await expect(link(visitor, visitor.say.register.file.change)).toBeVisible();
      },
    },
    at('register-known', '/info-register/index'),
    at('register-unknown', '/info-register/appfile?reference=AAAA-BBBB-CCCC'),
  ];
}

function entryExitScenes(world: World, number: string): Scene[] {
  world.expectNoise(/request to another host: http:\/\/127\.0\.0\.1:\d+\/(pay\/|sandbox\.css)/);
  const paying = async (visitor: Visitor) => {
    await apply(visitor, world, aTraveller(world.clock.today(), number));
    await button(visitor, visitor.say.entryExit.application.pay(amount(2000))).click();
  };
  return [
    at('entry-exit-empty', '/travel/entry-exit'),
    at('entry-exit-trip', '/travel/entry-exit/apply'),
    {
      name: 'entry-exit-trip-wrong',
      enter: async (visitor) => {
        await openWhole(visitor, '/travel/entry-exit/apply');
        await button(visitor, visitor.say.entryExit.form.next).click();
        await expect(visitor.page.getByRole('group', { name: visitor.say.ui.thereIsAProblem })).toBeVisible();
      },
    },
    at('entry-exit-traveller', '/travel/entry-exit/apply?page=1'),
    at('entry-exit-check', '/travel/entry-exit/apply?page=check'),
    {
      name: 'entry-exit-application',
      enter: async (visitor) => void (await apply(visitor, world, aTraveller(world.clock.today(), number))),
    },
    at('entry-exit', '/travel/entry-exit'),
    at('pay-result-none', '/travel/pay-result'),
    {
      name: 'pay-result-failed',
      enter: async (visitor) => {
        await paying(visitor);
        await payBy(visitor, 'decline');
        await expect(visitor.page.getByText(visitor.say.entryExit.pay.failed)).toBeVisible();
      },
    },
    {
      name: 'pay-result-paid',
      enter: async (visitor) => {
        await paying(visitor);
        await payBy(visitor, 'pay');
        await expect(visitor.page.getByText(visitor.say.entryExit.pay.paid)).toBeVisible();
      },
    },
  ];
}

function at(name: string, path: string): Scene {
  return { name, enter: (visitor) => openWhole(visitor, path) };
}

function wrong(name: string, path: string): Scene {
  return {
    name,
    enter: async (visitor) => {
      await openWhole(visitor, path);
      await button(visitor, visitor.say.screens.step.next).click();
      await expect(visitor.page.getByRole('group', { name: visitor.say.ui.thereIsAProblem })).toBeVisible();
    },
  };
}
