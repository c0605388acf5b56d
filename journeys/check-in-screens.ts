import {
  type ExposureNotice,
  getScanMembers,
  listCheckIns,
  listExposureNotices,
  type Presence,
  scanCheck,
} from '#capabilities/check-in/contract.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import { day, hour, isoInstant, minute } from '#foundation/time/clock.ts';
import { open, openWhole } from './login.ts';
import type { StaffScene } from './staff-screens.ts';
import { addVenue, market, markExposure, openExposure, openVenue } from './venues.ts';
import { button, type Visitor } from './visitor.ts';
import { expect, type World } from './world.ts';

const id = (digit: string) => `${digit.repeat(8)}-0000-4000-8000-000000000000`;
const venue = {
  id: id('1'),
  name: { en: 'Kiarong Market and Handicraft Centre', ms: 'Pasar dan Pusat Kraf Tangan Kiarong' },
  address: 'Simpang 88, Kiarong, Bandar Seri Begawan',
};

/** Pages of somebody who checks in: the ways to scan, what a code is, who is here, where they were, and what they were told. */
export function checkInScenes(world: World): StaffScene[] {
  const now = world.clock.now();
  const answers: [AnyCall, unknown][] = [
    [
      getScanMembers,
      {
        items: [
          { _id: id('a'), name: 'Siti Aminah binti Haji Ahmad', relationship: 'self' },
          { _id: id('b'), name: 'Muhammad Danish bin Haji Awang Abdul Rahman', relationship: 'child' },
        ],
      },
    ],
    [scanCheck, { kind: 'venue', venue }],
    [listCheckIns, { items: presencesAt(now), keptDays: 21, at: isoInstant(now), othersLeftOut: false }],
    [listExposureNotices, { items: noticesAt(now), othersLeftOut: false }],
  ];
  const answered = (name: string, path: string, then?: (visitor: Visitor) => Promise<void>): StaffScene => ({
    name,
    enter: async (visitor) => {
      for (const [call, data] of answers)
        await visitor.page.route(
          (url) => url.pathname === call.path,
          (route) => route.fulfill({ json: { errno: 0, errmsg: '', data } }),
        );
      await openWhole(visitor, path);
      await then?.(visitor);
      await visitor.page.unrouteAll({ behavior: 'wait' });
    },
  });
  const type = async (visitor: Visitor, code: string) => {
    const { typedOpen, typed, typedGo } = visitor.say.checkIn;
    await button(visitor, typedOpen).click();
    await visitor.page.getByLabel(typed, { exact: true }).fill(code);
    await button(visitor, typedGo).click();
  };
  return [
    answered('resident-home-exposed', '/app'),
    { name: 'scan', enter: (visitor) => open(visitor, '/app/scan') },
    {
      name: 'scan-other',
      enter: async (visitor) => {
        await open(visitor, '/app/scan');
        await type(visitor, 'https://example.com');
        await expect(visitor.page.getByText(visitor.say.checkIn.kinds.url)).toBeVisible();
      },
    },
    {
      name: 'scan-typed-wrong',
      enter: async (visitor) => {
        await open(visitor, '/app/scan');
        await type(visitor, '');
        await expect(visitor.page.locator('[aria-invalid=true]')).toBeVisible();
      },
    },
    answered('scan-venue', '/app/scan', async (visitor) => {
      await type(visitor, '2222-3333-4444');
      await expect(visitor.page.getByRole('heading', { name: venue.name[visitor.language] })).toBeVisible();
    }),
    { name: 'check-ins-none', enter: (visitor) => open(visitor, '/app/check-ins') },
    answered('check-ins', '/app/check-ins'),
    answered('check-ins-remove', '/app/check-ins', async (visitor) => {
      await button(visitor, visitor.say.checkIn.remove).first().click();
      await expect(visitor.page.getByRole('alertdialog')).toBeVisible();
    }),
  ];
}

function presencesAt(now: number): Presence[] {
  const presence = (
    digit: string,
    person: string,
    from: number,
    hours: number,
    more: Partial<Presence> = {},
  ): Presence => ({
    id: id(digit),
    person: id(person),
    venue,
    enteredAt: isoInstant(now - from),
    leftAt: isoInstant(now - from + hours * hour),
    leftHow: 'usual',
    late: false,
    ...more,
  });
  return [
    presence('2', 'a', hour, 2),
    presence('3', 'b', hour, 2),
    presence('4', 'a', 2 * day, 1, { leftHow: 'out' }),
    presence('5', 'b', 5 * day, 1, { leftHow: 'elsewhere', late: true }),
  ];
}

function noticesAt(now: number): ExposureNotice[] {
  const notice: ExposureNotice = {
    id: id('6'),
    person: id('b'),
    venue,
    fromAt: isoInstant(now - 5 * day),
    toAt: isoInstant(now - 5 * day + 2 * hour),
    advice: 'test',
    toldAt: isoInstant(now - 4 * day),
    withdrawnAt: null,
  };
  return [notice, { ...notice, id: id('7'), person: id('a'), withdrawnAt: isoInstant(now - day) }];
}

/** The desks of venues and exposures, for a health officer. */
export async function venueScenes(officer: Visitor, world: World): Promise<StaffScene[]> {
  const { say } = officer;
  await addVenue(officer, market);
  await world.clock.pass(20 * minute);
  await markExposure(officer, market);
  const venueScene = (name: string, press: string): StaffScene => ({
    name,
    phone: true,
    enter: async (visitor) => {
      await openVenue(visitor, market);
      await button(visitor, press).click();
    },
  });
  return [
    { name: 'venues', phone: true, enter: (visitor) => open(visitor, '/staff/venues') },
    {
      name: 'venues-add-wrong',
      phone: true,
      enter: async (visitor) => {
        await open(visitor, '/staff/venues');
        await button(visitor, say.venueDesk.venues.add).click();
        await button(visitor, say.venueDesk.venues.save).click();
        await expect(visitor.page.getByRole('group', { name: say.ui.thereIsAProblem })).toBeVisible();
      },
    },
    { name: 'venue', phone: true, enter: (visitor) => openVenue(visitor, market) },
    venueScene('venue-replace', say.venueDesk.venues.replace),
    venueScene('venue-mark', say.venueDesk.venues.mark),
    { name: 'exposures', phone: true, enter: (visitor) => open(visitor, '/staff/exposures') },
    { name: 'exposure', phone: true, enter: (visitor) => openExposure(visitor, market) },
  ];
}
