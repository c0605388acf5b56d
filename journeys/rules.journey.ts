import { readDeclaration, readPasses } from '#capabilities/declaration/contract.ts';
import { minute, second } from '#foundation/time/clock.ts';
import { submitted } from './declared.ts';
import { logIn, open } from './login.ts';
import { aTraveller } from './people.ts';
import { addRule, releaseWaiting, tryAndAsk } from './rules-screens.ts';
import { firstByPassword, memberBy } from './staff.ts';
import { button, title, visitorAt } from './visitor.ts';
import { expect, test } from './world.ts';

test.use({ country: 'rules', viewport: { width: 1280, height: 800 } });

test('a wrong rule is written by one, tried out, released by another, noticed and undone', async ({ page, world }) => {
  const administrator = await firstByPassword(page, world);
  const writer = await memberBy(administrator, world, { name: 'Dayang Penulis', role: 'health-officer' });
  const releaser = await memberBy(administrator, world, { name: 'Awang Kedua', role: 'health-officer' });
  const { desk, undo } = writer.say.rules;
  const phone = await world.anotherBrowser();
  const traveller = visitorAt(await phone.newPage());
  const number = await logIn(traveller, world);
  let declared = 0;
  const declare = () => {
    declared += 1;
    const who = aTraveller(world.clock.today(), number);
    return submitted(world, phone, [{ ...who, passport: `${who.passport}${declared}` }]);
  };
  const bandOf = async (id: string) => (await world.askServer(phone, readDeclaration, { id })).summary.band;

  await declare();
  await world.clock.pass(second);

  await test.step('one writes a rule; a reload loses nothing, and a dry run says whom it would send', async () => {
    await addRule(writer, 'indonesia');
    await writer.page.reload();
    await expect(writer.page.getByLabel(writer.say.rules.editor.id).last()).toHaveValue('indonesia');
    await tryAndAsk(writer, 'Measles in Indonesia');
    await expect(writer.page.getByText(desk.ask.waits)).toBeVisible();
    await open(writer, '/staff/rules/release');
    await expect(writer.page.getByText(desk.release.mine)).toBeVisible();
    await expect(button(writer, desk.release.go)).toHaveCount(0);
  });

  await test.step('another releases it, after looking at what changes', async () => {
    await open(releaser, '/staff/rules');
    await releaser.page.getByRole('link', { name: desk.list.look }).click();
    await expect(releaser.page.getByText(/was in Singapore in the last 21 days/)).toBeVisible();
    await expect(releaser.page.getByText(/[1-9] travellers? of the last 7 days: [1-9] would be sent/)).toBeVisible();
    await releaseWaiting(releaser, world);
  });

  const wrong = await declare();
  expect(await bandOf(wrong.id)).toBe('see-health-officer');
  const [before] = (await world.askServer(phone, readPasses, { id: wrong.id })).passes;

  await test.step('it is noticed: the version before comes back, by two people', async () => {
    await open(releaser, '/staff/rules');
    await button(releaser, desk.list.name(1)).click();
    await button(releaser, desk.list.rollback).click();
    await releaser.page.getByRole('dialog').getByLabel(desk.list.note).fill('The rule said Singapore');
    await button(releaser, desk.list.rollbackAsk).click();
    await expect(releaser.page.getByText(desk.list.rollbackAsked)).toBeVisible();
    await releaseWaiting(writer, world);
    await open(writer, '/staff/rules');
    await expect(writer.page.getByRole('row', { name: /Version 3/ })).toContainText(desk.list.standings['in-force']);
  });

  await test.step('what it decided is counted by one and undone by another', async () => {
    await world.clock.pass(minute);
    await open(writer, '/staff/rules/undo');
    await writer.page.getByRole('checkbox', { name: /^Version 2/ }).check();
    await writer.page.getByLabel(undo.reason).fill('It said Singapore in place of Indonesia');
    await button(writer, undo.count).click();
    await expect(writer.page.locator('[data-state=counted]')).toContainText(undo.mine);
    await open(releaser, '/staff/rules/undo');
    await button(releaser, undo.start).click();
    await releaser.page.getByRole('alertdialog').getByRole('button', { name: undo.start }).click();
    await expect(releaser.page.locator('[data-state=finished]')).toContainText(undo.nobodyLeft);
    await button(releaser, undo.show).click();
    await expect(releaser.page.getByText(wrong.reference)).toBeVisible();
  });

  expect(await bandOf(wrong.id)).toBe('proceed');
  const [after] = (await world.askServer(phone, readPasses, { id: wrong.id })).passes;
  expect(after?.text).not.toBe(before?.text);
  expect((await world.inbox.next(`+673${number}`, /looked at again/)).text).toContain(wrong.reference);

  await test.step('it comes back by mistake, and is undone while it is in force: the right rules are released again first', async () => {
    await open(releaser, '/staff/rules');
    await button(releaser, desk.list.name(2)).click();
    await button(releaser, desk.list.rollback).click();
    await releaser.page.getByRole('dialog').getByLabel(desk.list.note).fill('The wrong version was chosen');
    await button(releaser, desk.list.rollbackAsk).click();
    await expect(releaser.page.getByText(desk.list.rollbackAsked)).toBeVisible();
    await releaseWaiting(writer, world);
    const judgedWrong = await declare();
    expect(await bandOf(judgedWrong.id)).toBe('see-health-officer');
    await open(writer, '/staff/rules/undo');
    await writer.page.getByRole('checkbox', { name: /^Version 4: The wrong version was chosen In force now/ }).check();
    await expect(writer.page.getByText(/the rules of version 3 are released again as the next version/)).toBeVisible();
    await writer.page.getByLabel(undo.reason).fill('Version 2 came back by mistake');
    await button(writer, undo.count).click();
    await expect(writer.page.locator('[data-state=counted]')).toContainText(
      'It releases the rules of version 3 again. A second health officer has to agree by starting it.',
    );
    await open(releaser, '/staff/rules/undo');
    await button(releaser, undo.start).click();
    await releaser.page.getByRole('alertdialog').getByRole('button', { name: undo.start }).click();
    await expect(releaser.page.locator('[data-state=running]')).toContainText('Correcting begins then.');
    expect(await bandOf(judgedWrong.id)).toBe('see-health-officer');
    await world.clock.pass(2 * minute);
    await expect(releaser.page.locator('[data-state=finished]').first()).toContainText(undo.nobodyLeft, {
      timeout: 90_000,
    });
    await expect(releaser.page.locator('[data-state=finished]').first()).toContainText(
      'Version 4, judged again by version 5, which has the rules of version 3',
    );
    expect(await bandOf(judgedWrong.id)).toBe('proceed');
    await open(writer, '/staff/rules');
    await expect(writer.page.getByRole('row', { name: /Version 5/ })).toContainText(desk.list.standings['in-force']);
  });

  await open(traveller, '/travel');
  await expect(title(traveller)).toBeVisible();
});
