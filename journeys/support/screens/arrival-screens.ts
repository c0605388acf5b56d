import { findPassesByReference } from '#capabilities/border/contract-arrivals.ts';
import type { Language } from '#foundation/language/messages.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { submitTestDeclaration } from '../declarations.ts';
import { logIn, openPage, waitUntilLoaded } from '../login.ts';
import { aTraveller, familyOfThree } from '../travellers.ts';
import { button, title, type Visitor, createVisitor } from '../visitor.ts';
import { expect, type World } from '../world.ts';
import { phoneScreen, type ScreenState } from './screen.ts';

/** Screens of the expected arrivals and of the look-up, with a family and others who arrive today. */
export async function arrivalScreens(world: World, language: Language): Promise<ScreenState[]> {
  // One screen shows a search without a result.
  world.allowFinding(/status of 404.*\/api\/border\/check/);
  const phone = await world.openBrowser();
  const traveller = createVisitor(await phone.newPage(), language);
  const number = await logIn(traveller, world);
  const today = world.clock.today();
  const { reference } = await submitTestDeclaration(world, phone, familyOfThree(today, number));
  for (const [index, trip] of sampleTrips(today).entries())
    await submitTestDeclaration(world, phone, [{ ...aTraveller(today, `${number}${index}`), journey: trip }]);
  const lookUp = async (visitor: Visitor) => {
    // A reload would show the traveller of the list again.
    await visitor.page.goto('about:blank');
    await openPage(visitor, '/staff/counter');
    await openCounterSearch(visitor);
  };
  return [
    phoneScreen('arrivals', (visitor) => openArrivals(visitor)),
    phoneScreen('arrivals-empty', async (visitor) => {
      await openArrivals(visitor, addDays(today, 6));
      await expect(visitor.page.getByText(visitor.t.arrivals.groups.empty)).toBeVisible();
    }),
    phoneScreen('arrivals-list', async (visitor) => {
      await openArrivals(visitor);
      await openArrivalGroup(visitor, 'BI422');
    }),
    phoneScreen('arrivals-opened', async (visitor) => {
      await openArrivals(visitor);
      await openArrivalGroup(visitor, 'BI422');
      await button(visitor, 'Muhammad Danish').first().click();
      await expect(visitor.page.getByRole('heading', { name: 'Muhammad Danish' })).toBeVisible();
    }),
    phoneScreen('counter-look-up', async (visitor) => {
      await lookUp(visitor);
      await button(visitor, visitor.t.counterSearch.find).click();
      await button(visitor, visitor.t.counterSearch.check).click();
      await expect(visitor.page.locator('[aria-invalid=true]').first()).toBeVisible();
    }),
    phoneScreen('counter-look-up-unknown', async (visitor) => {
      await lookUp(visitor);
      await visitor.page.getByLabel(visitor.t.counterSearch.reference, { exact: true }).fill(reference);
      await fillBirthDate(visitor, { day: '1', month: '1', year: '2001' });
      await button(visitor, visitor.t.counterSearch.check).click();
      await expect(
        visitor.page.getByText(visitor.t.problem(findPassesByReference, 'border/unknown-birth')),
      ).toBeVisible();
    }),
  ];
}

export async function openArrivals(visitor: Visitor, day?: string): Promise<void> {
  await openPage(visitor, day === undefined ? '/staff/arrivals' : `/staff/arrivals?day=${day}`);
  await expect(title(visitor)).toBeVisible();
  await waitUntilLoaded(visitor);
}

export async function openArrivalGroup(visitor: Visitor, name: string): Promise<void> {
  await button(visitor, name).click();
  await expect(title(visitor)).toHaveText(name);
  await waitUntilLoaded(visitor);
}

export async function fillBirthDate(
  { page }: Visitor,
  { day, month, year }: { day: string; month: string; year: string },
): Promise<void> {
  await page.locator('#look-up-birthDate-day').fill(day);
  await page.locator('#look-up-birthDate-month').fill(month);
  await page.locator('#look-up-birthDate-year').fill(year);
}

function sampleTrips(entryDate: string) {
  const from = { entryDate, departureCountry: 'MY', visited: ['MY'] };
  return [
    { ...from, mode: 'air', transport: 'AK278' },
    { ...from, mode: 'air', transport: '' },
    { ...from, mode: 'land', transport: 'BAA 1234' },
    { ...from, mode: 'sea', transport: 'MV Seri Labuan Lima' },
  ] as const satisfies { mode: string; transport: string }[];
}

/** Opens the searches of the counter. In wide windows they are always open, beside the scan field. */
export async function openCounterSearch(visitor: Visitor): Promise<void> {
  const { title: name, phone } = visitor.t.counterSearch;
  await expect(visitor.page.getByText(name)).toBeVisible();
  const open = button(visitor, name);
  if (await open.isVisible()) await open.click();
  await expect(visitor.page.getByRole('heading', { name: phone })).toBeVisible();
}
