import { checkReference } from '#capabilities/border/contract-arrivals.ts';
import type { Language } from '#foundation/language/wording.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { submitted } from './declared.ts';
import { logIn, open, readWhole } from './login.ts';
import { aTraveller, familyOfThree } from './people.ts';
import type { StaffScene } from './staff-screens.ts';
import { button, title, type Visitor, visitorAt } from './visitor.ts';
import { expect, type World } from './world.ts';

/** The states of the expected arrivals and of looking somebody up, with a family and others who arrive today. */
export async function arrivalScenes(world: World, language: Language): Promise<StaffScene[]> {
  // One of them shows a search that finds nobody.
  world.expectNoise(/status of 404.*\/api\/border\/check/);
  const phone = await world.anotherBrowser();
  const traveller = visitorAt(await phone.newPage(), language);
  const number = await logIn(traveller, world);
  const today = world.clock.today();
  const { reference } = await submitted(world, phone, familyOfThree(today, number));
  for (const [at, trip] of trips(today).entries())
    await submitted(world, phone, [{ ...aTraveller(today, `${number}${at}`), journey: trip }]);
  const lookUp = async (visitor: Visitor) => {
    // A reload would show the traveller of the list again.
    await visitor.page.goto('about:blank');
    await open(visitor, '/staff/counter');
    await button(visitor, visitor.say.counter.lookUp.title).click();
    await expect(visitor.page.getByRole('heading', { name: visitor.say.counter.lookUp.phone })).toBeVisible();
  };
  return [
    { name: 'arrivals', phone: true, enter: (visitor) => queueOn(visitor) },
    {
      name: 'arrivals-empty',
      phone: true,
      enter: async (visitor) => {
        await queueOn(visitor, addDays(today, 6));
        await expect(visitor.page.getByText(visitor.say.arrivals.groups.empty)).toBeVisible();
      },
    },
    {
      name: 'arrivals-list',
      phone: true,
      enter: async (visitor) => {
        await queueOn(visitor);
        await openGroup(visitor, 'BI422');
      },
    },
    {
      name: 'arrivals-opened',
      phone: true,
      enter: async (visitor) => {
        await queueOn(visitor);
        await openGroup(visitor, 'BI422');
        await button(visitor, 'Muhammad Danish').first().click();
        await expect(visitor.page.getByRole('heading', { name: 'Muhammad Danish' })).toBeVisible();
      },
    },
    {
      name: 'counter-look-up',
      phone: true,
      enter: async (visitor) => {
        await lookUp(visitor);
        await button(visitor, visitor.say.counter.lookUp.find).click();
        await button(visitor, visitor.say.counter.lookUp.check).click();
        await expect(visitor.page.locator('[aria-invalid=true]').first()).toBeVisible();
      },
    },
    {
      name: 'counter-look-up-unknown',
      phone: true,
      enter: async (visitor) => {
        await lookUp(visitor);
        await visitor.page.getByLabel(visitor.say.counter.lookUp.reference, { exact: true }).fill(reference);
        await fillBirthDate(visitor, { day: '1', month: '1', year: '2001' });
        await button(visitor, visitor.say.counter.lookUp.check).click();
        await expect(visitor.page.getByText(visitor.say.refusal(checkReference, 'border/unknown-birth'))).toBeVisible();
      },
    },
  ];
}

/** Opens the queue, of today when no day is said. */
export async function queueOn(visitor: Visitor, day?: string): Promise<void> {
  await open(visitor, day === undefined ? '/staff/arrivals' : `/staff/arrivals?day=${day}`);
  await expect(title(visitor)).toBeVisible();
  await readWhole(visitor);
}

/** Opens the list of a flight or vessel from the queue. */
export async function openGroup(visitor: Visitor, name: string): Promise<void> {
  await button(visitor, name).click();
  await expect(title(visitor)).toHaveText(name);
  await readWhole(visitor);
}

/** Types a date of birth into the form of the counter. */
export async function fillBirthDate(
  { page }: Visitor,
  { day, month, year }: { day: string; month: string; year: string },
): Promise<void> {
  await page.locator('#look-up-birthDate-day').fill(day);
  await page.locator('#look-up-birthDate-month').fill(month);
  await page.locator('#look-up-birthDate-year').fill(year);
}

function trips(entryDate: string) {
  const from = { entryDate, departureCountry: 'MY', visited: ['MY'] };
  return [
    { ...from, mode: 'air', by: 'AK278' },
    { ...from, mode: 'air', by: '' },
    { ...from, mode: 'land', by: 'BAA 1234' },
    { ...from, mode: 'sea', by: 'MV Seri Labuan Lima' },
  ] as const satisfies { mode: string; by: string }[];
}
