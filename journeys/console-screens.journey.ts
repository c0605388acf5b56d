import { carrierScreens } from './support/screens/carrier-screens.ts';
import { arrivalScreens } from './support/screens/arrival-screens.ts';
import { statisticsScreens } from './support/screens/statistics-screens.ts';
import { caseScreens, dailyQuestionScreens } from './support/screens/case-screens.ts';
import { codeAppealScreens, codeRulesScreens } from './support/screens/health-code-screens.ts';
import { reportTemplateScreens } from './support/screens/self-report-screens.ts';
import { createHealthDeskStaff } from './support/health-desk.ts';
import { createCertificateDeskStaff } from './support/certificate-desk.ts';
import { venueScreens } from './support/screens/check-in-screens.ts';
import { certificateDeskScreens } from './support/screens/certificate-screens.ts';
import { vaccinationReviewScreens } from './support/screens/vaccination-screens.ts';
import { logIn } from './support/login.ts';
import { counterScreens, overrideScreens } from './support/screens/counter-screens.ts';
import { assistedScreens, kioskScreens } from './support/screens/kiosk-screens.ts';
import { addKiosk } from './support/kiosk.ts';
import { registerTraveller } from './support/info-register.ts';
import { auditDeskScreens } from './support/screens/audit-desk-screens.ts';
import { paymentScreens } from './support/screens/payment-screens.ts';
import { addAuthenticator } from './support/authenticators.ts';
import {
  createFirstAdministratorWithPassword,
  joinWithPassword,
  createStaffMember,
  notLoggedInError,
} from './support/staff.ts';
import { findScreenIssues } from './support/screen-issues.ts';
import { consoleScreensAfterLogin, consoleScreensBeforeLogin } from './support/screens/console-screens.ts';
import { consoleTraversalLanguages } from './support/languages.ts';
import { createVisitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

test.use({ viewport: { width: 1280, height: 800 } });

for (const language of consoleTraversalLanguages) {
  test(`console pages have no axe violations or cut-off content (from ${language}, light and dark)`, async ({
    page,
    world,
  }) => {
    world.allowFinding(notLoggedInError);
    world.allowFinding(/status of 403.*\/api\/staff\/changes\/approve/);
    const visitor = createVisitor(page, language);
    const link = await world.inviteFirstAdministrator({ email: 'siti@example.com', name: 'Hajah Siti Aminah' });
    const found = await findScreenIssues(visitor, consoleScreensBeforeLogin(link));
    await page.goto('about:blank');
    await joinWithPassword(visitor, world, link);
    const second = async () => {
      const colleague = createVisitor(await (await world.openBrowser()).newPage(), language);
      await addAuthenticator(colleague.page);
      return colleague;
    };
    found.push(...(await findScreenIssues(visitor, await consoleScreensAfterLogin(visitor, world, second))));
    expect(found).toEqual([]);
  });

  test(`statistics states have no axe violations or cut-off content (from ${language}, light and dark)`, async ({
    page,
    world,
  }) => {
    const chief = await createFirstAdministratorWithPassword(page, world, language);
    expect(await findScreenIssues(chief, await statisticsScreens(world, language))).toEqual([]);
  });

  test(`health desk and daily question states have no axe violations or cut-off content (from ${language})`, async ({
    page,
    world,
  }) => {
    world.allowFinding(notLoggedInError);
    world.allowFinding(/status of (403|410).*\/api\/follow-up\/link\//);
    world.allowFinding(/status of 409.*\/api\/follow-up\/case/);
    world.allowFinding(/net::ERR_FAILED.*\/api\/follow-up\/case/);
    const officer = createVisitor(page, language);
    const { borderOfficer } = await createHealthDeskStaff(world, officer);
    const found = await findScreenIssues(officer, [
      ...(await caseScreens(world, officer, borderOfficer, language)),
      ...codeAppealScreens(),
      ...codeRulesScreens(),
      ...reportTemplateScreens(),
    ]);
    const phone = createVisitor(await (await world.openBrowser()).newPage(), language);
    found.push(...(await findScreenIssues(phone, await dailyQuestionScreens(world, officer, borderOfficer, language))));
    expect(found).toEqual([]);
  });

  test(`recovery and certificate states have no axe violations or cut-off content (from ${language}, light and dark)`, async ({
    page,
    world,
  }) => {
    const number = await logIn(createVisitor(page), world);
    const desk = await createCertificateDeskStaff(world, [language, language]);
    expect(await findScreenIssues(desk.recorder, certificateDeskScreens(world, desk, number))).toEqual([]);
    expect(await findScreenIssues(desk.certifier, vaccinationReviewScreens(world))).toEqual([]);
  });

  test(`application and payment states have no axe violations or cut-off content (from ${language}, light and dark)`, async ({
    page,
    world,
  }) => {
    const administrator = await createFirstAdministratorWithPassword(page, world);
    const { reviewer, screens } = await paymentScreens(administrator, world, language);
    expect(await findScreenIssues(reviewer, screens)).toEqual([]);
  });
}

for (const language of consoleTraversalLanguages) {
  test(`counter and arrival states have no axe violations or cut-off content (from ${language}, light and dark)`, async ({
    page,
    world,
  }) => {
    const administrator = await createFirstAdministratorWithPassword(page, world);
    const officer = await createStaffMember(administrator, world, 'border-officer', 'Awang Ahmad', { language });
    const screenStates = [...(await counterScreens(world, language)), ...(await arrivalScreens(world, language))];
    const found = await findScreenIssues(officer, screenStates);
    const desk = await createStaffMember(administrator, world, 'health-officer', 'Awang Ahmad', { language });
    found.push(...(await findScreenIssues(desk, await overrideScreens(world, language))));
    expect(found).toEqual([]);
  });

  test(`carrier states have no axe violations or cut-off content (from ${language}, light and dark)`, async ({
    page,
    world,
  }) => {
    const visitor = await createFirstAdministratorWithPassword(page, world, language);
    expect(await findScreenIssues(visitor, carrierScreens(language))).toEqual([]);
  });

  test(`assisted entry and kiosk states have no axe violations or cut-off content (from ${language}, light and dark)`, async ({
    page,
    world,
  }) => {
    // A device that is not open gets 403.
    world.allowFinding(/status of 403.*\/api\/kiosk\/read/);
    const administrator = await createFirstAdministratorWithPassword(page, world);
    const officer = await createStaffMember(administrator, world, 'border-officer', 'Awang Ahmad', { language });
    const phone = createVisitor(await (await world.openBrowser()).newPage());
    const reference = await registerTraveller(phone, world);
    const found = await findScreenIssues(officer, assistedScreens(language, reference));
    const code = await addKiosk(officer, 'Kiosk 4');
    const device = await world.openBrowser({ locale: language === 'ms' ? 'ms-BN' : 'en-GB' });
    const kiosk = createVisitor(await device.newPage(), language);
    found.push(...(await findScreenIssues(kiosk, kioskScreens(world, code))));
    expect(found).toEqual([]);
  });

  test(`venue and exposure states have no axe violations or cut-off content (from ${language}, light and dark)`, async ({
    page,
    world,
  }) => {
    const administrator = await createFirstAdministratorWithPassword(page, world);
    const officer = await createStaffMember(administrator, world, 'health-officer', 'Bakar Omar', { language });
    expect(await findScreenIssues(officer, await venueScreens(officer, world))).toEqual([]);
  });

  test(`audit desk states have no axe violations or cut-off content (from ${language}, light and dark)`, async ({
    page,
    world,
  }) => {
    const administrator = await createFirstAdministratorWithPassword(page, world);
    const { auditor, screens } = await auditDeskScreens(administrator, world, language);
    expect(await findScreenIssues(auditor, screens)).toEqual([]);
  });
}
