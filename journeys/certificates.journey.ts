import { readFile } from 'node:fs/promises';
import { readRevokedList } from '#capabilities/certificates/contract.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { createCertificateDeskStaff, certifyRecovery, openByName, recordRecovery } from './support/certificate-desk.ts';
import { logIn, openPage } from './support/login.ts';
import { readPdf } from './support/pdf.ts';
import { readQrCode } from './support/read-qr-code.ts';
import { button, title, createVisitor } from './support/visitor.ts';
import { waitUntilBuildCached, expect, test, withServiceWorker } from './support/world.ts';

test.use(withServiceWorker);

test('a recovery is recorded and certified, its certificate shown, printed, checked without a network, and revoked', async ({
  page,
  context,
  world,
}) => {
  const holder = createVisitor(page);
  const { t } = holder;
  const { certificates: words } = t;
  const number = await logIn(holder, world);
  const today = world.clock.today();
  const who = {
    number,
    family: 'Omar',
    given: 'Zaleha',
    born: '1986-03-14',
    tested: addDays(today, -30),
  };
  const name = `${who.given} ${who.family}`;

  await test.step('before anything was recorded, the page says how a certificate comes about', async () => {
    await openPage(holder, '/recovery-cert-detail');
    await expect(page.getByRole('heading', { name: words.empty.recovery })).toBeVisible();
  });

  const { recorder, certifier } = await createCertificateDeskStaff(world, ['en', 'ms']);
  await test.step('a health officer records it, and cannot certify it; a reviewer certifies it', async () => {
    await recordRecovery(recorder, who);
    await openByName(recorder, name);
    const sheet = recorder.page.getByRole('dialog');
    await expect(sheet.getByText(recorder.t.certificatesDesk.one.mine)).toBeVisible();
    await expect(sheet.getByRole('button', { name: recorder.t.certificatesDesk.one.certify })).toHaveCount(0);
    await certifyRecovery(certifier, name);
    await world.inbox.waitForMessage(`+673${number}`, /certificate is ready/);
  });

  const code = page.getByRole('img', { name: words.code(name) });
  let text = '';
  await test.step('its holder sees it, with a code that a camera reads', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: words.states.valid, exact: true })).toBeVisible();
    await expect(code).toBeVisible();
    text = await readQrCode(code);
    expect(text).toMatch(/^HC1:/);
    await page.getByText(words.means).click();
    await expect(page.getByText('The day on which the sample was taken', { exact: false })).toBeVisible();
  });

  await test.step('the PDF has the same code', async () => {
    const coming = page.waitForEvent('download');
    await button(holder, words.download).click();
    const file = await coming;
    const { pages, code: printed } = await readPdf(await readFile(await file.path()));
    expect(printed).toBe(text);
    expect(pages.join(' ')).toContain(name);
    expect(file.suggestedFilename()).toBe('sihat-recovery-certificate.pdf');
  });

  await test.step('it is shown without a network', async () => {
    await waitUntilBuildCached(page);
    await world.cutNetwork(context);
    await page.reload();
    await expect(code).toBeVisible();
    await expect(page.getByText(/^No network/)).toBeVisible();
    await world.restoreNetwork(context);
  });

  const phone = await world.anotherBrowser();
  const checker = createVisitor(await phone.newPage(), 'ms');
  const { verify } = checker.t;
  const card = checker.page.getByRole('heading', { level: 2 });
  const check = async (typed: string) => {
    await checker.page.getByLabel(verify.text, { exact: true }).fill(typed);
    await button(checker, verify.check).click();
  };
  await test.step('anybody checks it: by a picture, by its text, and what it is not', async () => {
    await openPage(checker, '/verify');
    await expect(title(checker)).toHaveText(verify.title);
    const picture = await page.locator('main').screenshot();
    await checker.page
      .locator('input[type=file]')
      .setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: picture });
    await expect(card.filter({ hasText: verify.verdicts.valid.word }).first()).toBeVisible();
    await expect(checker.page.getByText(name).first()).toBeVisible();
    for (const [typed, verdict] of [
      [`${text.slice(0, 40)}${text[40] === 'A' ? 'B' : 'A'}${text.slice(41)}`, /tulen|dibaca/],
      ['https://example.org', new RegExp(verify.verdicts.foreign.word)],
    ] as const) {
      await button(checker, verify.again).click();
      await check(typed);
      await expect(card.filter({ hasText: verdict }).first()).toBeFocused();
      await expect(checker.page.getByText(name)).toHaveCount(0);
    }
    await button(checker, verify.again).click();
    await check('SHK1:ABC');
    await expect(checker.page.getByText(verify.others['health-code'])).toBeVisible();
    await checker.page.getByRole('link', { name: verify.toCodeCheck }).click();
    await expect(title(checker)).toHaveText(checker.t.codeCheck.title);
    await checker.page.getByLabel(checker.t.codeCheck.text, { exact: true }).fill(text);
    await button(checker, checker.t.codeCheck.check).click();
    await checker.page.getByRole('link', { name: checker.t.codeCheck.toVerify }).click();
    await expect(title(checker)).toHaveText(verify.title);
  });

  await test.step('also without a network, with what the device keeps', async () => {
    await waitUntilBuildCached(checker.page);
    await world.cutNetwork(phone);
    await checker.page.reload();
    await check(text);
    await expect(card.filter({ hasText: verify.verdicts.valid.word }).first()).toBeVisible();
    await world.restoreNetwork(phone);
  });

  const { promise: comes, resolve: come } = Promise.withResolvers<void>();
  await test.step('the reviewer revokes it, with a reason', async () => {
    // A page that is open asks for the list when it likes.
    await checker.page.route(`**${readRevokedList.path}*`, (route) => comes.then(() => route.continue()));
    const { certificates: desk, one } = certifier.t.certificatesDesk;
    await openPage(certifier, '/staff/certificates');
    await openByName(certifier, name);
    const sheet = certifier.page.getByRole('dialog');
    await sheet.getByRole('button', { name: desk.revoke, exact: true }).click();
    await sheet.getByLabel(one.reason, { exact: true }).fill('Makmal menarik balik keputusan itu.');
    await sheet.getByRole('button', { name: desk.revoke, exact: true }).click();
    await expect(certifier.page.getByText(desk.revoked).first()).toBeVisible();
    await world.inbox.waitForMessage(`+673${number}`, /no longer valid/);
  });

  await test.step('whoever checks it is told so, and so is its holder', async () => {
    await world.clock.advanceBy(10_000);
    await checker.page.reload();
    await check(text);
    // By what the device keeps, until the newer list has come.
    await expect(card.filter({ hasText: verify.verdicts.valid.word }).first()).toBeVisible();
    come();
    await expect(card.filter({ hasText: verify.verdicts.revoked.word }).first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: words.states.revoked, exact: true })).toBeVisible();
  });
});
