import { createFirstAdministrator, localTimeInHours } from './support/administration.ts';
import {
  addPicture,
  saveAndClose,
  changeContentState,
  openContentItem,
  pasteHtml,
  inviteTwoEditors,
} from './support/content-editors.ts';
import { openPage } from './support/login.ts';
import { notLoggedInError } from './support/staff.ts';
import { button, link, title, createVisitor } from './support/visitor.ts';
import { waitUntilBuildCached, expect, test, withServiceWorker } from './support/world.ts';
import { hour } from '#foundation/time/clock.ts';

test.use({ ...withServiceWorker, serverName: 'content', viewport: { width: 1280, height: 800 } });

const hostile = `<h2 onclick="alert(1)">Before the flight</h2><script>document.title = 'taken'</script>
  <p style="color:red">Bring <b>your passport</b>, and read <a href="javascript:alert(1)">this</a> or
  <a href="https://www.who.int/travel-advice">that</a>.</p><img src="x" onerror="alert(1)"><iframe src="//evil.example"></iframe>
  <ul><li>water</li><li>medicine</li></ul>
  <table onclick="alert(1)"><caption>Fees</caption><tr><th>Who<th>Fee<tr><td>Adult<td style="x">B$ 10</table>`;

test('publishes a bilingual article by schedule after a second editor has read it, and finds it by a related word', async ({
  page,
  world,
}) => {
  world.allowFinding(notLoggedInError);
  const [anna, bakar] = await inviteTwoEditors(await createFirstAdministrator(page, world), world);
  const [en, ms] = ['Screening at the airport', 'Pemeriksaan kesihatan di lapangan terbang'];

  await openPage(anna, '/staff/content');
  await link(anna, anna.t.content.add).click();
  await anna.page.locator('#content-en-title').fill(en);
  await anna.page.locator('#content-en-summary').fill('What happens between the aircraft and the counter.');
  await pasteHtml(anna, '#content-en-body', hostile);
  const text = anna.page.locator('#content-en-body');
  await expect(text.locator('h2')).toHaveText('Before the flight');
  await expect(text.locator('a')).toHaveText(['that']);
  await expect(text.locator('script, iframe, img, [style], [onclick]')).toHaveCount(0);
  await addPicture(anna, 'en', 'The arrivals hall with three counters');
  await anna.page.locator('#content-ms-title').fill(ms);
  await anna.page.locator('#content-ms-summary').fill('Apa yang berlaku antara pesawat dan kaunter.');
  await anna.page.locator('#content-ms-body').click();
  await anna.page.keyboard.type('Pegawai akan bertanya tentang gejala.');
  await anna.page.keyboard.press('Enter');
  await anna.page.keyboard.press('Control+b');
  await anna.page.keyboard.type('Hubungi 148.');
  await expect(text.locator('table td')).toHaveText(['Who', 'Fee', 'Adult', 'B$ 10']);
  await saveAndClose(anna);
  await expect(title(anna)).toHaveText(en);

  await changeContentState(anna, 'submit');
  await expect(anna.page.getByText(anna.t.content.ownWork)).toBeVisible();
  await expect(button(anna, anna.t.content.moves.approve)).toHaveCount(0);

  await openContentItem(bakar, en);
  await expect(bakar.page.getByRole('article').getByText('Hubungi 148.')).toBeVisible();
  const preview = bakar.page.getByRole('img', { name: 'The arrivals hall with three counters' });
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
  await changeContentState(bakar, 'approve');
  await changeContentState(bakar, 'schedule', localTimeInHours(world, 0.25));

  const browser = await world.openBrowser({ viewport: { width: 375, height: 800 } });
  const reader = createVisitor(await browser.newPage(), 'ms');
  await openPage(reader, '/app/articles');
  await reader.page.locator('#search').fill('diperiksa');
  await expect(reader.page.getByText(reader.t.reading.nothingFound)).toBeVisible();
  await world.clock.advanceBy(0.25 * hour);
  await openPage(reader, '/app/articles');
  await reader.page.locator('#search').fill('diperiksa');
  await expect(reader.page.getByText(reader.t.reading.resultCount(1))).toBeVisible();
  await expect(reader.page.locator('mark').first()).toHaveText('Pemeriksaan');
  await link(reader, ms).click();
  await expect(title(reader)).toHaveText(ms);
  await expect(reader.page.locator('article strong')).toHaveText('Hubungi 148.');
  await button(reader, reader.t.reading.inEnglish).click();
  await expect(title(reader)).toHaveText(en);
  const picture = reader.page.getByRole('img', { name: 'The arrivals hall with three counters' });
  await picture.scrollIntoViewIfNeeded();
  // A phone gets a smaller picture, in space reserved for the full size.
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => (image.naturalWidth > 0 ? image.currentSrc : '')))
    .toMatch(/\?width=(480|960)$/);
  await expect(picture).toHaveAttribute('width', '1600');
  await expect(picture).toHaveAttribute('height', '800');
  const { pathname } = new URL(reader.page.url());
  await waitUntilBuildCached(reader.page);

  await world.cutNetwork(browser);
  world.allowFinding(/Failed to load resource/);
  await reader.page.reload();
  await expect(title(reader)).toHaveText(ms);
  await expect(reader.page.getByText(/^Tiada sambungan\. Ini salinan yang disimpan pada /)).toBeVisible();
  await world.restoreNetwork(browser);

  await openContentItem(anna, en);
  await changeContentState(anna, 'withdraw', 'The hall is being rebuilt.');
  world.allowFinding(/status of 404.*article\/detail/);
  await expect(async () => {
    await openPage(reader, pathname);
    await expect(reader.page.getByText(reader.t.reading.notPublishedTitle).first()).toBeVisible({ timeout: 3000 });
  }).toPass();
});

