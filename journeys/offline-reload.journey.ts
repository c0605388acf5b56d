import type { Page } from '@playwright/test';
import { diagnosticsMessages as usageMessages } from '#capabilities/usage-events/messages.ts';
import { listDeclarations } from '#capabilities/declaration/contract.ts';
import type { Language } from '#foundation/language/messages.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { fillTraveller } from './support/declaration-form.ts';
import { logIn, openPage, waitUntilLoaded } from './support/login.ts';
import { aTraveller } from './support/travellers.ts';
import { button, link, title, type Visitor, createVisitor } from './support/visitor.ts';
import { languagesToTest } from './support/languages.ts';
import { waitUntilBuildCached, expect, test, withServiceWorker, type World } from './support/world.ts';

test.use(withServiceWorker);

for (const language of languagesToTest('ms')) {
  test(`keeps the form over a reload without a network, and submits it when the network is back: ${language}`, async ({
    page,
    context,
    world,
  }) => {
    const visitor = createVisitor(page, language);
    const { t } = visitor;
    // A closing page may get a save past the simulated offline mode, and never sees the response.
    world.allowFinding(/status of 409.*entry-management\/save/);
    const number = await startForm(visitor, world);
    const traveller = aTraveller(addDays(world.clock.today(), 1), number);

    await world.cutNetwork(context);
    await page.getByLabel(t.answers.passportNumber, { exact: true }).fill('C1234567');
    await expect(page.getByText(savedOnDeviceText[language])).toBeVisible();
    await page.reload();
    await expect(page.getByText(t.ui.offline)).toBeVisible();
    await expect(title(visitor)).toHaveText(t.answers.steps.passport);
    await expect(page.getByLabel(t.answers.name, { exact: true })).toHaveValue('HALIMAH BINTI');
    await expect(page.getByLabel(t.answers.passportNumber, { exact: true })).toHaveValue('C1234567');
    await expect(page.getByText(savedOnDeviceText[language])).toBeVisible();

    // Every page of the form with its country lists, and a page whose files were never requested.
    await fillTraveller(visitor, 0, traveller);
    await expect(page.getByText(savedOnDeviceText[language])).toBeVisible();
    await openPage(visitor, '/diagnostics');
    await expect(title(visitor)).toHaveText(usageMessages[language].title);
    for (const path of ['/account', '/travel/application-history', '/travel/group-view?id=1', '/travel']) {
      await openPage(visitor, path);
      await expect(page.getByText(t.ui.offline)).toBeVisible();
      await expect(button(visitor, t.ui.tryAgain)).toBeVisible();
      await waitUntilLoaded({ page });
    }
    await link(visitor, t.screens.hub.continue).click();
    await expect(title(visitor)).toHaveText(t.screens.travellers.title);
    await expect(page.getByRole('article')).toContainText(traveller.name);
    // Opens the draft also without its address.
    await openPage(visitor, '/travel/form');
    await expect(page.getByRole('article')).toContainText(traveller.name);
    await button(visitor, t.screens.travellers.check).click();
    await button(visitor, t.screens.check.submit).click();
    await expect(page.getByText(t.screens.check.offline)).toBeVisible();
    // Which of the two names the server has is not checked.
    expect((await world.callApi(context, listDeclarations, {})).items).toMatchObject([{ status: 'unsubmitted' }]);

    await world.restoreNetwork(context);
    await expect(page.getByText(t.ui.online, { exact: true })).toBeVisible();
    await expect
      .poll(async () => (await world.callApi(context, listDeclarations, {})).items)
      .toMatchObject([{ status: 'unsubmitted', names: [traveller.name] }]);
    await button(visitor, t.screens.check.submit).click();
    await expect(title(visitor)).toHaveText(t.screens.done.title);

    // The caches contain only built files, and no answers.
    const paths = await listCachedPaths(page);
    expect(paths).toContain('/index.html');
    for (const path of paths)
      expect(path).toMatch(/^\/(index\.html|icon[\w-]*\.(svg|png)|manifest\.webmanifest|open-before|assets\/.+)$/);
    expect((await page.request.get('/sw.js')).headers()['cache-control']).toBe('no-cache');
  });
}

