import type { OutputOf } from '#foundation/contract/call.ts';
import type { submitDeclaration } from '#capabilities/declaration/contract.ts';
import type { BrowserContext } from '@playwright/test';
import { submitted } from './declared.ts';
import { logIn, open } from './login.ts';
import { aTraveller, flightOn, type Person } from './people.ts';
import { firstByPassword, memberBy } from './staff.ts';
import { type Visitor, visitorAt } from './visitor.ts';
import { expect, type World } from './world.ts';

/** A border officer at the counter, whoever invited them, and a traveller who arrives today by a flight that nobody else takes. */
export async function counterAndTraveller(
  page: Visitor['page'],
  world: World,
): Promise<
  OutputOf<typeof submitDeclaration> & {
    administrator: Visitor;
    officer: Visitor;
    phone: BrowserContext;
    traveller: Visitor;
    who: Person;
    flight: string;
  }
> {
  const desk = await (await world.anotherBrowser({ viewport: { width: 1280, height: 800 } })).newPage();
  const administrator = await firstByPassword(desk, world);
  const officer = await memberBy(administrator, world, { page });
  await open(officer, '/staff/counter');
  await expect(page.getByText(/^Keys and lists of .+: fresh$/)).toBeVisible();
  const phone = await world.anotherBrowser();
  const traveller = visitorAt(await phone.newPage());
  const number = await logIn(traveller, world);
  const today = world.clock.today();
  const flight = `ZX${1000 + (Number(number) % 9000)}`;
  const who = { ...aTraveller(today, number), journey: { ...flightOn(today), by: flight } };
  return { administrator, officer, phone, traveller, who, flight, ...(await submitted(world, phone, [who])) };
}
