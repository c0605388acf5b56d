import type { Language } from '#foundation/language/messages.ts';
import { addDays, formatDate, type LocalDate } from '#foundation/time/local-date.ts';
import { submitTestDeclaration } from '../declarations.ts';
import { logIn, openPage, waitUntilLoaded } from '../login.ts';
import { aTraveller, flightFromSingapore, type TestTraveller, type Trip } from '../travellers.ts';
import { button, title, type Visitor, createVisitor } from '../visitor.ts';
import { expect, type World } from '../world.ts';
import { screen, type ScreenState } from './screen.ts';

export async function openStatistics(visitor: Visitor, query: string): Promise<void> {
  await openPage(visitor, `/staff/figures?${query}`);
  await expect(title(visitor)).toBeVisible();
  await expect(
    visitor.page.getByRole('heading', { level: 2, name: visitor.t.statistics.arrivals.title }),
  ).toBeVisible();
  await waitUntilLoaded(visitor);
}

/** Creates `count` travellers of one application, from several countries. The fourth has a fever. */
export function createTravellers(
  count: number,
  entryDate: LocalDate,
  number: string,
  change: Partial<Trip> = {},
): TestTraveller[] {
  const nationalities = ['SG', 'MY', 'BN', 'SG', 'PH'];
  const { contact, journey = flightFromSingapore(entryDate), ...commonAnswers } = aTraveller(entryDate, number);
  return Array.from({ length: count }, (_, index) => ({
    ...commonAnswers,
    passport: `F${index}${number}`,
    nationality: nationalities[index % nationalities.length] ?? 'SG',
    fever: index === 3 ? 'yes' : 'no',
    ...(index === 0 && contact && { contact, journey: { ...journey, ...change } }),
  }));
}

/** Screens of the statistics page, with travellers who arrive on three days. */
export async function statisticsScreens(world: World, language: Language): Promise<ScreenState[]> {
  const phone = await world.openBrowser();
  const traveller = createVisitor(await phone.newPage(), language);
  const number = await logIn(traveller, world);
  const today = world.clock.today();
  const land = { mode: 'land', transport: 'BAA1234', departureCountry: 'MY' } as const;
  const sea = { mode: 'sea', transport: 'Seri Anna', departureCountry: 'ID' } as const;
  const groups: [number, number, Partial<Trip>][] = [
    [10, 0, {}],
    [7, 0, land],
    [10, 1, {}],
    [2, 1, land],
    [10, 2, {}],
    [10, 2, sea],
  ];
  for (const [index, [count, daysAhead, trip]] of groups.entries())
    await submitTestDeclaration(
      world,
      phone,
      createTravellers(count, addDays(today, daysAhead), `${index}${number.slice(-5)}`, trip),
    );
  const days = `from=${addDays(today, -11)}&to=${addDays(today, 2)}`;
  const last = formatDate(addDays(today, 2), language, 'weekday');
  return [
    screen('figures', async (visitor) => {
      await expect(async () => {
        await openStatistics(visitor, days);
        const day = visitor.page
          .getByRole('region', { name: visitor.t.statistics.arrivals.title })
          .getByRole('row', { name: last });
        // Traversals share a server: others may arrive on that day too.
        expect(Number(await day.getByRole('cell').last().innerText({ timeout: 2000 }))).toBeGreaterThanOrEqual(20);
      }).toPass();
    }),
    screen('figures-all-rows', async (visitor) => {
      await openStatistics(visitor, days);
      await button(visitor, visitor.t.statistics.allRows(14)).first().click();
      await visitor.page.locator('[data-point="2"]').first().focus();
    }),
    screen('figures-nothing', (visitor) => openStatistics(visitor, 'from=2026-01-01&to=2026-01-02')),
    screen('figures-wrong-days', async (visitor) => {
      await openStatistics(visitor, 'days=1');
      await visitor.page.getByRole('radio', { name: visitor.t.statistics.period.other }).check();
      await visitor.page.locator('#figures-to-year').fill('2025');
      const { show } = visitor.t.statistics.period;
      await visitor.page.getByRole('button', { name: show, exact: true }).click();
      await expect(visitor.page.locator('#figures-to-error')).toBeVisible();
    }),
  ];
}
