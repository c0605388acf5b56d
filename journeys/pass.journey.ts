import { readFile } from 'node:fs/promises';
import type { BrowserContext } from '@playwright/test';
import { readPasses } from '#capabilities/declaration/contract.ts';
import { listWithdrawnPasses } from '#capabilities/declaration/contract-withdrawn.ts';
import { readPassKeys } from '#capabilities/pass/contract.ts';
import { examinePass } from '#capabilities/pass/rules/examine-pass.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { logInSubmitted, submitted } from './declared.ts';
import { chooseRadio } from './form.ts';
import { logIn, open } from './login.ts';
import { familyOfThree } from './people.ts';
import { readCode, readPicture } from './read-code.ts';
import { button, title, visitorAt } from './visitor.ts';
import { enteredIn } from './tongues.ts';
import { buildKept, expect, test, withWorker, type World } from './world.ts';

test.use(withWorker);

/** What somebody finds who has the published keys and a text that was scanned. */
async function examined(world: World, browser: BrowserContext, text: string) {
  const { keys } = await world.askServer(browser, readPassKeys, {});
  const found = await examinePass(text, keys, crypto.subtle);
  if ('unreadable' in found) throw new Error(found.unreadable);
  const { items } = await world.askServer(browser, listWithdrawnPasses, {});
  const withdrawn = items.find(({ digest }) => digest === found.referenceDigest);
  return { ...found.read.facts, signature: found.signature, withdrawn };
}

for (const language of enteredIn('ms')) {
  test(`a family shows its passes, then again without a network: ${language}`, async ({ page, context, world }) => {
    const visitor = visitorAt(page, language);
    const { say } = visitor;
    const number = await logIn(visitor, world);
    const people = familyOfThree(addDays(world.clock.today(), 1), number);
    const { id, reference } = await submitted(world, context, people);
    await open(visitor, '/travel');
    await button(visitor, say.passes.show).click();
    const sheet = page.getByRole('dialog');
    const code = sheet.getByRole('img');
    const seen = [];
    const whom = { en: 'See a health officer: Muhammad Danish', ms: 'Jumpa pegawai kesihatan: Muhammad Danish' };
    await expect(page.getByRole('article', { name: whom[language] })).toBeVisible();
    for (const name of [`${say.passes.group}. ${whom[language]}`, ...people.map((person) => person.name)]) {
      await expect(code).toHaveAccessibleName(say.pass.code(name, reference));
      seen.push(await examined(world, context, await readCode(code)));
      await page.keyboard.press('ArrowRight');
    }
    expect(seen.map((pass) => [pass.signature, pass.reference, pass.number, pass.of, pass.band])).toEqual([
      ['good', reference, 0, 3, 'see-health-officer'],
      ['good', reference, 1, 3, 'proceed'],
      ['good', reference, 2, 3, 'proceed'],
      ['good', reference, 3, 3, 'see-health-officer'],
    ]);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await buildKept(page);

    await world.cutNetwork(context);
    for (const path of ['/travel', `/travel/group-view?id=${id}`, `/travel/view?id=${id}&t=1`]) {
      await open(visitor, path);
      await expect(button(visitor, say.ui.tryAgain)).toBeVisible();
      await button(visitor, say.passes.show).click();
      await expect(code).toBeVisible();
      expect((await readCode(code)).slice(0, 5)).toBe('SHT1:');
      await page.keyboard.press('Escape');
    }
    await world.restoreNetwork(context);
  });
}

test('a pass is kept as an image, says what is inside, and the one before an edit is withdrawn', async ({
  page,
  context,
  world,
}) => {
  const visitor = visitorAt(page);
  const { say } = visitor;
  const { traveller, id, reference } = await logInSubmitted(visitor, world);
  await open(visitor, `/travel/view?id=${id}&t=1`);
  await button(visitor, say.passes.show).click();
  const sheet = page.getByRole('dialog');
  const [saved] = await Promise.all([page.waitForEvent('download'), button(visitor, say.pass.save).click()]);
  const before = await readPicture(page.locator('body'), await readFile(await saved.path()));
  expect(await examined(world, context, before)).toMatchObject({ signature: 'good', reference, withdrawn: undefined });
  await sheet.getByText(say.pass.inside.title).click();
  await expect(
    sheet
      .getByRole('definition')
      .filter({ hasText: traveller.passport.slice(-3) })
      .first(),
  ).toBeVisible();
  await expect(sheet).not.toContainText(traveller.passport);
  await page.keyboard.press('Escape');

  await open(visitor, `/travel/form?id=${id}&t=1&step=health`);
  await chooseRadio(visitor, say.answers.fever, say.answers.yes);
  await expect(page.getByText(/^Saved \d\d:\d\d\. Not submitted yet\.$/)).toBeVisible();
  await open(visitor, `/travel/form?id=${id}&step=check`);
  await button(visitor, say.screens.check.submit).click();
  await expect(title(visitor)).toHaveText(say.screens.done.title);
  const old = await examined(world, context, before);
  expect(old.issuedAt / 1000).toBeLessThan(old.withdrawn?.from ?? 0);
  await button(visitor, say.passes.show).click();
  const now = await examined(world, context, await readCode(sheet.getByRole('img')));
  expect(now).toMatchObject({ signature: 'good', version: 2, band: 'see-health-officer' });
  expect(now.issuedAt / 1000).toBeGreaterThanOrEqual(old.withdrawn?.from ?? 0);
  expect((await world.askServer(context, readPasses, { id })).passes).toHaveLength(1);
});
