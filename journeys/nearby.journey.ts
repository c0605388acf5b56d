import { openPage } from './support/login.ts';
import { createFirstAdministratorWithPassword, createStaffMember } from './support/staff.ts';
import { button, title, createVisitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

test.use({ serverName: 'nearby', viewport: { width: 1280, height: 800 } });

test('shows health care nearby by list and map, with and without a position, and by keyboard', async ({
  page,
  context,
  world,
}) => {
  const visitor = createVisitor(page);
  const { nearby } = visitor.t;
  const cards = page
    .getByRole('main')
    .getByRole('list')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  const sentRequests: string[] = [];
  page.on('request', (request) => sentRequests.push(`${request.url()} ${request.postData() ?? ''}`));

  await test.step('shows everything and offers districts when the position is refused', async () => {
    await openPage(visitor, '/app/nearby');
    await expect(title(visitor)).toHaveText(nearby.title);
    await expect(page.getByText(nearby.position.privacyNote)).toBeVisible();
    await context.clearPermissions();
    await button(visitor, nearby.position.request).click();
    await expect(page.getByText(nearby.position.refused)).toBeVisible();
    await expect(page.getByText(nearby.count(20))).toBeVisible();
    await page.getByRole('radio', { name: 'Temburong' }).check();
    await expect(cards).toHaveCount(2);
    await page.getByRole('radio', { name: nearby.everyDistrict }).check();
  });

  await test.step('puts the nearest first with a position, and sends the position nowhere', async () => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 4.61234, longitude: 114.32345 });
    await button(visitor, nearby.position.request).click();
    await expect(page.getByText(nearby.position.sortedByDistance)).toBeVisible();
    await expect(cards.first()).toContainText('Seria');
    await expect(page.getByText(nearby.map.you, { exact: true })).toBeVisible();
    expect(sentRequests.filter((request) => /4\.61|114\.32/.test(request))).toEqual([]);
    await button(visitor, nearby.position.clear).click();
    await expect(page.getByText(nearby.position.privacyNote)).toBeVisible();
  });

  await test.step('selects in the list what is chosen on the map, and the other way round', async () => {
    const map = page.getByRole('img', { name: nearby.map.title });
    await button(visitor, 'RIPAS Hospital').click();
    await expect(map.getByText('RIPAS Hospital')).toBeVisible();
    await expect(cards.filter({ hasText: 'RIPAS' })).toContainText(nearby.openAlways);
    const directions = cards.filter({ hasText: 'RIPAS' }).getByRole('link', { name: nearby.directions });
    await expect(directions).toHaveAttribute('href', 'https://www.openstreetmap.org/directions?to=4.897%2C114.933');
    await expect(directions).toHaveAttribute('rel', /noreferrer/);
    await button(visitor, 'RIPAS Hospital').click();
    await page.getByRole('radio', { name: nearby.kinds['flu-clinic'] }).check();
    await map.locator('circle').nth(1).click();
    await expect(page.getByRole('button', { name: /^Flu clinic/ }).first()).toBeFocused();
    await expect(page.getByRole('button', { name: /^Flu clinic/ }).first()).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('operates the map by keyboard only', async () => {
    const map = page.getByRole('img', { name: nearby.map.title });
    await button(visitor, nearby.map.zoomIn).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(map).toHaveAttribute('data-zoom', '4.0');
    await button(visitor, nearby.map.zoomOut).focus();
    await page.keyboard.press('Space');
    await expect(map).toHaveAttribute('data-zoom', '2.0');
    await button(visitor, nearby.map.resetZoom).press('Enter');
    await expect(map).toHaveAttribute('data-zoom', '1.0');
  });

  await test.step('shows cases by district, in a table beside the map', async () => {
    await page.getByRole('radio', { name: nearby.tabLabels.cases }).check();
    await expect(page.getByRole('row')).toHaveCount(5);
    await expect(page.getByText(nearby.cases.note)).toBeVisible();
  });

  await test.step('lets an editor change opening hours, shows them to everyone, and records the editor in the versions', async () => {
    const desk = createVisitor(await (await world.openBrowser({ viewport: { width: 1280, height: 800 } })).newPage());
    const administrator = await createFirstAdministratorWithPassword(desk.page, world);
    const editor = await createStaffMember(administrator, world, 'content-editor', 'Erwan Penyunting');
    const { form, history, saved } = editor.t.facilities;
    await openPage(editor, '/staff/facilities');
    await button(editor, 'Seria Health Centre').click();
    const sheet = editor.page.getByRole('dialog');
    for (const day of nearby.days) await sheet.getByLabel(day, { exact: true }).fill('8 to 9');
    await sheet.getByRole('button', { name: form.save }).click();
    await expect(sheet.getByRole('group', { name: editor.t.ui.thereIsAProblem })).toBeVisible();
    for (const day of nearby.days) await sheet.getByLabel(day, { exact: true }).fill('00:00-00:01');
    await sheet.getByRole('button', { name: form.save }).click();
    await expect(editor.page.getByText(saved)).toBeVisible();
    await button(editor, 'Seria Health Centre').click();
    await sheet.getByText(`${history.title} (2)`).click();
    await expect(sheet.getByRole('listitem').filter({ hasText: 'Erwan Penyunting' })).toContainText(
      history.fields.hours,
    );
    await page.reload();
    await expect(cards.filter({ hasText: 'Seria Health Centre' })).toContainText('00:00');
  });
});
