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

/** Somebody without a telephone or an e-mail address. */
function aTravellerWithoutContact(world: World, name: string) {
  const number = world.newPhoneNumber();
  const { contact: _none, ...person } = aTraveller(world.clock.today(), number);
  return { ...person, name };
}

test('two people, one after the other, at a kiosk: the second finds nothing of the first', async ({
  page,
  context,
  world,
}) => {
  // A device that nobody opened is told so.
  world.allowFinding(/status of 403.*\/api\/kiosk\/read/);
  const desk = await (await world.anotherBrowser({ viewport: { width: 1280, height: 800 } })).newPage();
  const administrator = await createFirstAdministratorWithPassword(desk, world);
  const code = await addKiosk(administrator, 'Kiosk 1');
  await openKiosk(page, code);
  await expect(page.getByText('Kiosk 1, Airport, arrivals')).toBeVisible();
  const first = aTravellerWithoutContact(world, 'Dayang Kenari binti Awang Canary');
  const other = aTravellerWithoutContact(world, 'Zebra Person');

  const token = await test.step('the first declares in Malay, has the reference sent, and finishes', async () => {
    const person = await startAtKiosk(page, 'ms');
    const { t } = person;
    await expect(page.getByText(t.device.bar.kiosk)).toBeVisible();
    await expect(page.locator('a:not([href^="#"])')).toHaveCount(0);
    await button(person, t.screens.people.edit).click();
    await test.step('a passport is read by camera alone: a shared device has no pictures of hers', async () => {
      await button(person, t.scan.open).click();
      await expect(button(person, t.scan.camera)).toBeVisible();
      await expect(button(person, t.scan.picture)).toHaveCount(0);
      await button(person, t.scan.type).click();
    });
    await fillTraveller(person, 0, first);
    await button(person, t.screens.people.check).click();
    await test.step('without a network it is not promised that anything is kept', async () => {
      await world.cutNetwork(context);
      await button(person, t.screens.check.submit).click();
      await expect(page.getByText(t.screens.check.kept)).toBeVisible();
      await expect(page.getByText(t.device.offline)).toBeVisible();
      await expect(page.getByText(t.screens.check.offline)).toHaveCount(0);
      await world.restoreNetwork(context);
    });
    await button(person, t.screens.check.submit).click();
    await expect(title(person)).toHaveText(t.screens.done.title);
    const picture = page.getByRole('article').getByRole('img').last();
    expect(await readQrCode(picture)).toMatch(/^SHT1:/);
    await expect(page.locator('a:not([href^="#"])')).toHaveCount(0);
    await button(person, t.device.end.send).click();
    const number = world.newPhoneNumber();
    await page.getByLabel(t.ui.phone.nationalNumber).fill(number);
    await button(person, t.device.end.sendButton).click();
    await expect(page.getByText(t.device.end.sent)).toBeVisible();
    const [submitted] = (await world.callApi(context, listDeclarations, {})).items;
    const { reference = '' } = submitted ?? {};
    expect((await world.inbox.waitForMessage(`+673${number}`, /Sihat/)).text).toContain(reference);
    const used = world.tokenOf(context);
    await page.getByRole('button', { name: t.device.end.finish, exact: true }).click();
    await expectKioskStart(page);
    return used;
  });

  await test.step('nothing of them is left: storage, databases, caches, session, history', async () => {
    await waitUntilBuildCached(page);
    const kept = await readBrowserStorage(page);
    expect(kept.local).toEqual(['sihat_kiosk']);
    expect(kept.tab).toEqual([]);
    expect(kept.databases).toEqual({ 'sihat/app-log': 0, 'sihat/http-log': 0, 'sihat/keys': 1 });
    expect(kept.cached.filter((path) => path.startsWith('/api/'))).toEqual([]);
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

  const heard = collectApiResponses(context);
  await test.step('the second begins in English with an empty form', async () => {
    const person = await startAtKiosk(page, 'en');
    await expect(page.getByText(person.t.screens.people.notStarted)).toBeVisible();
    await expect(page.locator('body')).not.toContainText('Canary');
    await button(person, person.t.screens.people.edit).click();
    await fillPassport(person, other);
    expect(await heard()).not.toMatch(/Canary|Kenari/);
    expect(await heard()).not.toContain(first.passport);
  });

  await test.step('asked whether they are there, they are; then they walk away, and all is cleared', async () => {
    const { idle, why, start } = createVisitor(page).t.device;
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
    await expect(page.getByText(why.idle)).toBeVisible();
    await expect(page.getByRole('heading', { name: start.title }).first()).toBeVisible();
    const gone = page.waitForResponse((answer) => answer.url().includes(listDeclarations.path));
    await page.evaluate(
      async ([path, sms]) => void (await fetch(path ?? '', { headers: { 'sms-token': sms ?? '' } })),
      [listDeclarations.path, world.tokenOf(context)],
    );
    expect((await gone).status()).toBe(401);
  });

  await test.step('a reload in the middle begins anew', async () => {
    const person = await startAtKiosk(page, 'en');
    await button(person, person.t.screens.people.edit).click();
    await expect(title(person)).toHaveText(person.t.answers.steps.passport);
    await page.reload();
    await expectKioskStart(page);
  });

  await test.step('closed from afar, it is closed within seconds', async () => {
    await startAtKiosk(page, 'en');
    const { kiosks } = administrator.t.assisted;
    await button(administrator, 'Kiosk 1').click();
    await button(administrator, kiosks.close).click();
    await button(administrator, kiosks.sure).click();
    await expect(desk.getByText(kiosks.closed)).toBeVisible();
    await expect(title(createVisitor(page))).toHaveText(createVisitor(page).t.device.closed.title);
    expect((await readBrowserStorage(page)).local).toEqual([]);
  });
});
