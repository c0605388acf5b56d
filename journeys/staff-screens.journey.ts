import type { Page } from '@playwright/test';
import type { Language } from '#foundation/language/wording.ts';
import { counterScenes, officerBy } from './counter-screens.ts';
import { assistedScenes, kioskScenes } from './kiosk-screens.ts';
import { addKiosk } from './kiosk.ts';
import { addAuthenticator, joinWithPassword, nobodyThere, tooEarly } from './staff.ts';
import { type StaffScene, staffScenesAfter, staffScenesBefore } from './staff-screens.ts';
import { brokenWordsOn, overflowOn, violationsOn } from './violations.ts';
import { type Visitor, visitorAt } from './visitor.ts';
import { expect, test } from './world.ts';

const languages: Language[] = ['en', 'ms'];
// Pictures of every state, to be looked at: made when LOOKS=1 asks for them, into .cache/looks.
const looks = process.env['LOOKS'] === '1';

test.use({ viewport: { width: 1280, height: 800 } });

for (const language of languages) {
  test(`every page of the console, in ${language}, light and dark: no violation, and nothing is cut off`, async ({
    page,
    world,
  }) => {
    test.setTimeout(looks ? 600_000 : 240_000);
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

  test(`every state of the counter, in ${language}, light and dark: no violation, and nothing is cut off`, async ({
    page,
    world,
  }) => {
    test.setTimeout(looks ? 600_000 : 240_000);
    world.expectNoise(nobodyThere);
    world.expectNoise(tooEarly);
    const administrator = visitorAt(page);
    const link = await world.firstAdministrator({ email: 'siti@example.com', name: 'Hajah Siti Aminah' });
    await joinWithPassword(administrator, world, link);
    const officer = await officerBy(administrator, world, await (await world.anotherBrowser()).newPage(), language);
    expect(await findingsIn(officer, await counterScenes(world, language))).toEqual([]);
  });

  test(`every state of assisted entry and of a kiosk, in ${language}, light and dark: no violation, and nothing is cut off`, async ({
    page,
    world,
  }) => {
    test.setTimeout(looks ? 600_000 : 300_000);
    world.expectNoise(nobodyThere);
    world.expectNoise(tooEarly);
    world.expectNoise(/status of 403.*\/api\/kiosk\//);
    const administrator = visitorAt(page);
    const link = await world.firstAdministrator({ email: 'siti@example.com', name: 'Hajah Siti Aminah' });
    await joinWithPassword(administrator, world, link);
    const officer = await officerBy(administrator, world, await (await world.anotherBrowser()).newPage(), language);
    const found = await findingsIn(officer, assistedScenes());
    const code = await addKiosk(officer, 'Kiosk 4');
    const device = await world.anotherBrowser({ locale: language === 'ms' ? 'ms-BN' : 'en-GB' });
    const kiosk = visitorAt(await device.newPage(), language);
    found.push(...(await findingsIn(kiosk, kioskScenes(world, code))));
    expect(found).toEqual([]);
  });
}

async function findingsIn(visitor: Visitor, scenes: readonly StaffScene[]): Promise<string[]> {
  const { page } = visitor;
  const found: string[] = [];
  for (const { name, phone, enter } of scenes) {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await enter(visitor);
    const width = page.viewportSize()?.width ?? 1280;
    found.push(...(await violationsOn(page)).map((violation) => `${name}: ${violation}`));
    await shoot(visitor, name, 'light', width);
    await page.emulateMedia({ colorScheme: 'dark' });
    found.push(...(await violationsOn(page, ['color-contrast'])).map((violation) => `${name} dark: ${violation}`));
    await shoot(visitor, name, 'dark', width);
    for (const narrow of phone ? [768, 375, 320] : [768, 375]) {
      await page.setViewportSize({ width: narrow, height: 800 });
      await drawn(page);
      found.push(...(await overflowOn(page)).map((overflow) => `${name} at ${narrow}: ${overflow}`));
      found.push(...(await brokenWordsOn(page)).map((word) => `${name} at ${narrow}: the word ${word} is broken`));
      await shoot(visitor, name, 'dark', narrow);
    }
    await page.emulateMedia({ colorScheme: 'light' });
    for (const narrow of [768, 375]) await shoot(visitor, name, 'light', narrow);
  }
  return found;
}

// A window of another size is drawn anew before it is measured.
async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

async function shoot({ page, language }: Visitor, name: string, theme: string, width: number): Promise<void> {
  if (!looks) return;
  await page.setViewportSize({ width, height: 800 });
  const fullPage = (await page.locator('dialog[open]').count()) === 0;
  await page.screenshot({
    path: `.cache/looks/${name}-${language}-${theme}-${width}.png`,
    animations: 'disabled',
    fullPage,
  });
}
