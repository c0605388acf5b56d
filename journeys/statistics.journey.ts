import { readFile } from 'node:fs/promises';
import { day } from '#foundation/time/clock.ts';
import { formatDate } from '#foundation/time/local-date.ts';
import { titles } from '#capabilities/statistics/messages/titles.ts';
import { submitTestDeclaration } from './support/declarations.ts';
import { openStatistics, createTravellers } from './support/screens/statistics-screens.ts';
import { logIn } from './support/login.ts';
import { createFirstAdministratorWithPassword } from './support/staff.ts';
import { button, createVisitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

test.use({ serverName: 'figures', viewport: { width: 1280, height: 800 } });

test('suppresses counts below five, and shows six arrivals in the chart, in the table and in the export', async ({
  page,
  context,
  world,
}) => {
  // Days on which no other test has arrivals.
  await world.clock.advanceBy(-40 * day);
  const today = world.clock.today();
  const phone = await world.openBrowser();
  const traveller = createVisitor(await phone.newPage());
  const number = await logIn(traveller, world);
  const chief = await createFirstAdministratorWithPassword(page, world);
  const { statistics } = chief.t;
  // All by one flight and of one nationality: with six in all, one of another kind would suppress the total.
  const declareArrivals = (count: number, passports: string) =>
    submitTestDeclaration(
      world,
      phone,
      createTravellers(count, today, `${passports}${number.slice(-5)}`).map(({ journey, ...who }, index) => ({
        ...who,
        nationality: 'SG',
        fever: 'no',
        ...(index === 0 && journey && { journey }),
      })),
    );
  const arrivals = page.getByRole('region', { name: statistics.arrivals.title });
  const dayName = formatDate(today, 'en', 'weekday');
  const dayRow = arrivals.getByRole('row', { name: dayName });
  const expectTotal = (total: string) =>
    expect(async () => {
      await button(chief, statistics.refresh).click();
      await expect(dayRow.getByRole('cell').last()).toHaveText(total, { timeout: 1000 });
    }).toPass();

  await page.getByRole('link', { name: titles.figures.en }).click();
  await expect(page.getByRole('radio', { name: statistics.period.days(7) })).toBeChecked();
  await page.getByRole('radio', { name: statistics.period.today }).check();
  await expect(page).toHaveURL(/days=1/);

  await test.step('suppresses two arrivals as fewer than five', async () => {
    await declareArrivals(2, '1');
    await expectTotal(statistics.few);
    await expect(dayRow.getByRole('cell')).toHaveText([statistics.few, '0', '0', statistics.few]);
    await expect(page.getByText(/^Counted until \d/)).toBeVisible();
  });

  await test.step('shows the number after four more arrivals', async () => {
    await declareArrivals(4, '2');
    await expectTotal('6');
  });

  await test.step('moves through the chart by keyboard', async () => {
    await page.getByRole('radio', { name: statistics.period.days(7) }).check();
    await expect(arrivals.getByRole('img')).toHaveCount(7);
    await arrivals.getByRole('img').first().focus();
    await page.keyboard.press('End');
    await expect(arrivals.getByRole('img').last()).toBeFocused();
    await expect(arrivals.getByRole('img').last()).toHaveAccessibleName(new RegExp(`^${dayName}: Air`));
    await page.keyboard.press('ArrowLeft');
    await expect(arrivals.getByRole('img').nth(5)).toBeFocused();
  });

  await test.step('keeps the days in the address, also typed ones, also after a reload', async () => {
    await page.getByRole('radio', { name: statistics.period.other }).check();
    await page.locator('#figures-from-day').fill('41');
    await button(chief, statistics.period.show).click();
    await expect(page.locator('#figures-from-error')).toBeVisible();
    await page.locator('#figures-from-day').fill(String(Number(today.slice(8))));
    await page.locator('#figures-from-month').fill(String(Number(today.slice(5, 7))));
    await page.locator('#figures-from-year').fill(today.slice(0, 4));
    await button(chief, statistics.period.show).click();
    await expect(page).toHaveURL(new RegExp(`from=${today}&to=${today}`));
    await page.reload();
    await expect(dayRow.getByRole('cell').last()).toHaveText('6');
  });

  await test.step('exports what is shown', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await button(chief, statistics.copy).first().click();
    await expect(arrivals.getByRole('status')).toHaveText(statistics.copied);
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split('\r\n')[0]).toBe('"Day","Air","Land","Sea","Total"');
    const cells = await dayRow.getByRole('cell').allTextContents();
    expect(copied.split('\r\n')[1]).toBe([dayName, ...cells].map((cell) => `"${cell}"`).join(','));
    const download = page.waitForEvent('download');
    await button(chief, statistics.download).first().click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`arrivals-${today}-${today}.csv`);
    expect(await readFile(await file.path(), 'utf8')).toBe(`\uFEFF${copied}`);
  });

  await test.step('opens a page of other days by its address', async () => {
    await openStatistics(chief, `from=${today}&to=${today}`);
    await expect(dayRow.getByRole('cell').last()).toHaveText('6');
  });
});
