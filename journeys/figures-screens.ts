import type { Language } from '#foundation/language/wording.ts';
import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import { submitted } from './declared.ts';
import { logIn, open } from './login.ts';
import { aTraveller, flightOn, type Person } from './people.ts';
import type { StaffScene } from './staff-screens.ts';
import { button, title, type Visitor, visitorAt } from './visitor.ts';
import { expect, type World } from './world.ts';

/** Opens the page of figures on some days, when they have been read. */
export async function atFigures(visitor: Visitor, query: string): Promise<void> {
  await open(visitor, `/staff/figures?${query}`);
  await expect(title(visitor)).toBeVisible();
  await expect(visitor.page.getByRole('heading', { level: 2, name: visitor.say.figures.arrivals.title })).toBeVisible();
  await expect(visitor.page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** So many travellers in one application, by air but for one by land and one by sea, from several countries. */
export function manyTravellers(count: number, entryDate: LocalDate, number: string): Person[] {
  const nationalities = ['SG', 'MY', 'BN', 'SG', 'PH'];
  const modes = { 1: { mode: 'land', by: 'BAA1234' }, 2: { mode: 'sea', by: 'Seri Anna' } } as const;
  return Array.from({ length: count }, (_, at) => {
    const trip = flightOn(entryDate);
    const own = at === 1 || at === 2 ? { ...trip, ...modes[at], departureCountry: 'MY' } : undefined;
    const { contact, journey, ...person } = aTraveller(entryDate, number);
    return {
      ...person,
      passport: `F${at}${number}`,
      nationality: nationalities[at % nationalities.length] ?? 'SG',
      fever: at === 3 ? 'yes' : 'no',
      ...(at === 0 && { contact, journey }),
      ...(own && { journey: own }),
    } as Person;
  });
}

/** The states of the page of figures, with thirty travellers who arrive on three days. */
export async function figuresScenes(world: World, language: Language): Promise<StaffScene[]> {
  const phone = await world.anotherBrowser();
  const traveller = visitorAt(await phone.newPage(), language);
  const number = await logIn(traveller, world);
  const today = world.clock.today();
  for (const ahead of [0, 1, 2])
    await submitted(world, phone, manyTravellers(10, addDays(today, ahead), `${ahead}${number.slice(-5)}`));
  const days = `from=${addDays(today, -11)}&to=${addDays(today, 2)}`;
  return [
    {
      name: 'figures',
      enter: async (visitor) => {
        await expect(async () => {
          await atFigures(visitor, days);
          await expect(visitor.page.getByRole('region', { name: visitor.say.figures.arrivals.title })).toContainText(
            '30',
            { timeout: 2000 },
          );
        }).toPass();
      },
    },
    {
      name: 'figures-all-rows',
      enter: async (visitor) => {
        await atFigures(visitor, days);
        await button(visitor, visitor.say.figures.allRows(14)).first().click();
        await visitor.page.locator('[data-point="2"]').first().focus();
      },
    },
    { name: 'figures-nothing', enter: (visitor) => atFigures(visitor, `from=2026-01-01&to=2026-01-02`) },
    {
      name: 'figures-wrong-days',
      enter: async (visitor) => {
        await atFigures(visitor, 'days=1');
        await visitor.page.getByRole('radio', { name: visitor.say.figures.period.other }).check();
        await visitor.page.locator('#figures-to-year').fill('2025');
        await button(visitor, visitor.say.figures.period.show).click();
        await expect(visitor.page.locator('#figures-to-error')).toBeVisible();
      },
    },
  ];
}
