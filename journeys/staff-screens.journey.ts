import { carrierScenes } from './carrier-screens.ts';
import { arrivalScenes } from './arrival-screens.ts';
import { figuresScenes } from './figures-screens.ts';
import { caseScenes, questionScenes } from './case-screens.ts';
import { appealScenes, codeRulesScenes } from './code-screens.ts';
import { templateScenes } from './report-screens.ts';
import { deskStaff } from './health-desk.ts';
import { certificatesDesk } from './certified.ts';
import { venueScenes } from './check-in-screens.ts';
import { deskScenes } from './certificate-screens.ts';
import { reviewScenes } from './vaccine-screens.ts';
import { logIn } from './login.ts';
import { counterScenes, overrideScenes } from './counter-screens.ts';
import { assistedScenes, kioskScenes } from './kiosk-screens.ts';
import { addKiosk } from './kiosk.ts';
import { registered } from './registered.ts';
import { oversightScenes } from './oversight-screens.ts';
import { paymentScenes } from './payment-screens.ts';
import { addAuthenticator } from './authenticators.ts';
import { firstByPassword, joinWithPassword, memberBy, nobodyThere } from './staff.ts';
import { findingsIn } from './console-looks.ts';
import { staffScenesAfter, staffScenesBefore } from './staff-screens.ts';
import { walkedIn } from './tongues.ts';
import { visitorAt } from './visitor.ts';
import { expect, test } from './world.ts';

test.use({ viewport: { width: 1280, height: 800 } });

for (const language of walkedIn) {
  test(`every page of the console, from ${language}, light and dark: no violation, and nothing is cut off`, async ({
    page,
    world,
  }) => {
    world.expectNoise(nobodyThere);
    world.expectNoise(/status of 403.*\/api\/staff\/changes\/approve/);
    const visitor = visitorAt(page, language);
    const link = await world.firstAdministrator({ email: 'siti@example.com', name: 'Hajah Siti Aminah' });
    const found = await findingsIn(visitor, staffScenesBefore(link));
    await page.goto('about:blank');
    await joinWithPassword(visitor, world, link);
    const second = async () => {
      const colleague = visitorAt(await (await world.anotherBrowser()).newPage(), language);
      await addAuthenticator(colleague.page);
      return colleague;
    };
    found.push(...(await findingsIn(visitor, await staffScenesAfter(visitor, world, second))));
    expect(found).toEqual([]);
  });

  test(`every state of the figures, from ${language}, light and dark: no violation, and nothing is cut off`, async ({
    page,
    world,
  }) => {
    // Ten charts with their tables: a long page to walk through.
    const chief = await firstByPassword(page, world, language);
    expect(await findingsIn(chief, await figuresScenes(world, language))).toEqual([]);
  });

  test(`every state of the health desk, and of the daily question, from ${language}: no violation, nothing is cut off`, async ({
    page,
    world,
  }) => {
    world.expectNoise(nobodyThere);
    world.expectNoise(/status of (403|410).*\/api\/follow-up\/link\//);
    world.expectNoise(/status of 409.*\/api\/follow-up\/case/);
    world.expectNoise(/net::ERR_FAILED.*\/api\/follow-up\/case/);
    const officer = visitorAt(page, language);
    const { atCounter } = await deskStaff(world, officer);
    const found = await findingsIn(officer, [
      ...(await caseScenes(world, officer, atCounter, language)),
      ...appealScenes(),
      ...codeRulesScenes(),
      ...templateScenes(),
    ]);
    const phone = visitorAt(await (await world.anotherBrowser()).newPage(), language);
    found.push(...(await findingsIn(phone, await questionScenes(world, officer, atCounter, language))));
    expect(found).toEqual([]);
  });

  test(`every state of recoveries and certificates, from ${language}, light and dark: no violation, and nothing is cut off`, async ({
    page,
    world,
  }) => {
    const number = await logIn(visitorAt(page), world);
    const desk = await certificatesDesk(world, [language, language]);
    expect(await findingsIn(desk.recorder, deskScenes(world, desk, number))).toEqual([]);
    expect(await findingsIn(desk.certifier, reviewScenes(world))).toEqual([]);
  });

  test(`every state of applications and payments, from ${language}, light and dark: no violation, nothing is cut off`, async ({
    page,
    world,
  }) => {
    const administrator = await firstByPassword(page, world);
    const { reviewer, scenes } = await paymentScenes(administrator, world, language);
    expect(await findingsIn(reviewer, scenes)).toEqual([]);
  });
}

for (const language of walkedIn) {
  test(`every state of counter and arrivals, from ${language}, light and dark: no violation, and nothing is cut off`, async ({
    page,
    world,
  }) => {
    const administrator = await firstByPassword(page, world);
    const officer = await memberBy(administrator, world, { language });
    const scenes = [...(await counterScenes(world, language)), ...(await arrivalScenes(world, language))];
    const found = await findingsIn(officer, scenes);
    const desk = await memberBy(administrator, world, { language, role: 'health-officer' });
    found.push(...(await findingsIn(desk, await overrideScenes(world, language))));
    expect(found).toEqual([]);
  });

  test(`every state of the carriers, from ${language}, light and dark: no violation, and nothing is cut off`, async ({
    page,
    world,
  }) => {
    const visitor = await firstByPassword(page, world, language);
    expect(await findingsIn(visitor, carrierScenes(language))).toEqual([]);
  });

  test(`every state of assisted entry and of a kiosk, from ${language}, light and dark: no violation, and nothing is cut off`, async ({
    page,
    world,
  }) => {
    // A device that nobody opened is told so.
    world.expectNoise(/status of 403.*\/api\/kiosk\/read/);
    const administrator = await firstByPassword(page, world);
    const officer = await memberBy(administrator, world, { language });
    const phone = visitorAt(await (await world.anotherBrowser()).newPage());
    const reference = await registered(phone, world);
    const found = await findingsIn(officer, assistedScenes(language, reference));
    const code = await addKiosk(officer, 'Kiosk 4');
    const device = await world.anotherBrowser({ locale: language === 'ms' ? 'ms-BN' : 'en-GB' });
    const kiosk = visitorAt(await device.newPage(), language);
    found.push(...(await findingsIn(kiosk, kioskScenes(world, code))));
    expect(found).toEqual([]);
  });

  test(`every state of venues and exposures, from ${language}, light and dark: no violation, and nothing is cut off`, async ({
    page,
    world,
  }) => {
    const administrator = await firstByPassword(page, world);
    const officer = await memberBy(administrator, world, { name: 'Bakar Omar', role: 'health-officer', language });
    expect(await findingsIn(officer, await venueScenes(officer, world))).toEqual([]);
  });

  test(`every state of oversight, from ${language}, light and dark: no violation, and nothing is cut off`, async ({
    page,
    world,
  }) => {
    const administrator = await firstByPassword(page, world);
    const { auditor, scenes } = await oversightScenes(administrator, world, language);
    expect(await findingsIn(auditor, scenes)).toEqual([]);
  });
}