test('corrects and compares a returned question, and puts it first on the home page', async ({ page, world }) => {
  world.allowFinding(notLoggedInError);
  const [anna, bakar] = await inviteTwoEditors(await createFirstAdministrator(page, world), world);
  const heading = 'Is there a doctor at the border?';
  await openPage(anna, '/staff/content/new');
  await anna.page.getByRole('radio', { name: anna.t.content.kinds.question }).check();
  await anna.page.locator('#content-en-title').fill(heading);
  await saveAndClose(anna);
  await expect(title(anna)).toHaveText(heading);
  await button(anna, anna.t.content.moves.submit).click();
  const sheet = anna.page.getByRole('dialog');
  await sheet.getByRole('button', { name: anna.t.content.moves.submit }).click();
  await expect(sheet).toContainText(`${anna.t.content.english}, ${anna.t.content.field.answer}`);
  world.allowFinding(/status of 400.*\/move/);
  await anna.page.keyboard.press('Escape');
  await button(anna, anna.t.content.edit).click();
  await anna.page.locator('#content-en-body').click();
  await anna.page.keyboard.type('Yes, by day.');
  await saveAndClose(anna);
  await changeContentState(anna, 'submit');
  await openContentItem(bakar, heading);
  await changeContentState(bakar, 'return', 'By night too.');

  await openContentItem(anna, heading);
  await expect(anna.page.getByText('By night too.').first()).toBeVisible();
  await button(anna, anna.t.content.edit).click();
  await anna.page.locator('#content-en-body').press('Control+a');
  await anna.page.keyboard.type('Yes, by day and by night.');
  await saveAndClose(anna);
  await changeContentState(anna, 'submit');
  await openContentItem(bakar, heading);
  await changeContentState(bakar, 'approve');
  await changeContentState(bakar, 'publish');

  await button(anna, anna.t.content.revise).waitFor({ state: 'detached' });
  await openContentItem(anna, heading);
  await button(anna, anna.t.content.revise).click();
  await anna.page.locator('#content-en-body').press('Control+End');
  await anna.page.keyboard.type(' Always.');
  await saveAndClose(anna);
  await button(anna, anna.t.content.compare).click();
  await expect(anna.page.locator('ins')).toContainText('Always.');

  await openPage(bakar, '/staff/content/home');
  const list = bakar.page.getByRole('region', { name: bakar.t.content.home.lists.question });
  const picker = list.locator('select');
  await picker.selectOption({ label: heading });
  await list.getByRole('button', { name: bakar.t.content.home.confirmAdd }).click();
  const demo = 'Does every child need a declaration?';
  await picker.selectOption({ label: demo });
  await list.getByRole('button', { name: bakar.t.content.home.confirmAdd }).click();
  await list.getByRole('button', { name: `${bakar.t.content.home.moveUp}: ${demo}` }).press('Enter');
  await expect(list.getByRole('listitem')).toHaveText([demo, heading]);
  await list.getByRole('listitem').nth(1).dragTo(list.getByRole('listitem').nth(0));
  await expect(list.getByRole('listitem')).toHaveText([heading, demo]);
  await list.getByRole('button', { name: bakar.t.content.home.save }).click();
  await expect(list.getByRole('button', { name: bakar.t.content.home.save })).toHaveCount(0);

  const reader = createVisitor(await (await world.openBrowser()).newPage());
  await expect(async () => {
    await openPage(reader, '/app');
    // Below the window: it loads a moment later.
    await expect(reader.page.locator('summary').first()).toHaveText(heading, { timeout: 8000 });
  }).toPass();
  await reader.page.locator('summary').first().click();
  await expect(reader.page.getByText('Yes, by day and by night.')).toBeVisible();
});