test('hides the note about saved answers when the traveller goes on, and does not show it again', async ({
  page,
  context,
  world,
}) => {
  const visitor = createVisitor(page);
  const { t } = visitor;
  await startForm(visitor, world);
  world.allowFinding(/net::ERR_FAILED.*entry-management\/save/);
  await context.route('**/entry-management/save', (route) => route.abort());
  await page.getByLabel(t.answers.passportNumber, { exact: true }).fill('C1234567');
  await expect(page.getByText(savedOnDeviceText.en)).toBeVisible();
  await page.reload();
  const note = page.getByText(/^We saved your answers from .* Continue or start again\.$/);
  await expect(note).toBeVisible();
  await button(visitor, t.ui.back).click();
  await expect(title(visitor)).toHaveText(t.screens.travellers.title);
  await expect(note).toHaveCount(0);
  await button(visitor, t.screens.travellers.edit).click();
  await expect(title(visitor)).toHaveText(t.answers.steps.passport);
  await expect(note).toHaveCount(0);

  await page.reload();
  await expect(note).toBeVisible();
  await page.getByLabel(t.answers.name, { exact: true }).fill('HALIMAH BINTI AHMAD');
  await expect(note).toHaveCount(0);
});

test('shows the answers when the network accepts requests but never responds', async ({ page, context, world }) => {
  const visitor = createVisitor(page);
  const { t } = visitor;
  await startForm(visitor, world);
  await context.route('**', () => undefined);
  await page.reload();
  await expect(page.getByText(t.ui.offline)).toBeVisible();
  await expect(page.getByLabel(t.answers.name, { exact: true })).toHaveValue('HALIMAH BINTI');
  await context.unroute('**');
});

test('does not mistake a save without a response for another window', async ({ page, context, world }) => {
  world.allowFinding(/net::ERR_FAILED.*entry-management\/save/);
  world.allowFinding(/status of 409.*entry-management\/save/);
  const visitor = createVisitor(page);
  const { t } = visitor;
  await startForm(visitor, world);
  let arrived = 0;
  await context.route('**/entry-management/save', async (route) => {
    // A request in progress when the network is cut does not arrive.
    if (await route.fetch().catch(() => undefined)) arrived += 1;
    await route.abort();
  });
  await page.getByLabel(t.answers.passportNumber, { exact: true }).fill('C1234567');
  await expect.poll(() => arrived).toBeGreaterThan(0);
  await expect(page.getByText(savedOnDeviceText.en)).toBeVisible();

  await world.cutNetwork(context);
  await page.reload();
  await expect(page.getByText(t.ui.offline)).toBeVisible();
  await page.getByLabel(t.answers.name, { exact: true }).fill('HALIMAH BINTI AHMAD');
  await expect(page.getByText(savedOnDeviceText.en)).toBeVisible();
  await context.unroute('**/entry-management/save');
  const conflict = page.waitForResponse((answer) => answer.status() === 409);
  await world.restoreNetwork(context);
  await conflict;
  await expect(page.getByText(savedAtServerText.en)).toBeVisible();
  await expect(page.getByLabel(t.answers.passportNumber, { exact: true })).toHaveValue('C1234567');
  expect((await world.callApi(context, listDeclarations, {})).items).toMatchObject([
    { names: ['HALIMAH BINTI AHMAD'] },
  ]);
});

const savedAtServerText: Record<Language, RegExp> = { en: /^Saved \d\d:\d\d$/, ms: /^Disimpan \d\d:\d\d$/ };
const savedOnDeviceText: Record<Language, RegExp> = {
  en: /^Saved on this device \d\d:\d\d$/,
  ms: /^Disimpan pada peranti ini \d\d:\d\d$/,
};

// Logs in and starts the form with a cached build. The server has saved a name.
async function startForm(visitor: Visitor, world: World): Promise<string> {
  const { page, t, language } = visitor;
  const number = await logIn(visitor, world);
  await openPage(visitor, '/travel/form?t=1&step=passport');
  await waitUntilBuildCached(page);
  await page.getByLabel(t.answers.name, { exact: true }).fill('HALIMAH BINTI');
  await expect(page.getByText(savedAtServerText[language])).toBeVisible();
  return number;
}

function listCachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    }
    return paths;
  });
}
