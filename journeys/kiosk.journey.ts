import { listDeclarations } from '#capabilities/declaration/contract.ts';
import { second } from '#foundation/time/clock.ts';
import { fillPassport, fillTraveller } from './support/declaration-form.ts';
import {
  addKiosk,
  expectKioskStart,
  readBrowserStorage,
  collectApiResponses,
  openKiosk,
  startAtKiosk,
} from './support/kiosk.ts';
import { aTraveller } from './support/travellers.ts';
import { readQrCode } from './support/read-qr-code.ts';
import { createFirstAdministratorWithPassword } from './support/staff.ts';
import { button, title, createVisitor } from './support/visitor.ts';
import { waitUntilBuildCached, expect, test, withServiceWorker, type World } from './support/world.ts';

test.use(withServiceWorker);

function aTravellerWithoutContact(world: World, name: string) {
  const number = world.newPhoneNumber();
  const { contact: _none, ...person } = aTraveller(world.clock.today(), number);
  return { ...person, name };
}

test('shows the second traveller at a kiosk nothing of the first', async ({ page, context, world }) => {
  // A device that is not open gets 403.
  world.allowFinding(/status of 403.*\/api\/kiosk\/read/);
  const desk = await (await world.openBrowser({ viewport: { width: 1280, height: 800 } })).newPage();
  const administrator = await createFirstAdministratorWithPassword(desk, world);
  const code = await addKiosk(administrator, 'Kiosk 1');
  await openKiosk(page, code);
  await expect(page.getByText('Kiosk 1, Airport, arrivals')).toBeVisible();
  const first = aTravellerWithoutContact(world, 'Dayang Kenari binti Awang Canary');
  const other = aTravellerWithoutContact(world, 'Zebra Person');

  const token =
    await test.step('lets the first traveller declare in Malay, send the reference, and finish', async () => {
      const person = await startAtKiosk(page, 'ms');
      const { t } = person;
      await expect(page.getByText(t.sharedDevice.sessionBar.kiosk)).toBeVisible();
      await expect(page.locator('a:not([href^="#"])')).toHaveCount(0);
      await button(person, t.screens.travellers.edit).click();
      await test.step('offers only the camera to read a passport: a shared device has no pictures of the traveller', async () => {
        await button(person, t.scan.open).click();
        await expect(button(person, t.scan.camera)).toBeVisible();
        await expect(button(person, t.scan.picture)).toHaveCount(0);
        await button(person, t.scan.type).click();
      });
      await fillTraveller(person, 0, first);
      await button(person, t.screens.travellers.check).click();
      await test.step('does not promise to save answers without a network', async () => {
        await world.cutNetwork(context);
        await button(person, t.screens.check.submit).click();
        await expect(page.getByText(t.screens.check.answersKept)).toBeVisible();
        await expect(page.getByText(t.sharedDevice.offline)).toBeVisible();
        await expect(page.getByText(t.screens.check.offline)).toHaveCount(0);
        await world.restoreNetwork(context);
      });
      await button(person, t.screens.check.submit).click();
      await expect(title(person)).toHaveText(t.screens.done.title);
      const picture = page.getByRole('article').getByRole('img').last();
      expect(await readQrCode(picture)).toMatch(/^SHT1:/);
      await expect(page.locator('a:not([href^="#"])')).toHaveCount(0);
      await button(person, t.sharedDevice.submitted.send).click();
      const number = world.newPhoneNumber();
      await page.getByLabel(t.ui.phone.nationalNumber).fill(number);
      await button(person, t.sharedDevice.submitted.sendButton).click();
      await expect(page.getByText(t.sharedDevice.submitted.sent)).toBeVisible();
      const [submitted] = (await world.callApi(context, listDeclarations, {})).items;
      const { reference = '' } = submitted ?? {};
      expect((await world.inbox.waitForMessage(`+673${number}`, /Sihat/)).text).toContain(reference);
      const sessionToken = world.tokenOf(context);
      await page.getByRole('button', { name: t.sharedDevice.submitted.finish, exact: true }).click();
      await expectKioskStart(page);
      return sessionToken;
    });

  await test.step('leaves nothing behind in storage, databases, caches, session and history', async () => {
    await waitUntilBuildCached(page);
    const storage = await readBrowserStorage(page);
    expect(storage.local).toEqual(['sihat_kiosk']);
    expect(storage.tab).toEqual([]);
    expect(storage.databases).toEqual({ 'sihat/app-log': 0, 'sihat/http-log': 0, 'sihat/keys': 1 });
    expect(storage.cached.filter((path) => path.startsWith('/api/'))).toEqual([]);
    const refused = await page.evaluate(
      async ([path, sms]) => (await fetch(path ?? '', { headers: { 'sms-token': sms ?? '' } })).status,
      [listDeclarations.path, token],
    );
    world.allowFinding(/status of 401/);
    expect(refused).toBe(401);
    for (let back = 0; back < 3; back += 1) {
      await page.goBack();
      await expectKioskStart(page);
      await expect(page.locator('body')).not.toContainText('Canary');
    }
  });

  const readResponses = collectApiResponses(context);
  await test.step('starts in English with an empty form for the second traveller', async () => {
    const person = await startAtKiosk(page, 'en');
    await expect(page.getByText(person.t.screens.travellers.notStarted)).toBeVisible();
    await expect(page.locator('body')).not.toContainText('Canary');
    await button(person, person.t.screens.travellers.edit).click();
    await fillPassport(person, other);
    expect(await readResponses()).not.toMatch(/Canary|Kenari/);
    expect(await readResponses()).not.toContain(first.passport);
  });

  await test.step('asks whether the traveller is still there, and clears everything after they leave', async () => {
    const { idle, endReasons, start } = createVisitor(page).t.sharedDevice;
    const question = page.getByRole('alertdialog', { name: idle.title });
    await world.clock.advanceBy(61 * second);
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: idle.stay }).click();
    await expect(question).toBeHidden();
    await expect(page.getByLabel(createVisitor(page).t.answers.name, { exact: true })).toHaveValue('Zebra Person');
    await world.clock.advanceBy(61 * second);
    await expect(question).toBeVisible();
    await world.clock.advanceBy(20 * second);
    await expectKioskStart(page);
    await expect(page.getByText(endReasons.idle)).toBeVisible();
    await expect(page.getByRole('heading', { name: start.title }).first()).toBeVisible();
    const refusedResponse = page.waitForResponse((answer) => answer.url().includes(listDeclarations.path));
    await page.evaluate(
      async ([path, sms]) => void (await fetch(path ?? '', { headers: { 'sms-token': sms ?? '' } })),
      [listDeclarations.path, world.tokenOf(context)],
    );
    expect((await refusedResponse).status()).toBe(401);
  });

  await test.step('starts again after a reload', async () => {
    const person = await startAtKiosk(page, 'en');
    await button(person, person.t.screens.travellers.edit).click();
    await expect(title(person)).toHaveText(person.t.answers.steps.passport);
    await page.reload();
    await expectKioskStart(page);
  });

  await test.step('closes within seconds when it is closed from the console', async () => {
    await startAtKiosk(page, 'en');
    const { kiosks } = administrator.t.assisted;
    await button(administrator, 'Kiosk 1').click();
    await button(administrator, kiosks.close).click();
    await button(administrator, kiosks.pressAgain).click();
    await expect(desk.getByText(kiosks.closed)).toBeVisible();
    await expect(title(createVisitor(page))).toHaveText(createVisitor(page).t.sharedDevice.closed.title);
    expect((await readBrowserStorage(page)).local).toEqual([]);
  });
});
