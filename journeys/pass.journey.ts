import { readFile } from 'node:fs/promises';
import type { BrowserContext } from '@playwright/test';
import { readPasses } from '#capabilities/declaration/contract.ts';
import { listWithdrawnPasses } from '#capabilities/declaration/contract-withdrawn.ts';
import { readPassKeys } from '#capabilities/pass/contract.ts';
import { examinePass } from '#capabilities/pass/rules/examine-pass.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { logInWithDeclaration, submitTestDeclaration } from './support/declarations.ts';
import { chooseRadio } from './support/declaration-form.ts';
import { logIn, openPage } from './support/login.ts';
import { familyOfThree } from './support/travellers.ts';
import { readQrCode, decodeQrPicture } from './support/read-qr-code.ts';
import { button, title, createVisitor } from './support/visitor.ts';
import { languagesToTest } from './support/languages.ts';
import { waitUntilBuildCached, expect, test, withServiceWorker, type World } from './support/world.ts';

test.use(withServiceWorker);

async function inspectPass(world: World, browser: BrowserContext, text: string) {
  const { keys } = await world.callApi(browser, readPassKeys, {});
  const found = await examinePass(text, keys, crypto.subtle);
  if ('unreadable' in found) throw new Error(found.unreadable);
  const { items } = await world.callApi(browser, listWithdrawnPasses, {});
  const withdrawn = items.find(({ digest }) => digest === found.referenceDigest);
  return { ...found.parsed.facts, signature: found.signature, withdrawn };
}

for (const language of languagesToTest('ms')) {
  test(`shows the passes of a family, and again without a network: ${language}`, async ({ page, context, world }) => {
    const visitor = createVisitor(page, language);
    const { t } = visitor;
    const number = await logIn(visitor, world);
    const people = familyOfThree(addDays(world.clock.today(), 1), number);
    const { id, reference } = await submitTestDeclaration(world, context, people);
    await openPage(visitor, '/travel');
    await button(visitor, t.passes.show).click();
    const sheet = page.getByRole('dialog');
    const code = sheet.getByRole('img');
    const passes = [];
    const groupLabels = { en: 'See a health officer: Muhammad Danish', ms: 'Jumpa pegawai kesihatan: Muhammad Danish' };
    await expect(page.getByRole('article', { name: groupLabels[language] })).toBeVisible();
    for (const name of [
      `${t.passes.allTravellers}. ${groupLabels[language]}`,
      ...people.map((person) => person.name),
    ]) {
      await expect(code).toHaveAccessibleName(t.pass.qrCodeAlt(name, reference));
      passes.push(await inspectPass(world, context, await readQrCode(code)));
      await page.keyboard.press('ArrowRight');
    }
    expect(
      passes.map((pass) => [pass.signature, pass.reference, pass.travellerNumber, pass.travellerCount, pass.band]),
    ).toEqual([
      ['good', reference, 0, 3, 'see-health-officer'],
      ['good', reference, 1, 3, 'proceed'],
      ['good', reference, 2, 3, 'proceed'],
      ['good', reference, 3, 3, 'see-health-officer'],
    ]);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await waitUntilBuildCached(page);

    await world.cutNetwork(context);
    for (const path of ['/travel', `/travel/group-view?id=${id}`, `/travel/view?id=${id}&t=1`]) {
      await openPage(visitor, path);
      await expect(button(visitor, t.ui.tryAgain)).toBeVisible();
      await button(visitor, t.passes.show).click();
      await expect(code).toBeVisible();
      expect((await readQrCode(code)).slice(0, 5)).toBe('SHT1:');
      await page.keyboard.press('Escape');
    }
    await world.restoreNetwork(context);
  });
}

test('saves a pass as an image, lists its content, and withdraws it after an edit', async ({
  page,
  context,
  world,
}) => {
  const visitor = createVisitor(page);
  const { t } = visitor;
  const { traveller, id, reference } = await logInWithDeclaration(visitor, world);
  await openPage(visitor, `/travel/view?id=${id}&t=1`);
  await button(visitor, t.passes.show).click();
  const sheet = page.getByRole('dialog');
  const [download] = await Promise.all([page.waitForEvent('download'), button(visitor, t.pass.save).click()]);
  const oldPassText = await decodeQrPicture(page.locator('body'), await readFile(await download.path()));
  expect(await inspectPass(world, context, oldPassText)).toMatchObject({
    signature: 'good',
    reference,
    withdrawn: undefined,
  });
  await sheet.getByText(t.pass.contents.title).click();
  await expect(
    sheet
      .getByRole('definition')
      .filter({ hasText: traveller.passport.slice(-3) })
      .first(),
  ).toBeVisible();
  await expect(sheet).not.toContainText(traveller.passport);
  await page.keyboard.press('Escape');

  await openPage(visitor, `/travel/form?id=${id}&t=1&step=health`);
  await chooseRadio(visitor, t.answers.fever, t.answers.yes);
  await expect(page.getByText(/^Saved \d\d:\d\d\. Not submitted yet\.$/)).toBeVisible();
  await openPage(visitor, `/travel/form?id=${id}&step=check`);
  await button(visitor, t.screens.check.submit).click();
  await expect(title(visitor)).toHaveText(t.screens.done.title);
  const oldPass = await inspectPass(world, context, oldPassText);
  expect(oldPass.issuedAt / 1000).toBeLessThan(oldPass.withdrawn?.issuedBefore ?? 0);
  await button(visitor, t.passes.show).click();
  const newPass = await inspectPass(world, context, await readQrCode(sheet.getByRole('img')));
  expect(newPass).toMatchObject({ signature: 'good', version: 2, band: 'see-health-officer' });
  expect(newPass.issuedAt / 1000).toBeGreaterThanOrEqual(oldPass.withdrawn?.issuedBefore ?? 0);
  expect((await world.callApi(context, readPasses, { id })).passes).toHaveLength(1);
});
