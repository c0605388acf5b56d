import { readFile } from 'node:fs/promises';
import { readFile as readStoredFile, uploadFile } from '#capabilities/files/contract.ts';
import { exifSegment, jpegOf, withSegments } from '#capabilities/files/server/testing/files.ts';
import { downloadMessages } from '#capabilities/files/messages/download.ts';
import { pendingFileMessages } from '#capabilities/files/messages/file-field.ts';
import { fillPersonalInfo } from '#capabilities/members/contract.ts';
import { grownUp } from '#capabilities/members/rules/testing/details.ts';
import { logIn, openPage } from './support/login.ts';
import { button, title, type Visitor, createVisitor } from './support/visitor.ts';
import { languagesToTest } from './support/languages.ts';
import { expect, test, type World } from './support/world.ts';

/** Uploads a photograph with its location, as a form does. */
async function uploadPhoto({ page }: Visitor, world: World): Promise<string> {
  const buffer = Buffer.from(withSegments(await jpegOf(), [0xe1, exifSegment(1)]));
  const answer = await page.request.post(uploadFile.path, {
    headers: { 'sms-token': world.tokenOf(page.context()), 'x-sihat-page': '1' },
    multipart: { purpose: 'vaccination', file: { name: 'Vaccination card.JPEG', mimeType: 'image/jpeg', buffer } },
  });
  const { data } = (await answer.json()) as { data: { id: string } };
  // On a busy machine a job checks the file after the answer.
  await expect
    .poll(async () => (await world.callApi(page.context(), readStoredFile, { id: data.id })).state, { timeout: 60_000 })
    .toBe('available');
  return data.id;
}

for (const language of languagesToTest('ms'))
  test(`removes the location from an uploaded photograph (${language})`, async ({ page, world }) => {
    const visitor = createVisitor(page, language);
    const t = downloadMessages[language];
    await logIn(visitor, world);
    const id = await uploadPhoto(visitor, world);
    await openPage(visitor, `/file-download?of=file&id=${id}`);
    await expect(title(visitor)).toHaveText(t.title);
    await expect(page.getByText('Vaccination card.jpg')).toBeVisible();
    await expect(page.getByText(t.types['image/jpeg'])).toBeVisible();
    for (const _twice of [1, 2]) {
      const [download] = await Promise.all([page.waitForEvent('download'), button(visitor, t.download).click()]);
      expect(download.suggestedFilename()).toBe('Vaccination card.jpg');
      const bytes = await readFile(await download.path());
      expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
      expect(bytes.toString('latin1')).not.toMatch(/GPS|Exif/);
      await expect(page.getByText(t.done)).toBeVisible();
    }
    await openPage(visitor, '/file-download?of=nothing&id=a');
    await expect(page.getByText(t.none)).toBeVisible();
  });

test('opens a file link again in the same browser, and explains in another browser why it fails', async ({
  page,
  world,
  browser,
}) => {
  // A file page allows no script or style, not even the browser's own.
  world.allowFinding(/Applying inline style|Blocked script execution|status of 403.*ticket=/);
  const visitor = createVisitor(page);
  await logIn(visitor, world);
  const id = await uploadPhoto(visitor, world);
  await openPage(visitor, `/file-download?of=file&id=${id}`);
  const [tab] = await Promise.all([page.waitForEvent('popup'), button(visitor, downloadMessages.en.open).click()]);
  await tab.waitForURL(/ticket=/);
  await expect(tab.locator('img')).toBeVisible();
  expect((await tab.reload())?.status()).toBe(200);
  const other = await browser.newContext({ locale: 'ms-BN' });
  const otherPage = await other.newPage();
  expect((await otherPage.goto(tab.url()))?.status()).toBe(403);
  await expect(otherPage.getByRole('heading', { name: 'Fail ini tidak dapat dibuka' })).toBeVisible();
  await expect(
    otherPage.getByText('Pautan ini telah dibuka dalam pelayar lain, dan hanya berfungsi di sana. Fail itu selamat.'),
  ).toBeVisible();
  await other.close();
  expect((await tab.reload())?.status()).toBe(200);
});

test('passes the file to the surrounding app for saving and sharing', async ({ page, world }) => {
  const visitor = createVisitor(page);
  const t = downloadMessages.en;
  // Stub of an app that accepts every request and records it.
  await page.addInitScript(() => {
    const hostRequests: object[] = [];
    Object.assign(window, {
      requests: hostRequests,
      SihatHost: {
        postMessage: (text: string) => {
          const request = JSON.parse(text) as { id: string; ask: string; with: object };
          if (['save', 'share'].includes(request.ask)) hostRequests.push({ ask: request.ask, ...request.with });
          const answer = ['save', 'share'].includes(request.ask) ? { answer: true } : { refusal: 'unsupported' };
          window.dispatchEvent(
            new MessageEvent('message', { data: JSON.stringify({ sihat: 1, id: request.id, ...answer }) }),
          );
        },
      },
    });
  });
  await logIn(visitor, world);
  const id = await uploadPhoto(visitor, world);
  await openPage(visitor, `/file-download?of=file&id=${id}`);
  await button(visitor, t.download).click();
  await expect(page.getByText(t.done)).toBeVisible();
  await button(visitor, t.share).click();
  await expect(page.getByText(t.shared)).toBeVisible();
  const appRequests = await page.evaluate(() => Reflect.get(window, 'requests') as object[]);
  const file = {
    name: 'Vaccination card.jpg',
    type: 'image/jpeg',
    base64: expect.stringMatching(/^\/9j\//) as unknown,
  };
  expect(appRequests).toMatchObject([
    { ask: 'save', ...file },
    { ask: 'share', file },
  ]);
});

test('waits for a pending upload before it sends a form', async ({ page, context, world }) => {
  const visitor = createVisitor(page);
  const { identity, feedback, entryExit } = visitor.t;
  await logIn(visitor, world);
  await world.callApi(context, fillPersonalInfo, { ...grownUp, revision: 0 });
  const buffer = Buffer.from(await jpegOf());
  const waits = page.getByText(pendingFileMessages['file-waits']?.en ?? '').first();
  const forms = [
    { path: '/app/feedback/new', send: feedback.send },
    { path: '/app/me/identity', send: identity.form.send },
    { path: '/travel/entry-exit/apply', send: entryExit.form.next },
  ];
  for (const { path, send } of forms)
    await test.step(path, async () => {
      await openPage(visitor, path);
      let finishUpload: () => void = () => undefined;
      const uploadReleased = new Promise<void>((resolve) => {
        finishUpload = resolve;
      });
      await page.route(`**${uploadFile.path}`, async (route) => {
        await uploadReleased;
        await route.continue();
      });
      const field = page.locator('#files');
      await page
        .locator('main input[type=file]')
        .first()
        .setInputFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer });
      await expect(field.getByText('card.jpg').first()).toBeVisible();
      const address = page.url();
      await button(visitor, send).click();
      await expect(waits).toBeVisible();
      finishUpload();
      await expect(field.getByText(/^Added/)).toBeVisible();
      await expect(waits).toHaveCount(0);
      expect(page.url()).toBe(address);
      await page.unroute(`**${uploadFile.path}`);
    });
});
