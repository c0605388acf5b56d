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

test('records and certifies a recovery, shows and prints its certificate, verifies it offline, and revokes it', async ({
  page,
  context,
  world,
}) => {
  const holder = createVisitor(page);
  const { t } = holder;
  const { certificates: messages } = t;
  const number = await logIn(holder, world);
  const today = world.clock.today();
  const recovery = { number, family: 'Omar', given: 'Zaleha', born: '1986-03-14', tested: addDays(today, -30) };
  const name = `${recovery.given} ${recovery.family}`;

  await test.step('explains how to get a certificate before there is one', async () => {
    await openPage(holder, '/recovery-cert-detail');
    await expect(page.getByRole('heading', { name: messages.empty.recovery })).toBeVisible();
  });

  const { recorder, certifier } = await createCertificateDeskStaff(world, ['en', 'ms']);
  await test.step('lets a health officer record the recovery, but only a reviewer certify it', async () => {
    await recordRecovery(recorder, recovery);
    await openByName(recorder, name);
    const sheet = recorder.page.getByRole('dialog');
    await expect(sheet.getByText(recorder.t.certificatesDesk.recoveryDetails.recordedByYou)).toBeVisible();
    await expect(sheet.getByRole('button', { name: recorder.t.certificatesDesk.recoveryDetails.certify })).toHaveCount(
      0,
    );
    await certifyRecovery(certifier, name);
    await world.inbox.waitForMessage(`+673${number}`, /certificate is ready/);
  });

  const code = page.getByRole('img', { name: messages.code(name) });
  let text = '';
  await test.step('shows the certificate with a code that a camera reads', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: messages.states.valid, exact: true })).toBeVisible();
    await expect(code).toBeVisible();
    text = await readQrCode(code);
    expect(text).toMatch(/^HC1:/);
    await page.getByText(messages.explanationsTitle).click();
    await expect(page.getByText('The day the sample was taken.', { exact: false })).toBeVisible();
  });

  await test.step('prints the same code in the PDF', async () => {
    const download = page.waitForEvent('download');
    await button(holder, messages.download).click();
    const file = await download;
    const { pages, qrText: printed } = await readPdf(await readFile(await file.path()));
    expect(printed).toBe(text);
    expect(pages.join(' ')).toContain(name);
    expect(file.suggestedFilename()).toBe('sihat-recovery-certificate.pdf');
  });

  await test.step('shows the certificate without a network', async () => {
    await waitUntilBuildCached(page);
    await world.cutNetwork(context);
    await page.reload();
    await expect(code).toBeVisible();
    await expect(page.getByText(/^No network/)).toBeVisible();
    await world.restoreNetwork(context);
  });

  const phone = await world.openBrowser();
  const checker = createVisitor(await phone.newPage(), 'ms');
  const { verify } = checker.t;
  const card = checker.page.getByRole('heading', { level: 2 });
  const check = async (typed: string) => {
    await checker.page.getByLabel(verify.text, { exact: true }).fill(typed);
    await button(checker, verify.check).click();
  };
  await test.step('verifies a picture and a text, and names other kinds of codes', async () => {
    await openPage(checker, '/verify');
    await expect(title(checker)).toHaveText(verify.title);
    const picture = await page.locator('main').screenshot();
    await checker.page
      .locator('input[type=file]')
      .setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: picture });
    await expect(card.filter({ hasText: verify.verdicts.valid.title }).first()).toBeVisible();
    await expect(checker.page.getByText(name).first()).toBeVisible();
    for (const [typed, verdict] of [
      [`${text.slice(0, 40)}${text[40] === 'A' ? 'B' : 'A'}${text.slice(41)}`, /tulen|dibaca/],
      ['https://example.org', new RegExp(verify.verdicts['not-a-certificate'].title)],
    ] as const) {
      await button(checker, verify.checkAnother).click();
      await check(typed);
      await expect(card.filter({ hasText: verdict }).first()).toBeFocused();
      await expect(checker.page.getByText(name)).toHaveCount(0);
    }
    await button(checker, verify.checkAnother).click();
    await check('SHK1:ABC');
    await expect(checker.page.getByText(verify.otherCodes['health-code'])).toBeVisible();
    await checker.page.getByRole('link', { name: verify.toCodeCheck }).click();
    await expect(title(checker)).toHaveText(checker.t.codeCheck.title);
    await checker.page.getByLabel(checker.t.codeCheck.text, { exact: true }).fill(text);
    await button(checker, checker.t.codeCheck.check).click();
    await checker.page.getByRole('link', { name: checker.t.codeCheck.toVerify }).click();
    await expect(title(checker)).toHaveText(verify.title);
  });

  await test.step('verifies without a network, from data on the device', async () => {
    await waitUntilBuildCached(checker.page);
    await world.cutNetwork(phone);
    await checker.page.reload();
    await check(text);
    await expect(card.filter({ hasText: verify.verdicts.valid.title }).first()).toBeVisible();
    await world.restoreNetwork(phone);
  });

  const { promise: listReleased, resolve: releaseList } = Promise.withResolvers<void>();
  await test.step('revokes the certificate with a reason', async () => {
    // An open page may request the revocation list at any time, so the response is delayed.
    await checker.page.route(`**${readRevokedList.path}*`, (route) => listReleased.then(() => route.continue()));
    const { certificates: desk, recoveryDetails } = certifier.t.certificatesDesk;
    await openPage(certifier, '/staff/certificates');
    await openByName(certifier, name);
    const sheet = certifier.page.getByRole('dialog');
    await sheet.getByRole('button', { name: desk.revoke, exact: true }).click();
    await sheet.getByLabel(recoveryDetails.reason, { exact: true }).fill('Makmal menarik balik keputusan itu.');
    await sheet.getByRole('button', { name: desk.revoke, exact: true }).click();
    await expect(certifier.page.getByText(desk.revoked).first()).toBeVisible();
    await world.inbox.waitForMessage(`+673${number}`, /no longer valid/);
  });

  await test.step('reports the certificate as revoked to verifiers and to its holder', async () => {
    await world.clock.advanceBy(10_000);
    await checker.page.reload();
    await check(text);
    // Uses the list on the device until the newer one has arrived.
    await expect(card.filter({ hasText: verify.verdicts.valid.title }).first()).toBeVisible();
    releaseList();
    await expect(card.filter({ hasText: verify.verdicts.revoked.title }).first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: messages.states.revoked, exact: true })).toBeVisible();
  });
});
