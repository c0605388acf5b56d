import { draftMessages } from '#foundation/web/draft/messages.ts';
import { readDeclaration, saveDeclaration } from '#capabilities/declaration/contract.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { saveTestDraft } from './support/declarations.ts';
import { logIn, openPage } from './support/login.ts';
import { aTraveller } from './support/travellers.ts';
import { button, link, title, createVisitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

const ongoingExistsMessage = saveDeclaration.problems?.['declaration/ongoing-exists']?.ms ?? '';

test('warns a stale tab, which overwrites nothing', async ({ page, context, world }) => {
  const firstTab = createVisitor(page);
  const { t } = firstTab;
  const number = await logIn(firstTab, world);
  const id = await saveTestDraft(world, context, [aTraveller(addDays(world.clock.today(), 5), number)]);
  const secondTab = createVisitor(await context.newPage());
  const name = (visitor: typeof firstTab) => visitor.page.getByLabel(t.answers.name, { exact: true });
  for (const visitor of [firstTab, secondTab]) {
    await openPage(visitor, `/travel/form?id=${id}&t=1&step=passport`);
    // A tab that opens the draft while the other one saves it sends it too, and is refused.
    await expect(name(visitor)).toBeVisible();
  }

  await name(firstTab).fill('Written in the first tab');
  await expect(firstTab.page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await expect(secondTab.page.getByText(draftMessages.en.stale)).toBeVisible();
  await expect(secondTab.page.getByText(draftMessages.en.staleBody)).toBeVisible();
  await name(secondTab).fill('Written in the second tab');
  await expect(name(secondTab)).toHaveValue('Written in the second tab');
  await button(secondTab, draftMessages.en.staleAction).click();
  await expect(name(secondTab)).toHaveValue('Written in the first tab');
  await expect(secondTab.page.getByText(draftMessages.en.stale)).toHaveCount(0);

  await name(secondTab).fill('Written in the second tab, later');
  await expect(secondTab.page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await expect(firstTab.page.getByText(draftMessages.en.stale)).toBeVisible();
  const { answers } = await world.callApi(context, readDeclaration, { id });
  expect(answers.travellers[0]?.name).toBe('Written in the second tab, later');
});

test('warns a stale tab of a form that only this device keeps, and keeps what both tabs show', async ({
  page,
  context,
  world,
}) => {
  const firstTab = createVisitor(page, 'ms');
  const { t } = firstTab;
  const [stale, showLatest] = [draftMessages.ms.stale, draftMessages.ms.staleAction];
  await logIn(firstTab, world);
  const secondTab = createVisitor(await context.newPage(), 'ms');
  for (const form of ['/info-register/form?t=1&step=passport', '/travel/entry-exit/apply?page=1']) {
    const name = (visitor: typeof firstTab) => visitor.page.getByLabel(t.answers.name, { exact: true });
    for (const visitor of [firstTab, secondTab]) {
      await openPage(visitor, form);
      await expect(name(visitor)).toBeVisible();
    }
    await name(firstTab).fill('Di tab pertama');
    await expect(secondTab.page.getByText(stale)).toBeVisible();
    await name(secondTab).fill('Di tab kedua');
    await button(secondTab, showLatest).click();
    await expect(name(secondTab)).toHaveValue('Di tab pertama');
    await name(secondTab).fill('Di tab kedua, kemudian');
    await expect(firstTab.page.getByText(stale)).toBeVisible();
    await expect(name(firstTab)).toHaveValue('Di tab pertama');
    await button(firstTab, showLatest).click();
    await expect(name(firstTab)).toHaveValue('Di tab kedua, kemudian');
  }
});

test('warns on the second device when declarations were started on two devices, and links to the first one', async ({
  page,
  context,
  world,
}) => {
  const visitor = createVisitor(page, 'ms');
  const { t } = visitor;
  const number = await logIn(visitor, world);
  world.allowFinding(/status of 409/);
  // The server has not seen the draft yet.
  world.allowFinding(/status of 404.*detail/);
  const name = page.getByLabel(t.answers.name, { exact: true });
  await openPage(visitor, '/travel/form?t=1&step=passport');
  await expect(name).toHaveValue('');
  const first = aTraveller(addDays(world.clock.today(), 5), number);
  const id = await saveTestDraft(world, context, [first]);
  await name.fill('Pada telefon kedua');
  await expect(page.getByText(ongoingExistsMessage)).toBeVisible();
  await expect(name).toHaveValue('Pada telefon kedua');
  await link(visitor, t.screens.travellers.view).click();
  await expect(title(visitor)).toHaveText(t.screens.group.title);
  await expect(page).toHaveURL(new RegExp(`id=${id}`));
  await expect(page.getByText(first.name, { exact: true }).first()).toBeVisible();
  await expect(link(visitor, t.screens.hub.continue)).toBeVisible();
});

test('refuses older answers from another device', async ({ page, context, world }) => {
  const firstDevice = createVisitor(page, 'ms');
  const { t } = firstDevice;
  const number = await logIn(firstDevice, world);
  const id = await saveTestDraft(world, context, [aTraveller(addDays(world.clock.today(), 5), number)]);
  const secondDevice = createVisitor(await (await world.openBrowser()).newPage(), 'ms');
  await world.clock.advanceBy(61_000);
  await logIn(secondDevice, world, number);
  const name = (visitor: typeof firstDevice) => visitor.page.getByLabel(t.answers.name, { exact: true });
  for (const visitor of [firstDevice, secondDevice]) await openPage(visitor, `/travel/form?id=${id}&t=1&step=passport`);
  world.allowFinding(/status of 409/);

  await name(firstDevice).fill('Pada telefon');
  await expect(firstDevice.page.getByText(/^Disimpan \d\d:\d\d$/)).toBeVisible();
  await name(secondDevice).fill('Pada komputer');
  await expect(secondDevice.page.getByText(draftMessages.ms.stale)).toBeVisible();
  await expect(name(secondDevice)).toHaveValue('Pada komputer');
  const { answers } = await world.callApi(context, readDeclaration, { id });
  expect(answers.travellers[0]?.name).toBe('Pada telefon');
});
