import {
  type ExposureNotice,
  getScanMembers,
  listCheckIns,
  listExposureNotices,
  type Presence,
  scanCheck,
} from '#capabilities/check-in/contract.ts';
import { day, hour, isoInstant, minute } from '#foundation/time/clock.ts';
import { openPage } from '../login.ts';
import { stub } from '../stub-calls.ts';
import { addVenue, marketFacts, markExposure, openExposure, openVenue } from '../venues.ts';
import { button, type Visitor } from '../visitor.ts';
import { expect, type World } from '../world.ts';
import { phoneScreen, screen, stubbedScreenAt, type ScreenState } from './screen.ts';

const testId = (digit: string) => `${digit.repeat(8)}-0000-4000-8000-000000000000`;
const sampleVenue = {
  id: testId('1'),
  name: { en: 'Kiarong Market and Handicraft Centre', ms: 'Pasar dan Pusat Kraf Tangan Kiarong' },
  address: 'Simpang 88, Kiarong, Bandar Seri Begawan',
};

export function checkInScreens(world: World): ScreenState[] {
  const now = world.clock.now();
  const stubs = [
    stub(getScanMembers, {
      items: [
        { _id: testId('a'), name: 'Siti Aminah binti Haji Ahmad', relationship: 'self' },
        { _id: testId('b'), name: 'Muhammad Danish bin Haji Awang Abdul Rahman', relationship: 'child' },
      ],
    }),
    stub(scanCheck, { kind: 'venue', venue: sampleVenue }),
    stub(listCheckIns, { items: samplePresences(now), retentionDays: 21, at: isoInstant(now), othersOmitted: false }),
    stub(listExposureNotices, { items: sampleExposureNotices(now), othersOmitted: false }),
  ];
  const stubbedScreen = (name: string, path: string, then?: (visitor: Visitor) => Promise<void>): ScreenState =>
    stubbedScreenAt(name, path, stubs, then);
  const typeCode = async (visitor: Visitor, code: string) => {
    const { enterCode: typedOpen, typed, continueWithCode: typedGo } = visitor.t.checkIn;
    await button(visitor, typedOpen).click();
    await visitor.page.getByLabel(typed, { exact: true }).fill(code);
    await button(visitor, typedGo).click();
  };
  return [
    stubbedScreen('resident-home-exposed', '/app'),
    screen('scan', (visitor) => openPage(visitor, '/app/scan')),
    screen('scan-other', async (visitor) => {
      await openPage(visitor, '/app/scan');
      await typeCode(visitor, 'https://example.com');
      await expect(visitor.page.getByText(visitor.t.checkIn.otherCodes.url)).toBeVisible();
    }),
    screen('scan-typed-wrong', async (visitor) => {
      await openPage(visitor, '/app/scan');
      await typeCode(visitor, '');
      await expect(visitor.page.locator('[aria-invalid=true]')).toBeVisible();
    }),
    stubbedScreen('scan-venue', '/app/scan', async (visitor) => {
      await typeCode(visitor, '2222-3333-4444');
      await expect(visitor.page.getByRole('heading', { name: sampleVenue.name[visitor.language] })).toBeVisible();
    }),
    screen('check-ins-none', (visitor) => openPage(visitor, '/app/check-ins')),
    stubbedScreen('check-ins', '/app/check-ins'),
    stubbedScreen('check-ins-remove', '/app/check-ins', async (visitor) => {
      await button(visitor, visitor.t.checkIn.remove).first().click();
      await expect(visitor.page.getByRole('alertdialog')).toBeVisible();
    }),
  ];
}

function samplePresences(now: number): Presence[] {
  const presence = (
    digit: string,
    person: string,
    from: number,
    hours: number,
    more: Partial<Presence> = {},
  ): Presence => ({
    id: testId(digit),
    person: testId(person),
    venue: sampleVenue,
    enteredAt: isoInstant(now - from),
    leftAt: isoInstant(now - from + hours * hour),
    endReason: 'automatic',
    isLate: false,
    ...more,
  });
  return [
    presence('2', 'a', hour, 2),
    presence('3', 'b', hour, 2),
    presence('4', 'a', 2 * day, 1, { endReason: 'check-out' }),
    presence('5', 'b', 5 * day, 1, { endReason: 'next-check-in', isLate: true }),
  ];
}

function sampleExposureNotices(now: number): ExposureNotice[] {
  const notice: ExposureNotice = {
    id: testId('6'),
    person: testId('b'),
    venue: sampleVenue,
    fromAt: isoInstant(now - 5 * day),
    toAt: isoInstant(now - 5 * day + 2 * hour),
    advice: 'test',
    notifiedAt: isoInstant(now - 4 * day),
    withdrawnAt: null,
  };
  return [notice, { ...notice, id: testId('7'), person: testId('a'), withdrawnAt: isoInstant(now - day) }];
}

export async function venueScreens(officer: Visitor, world: World): Promise<ScreenState[]> {
  const { t } = officer;
  await addVenue(officer, marketFacts);
  await world.clock.advanceBy(20 * minute);
  await markExposure(officer, marketFacts);
  const venueScreen = (name: string, buttonName: string): ScreenState =>
    phoneScreen(name, async (visitor) => {
      await openVenue(visitor, marketFacts);
      await button(visitor, buttonName).click();
    });
  return [
    phoneScreen('venues', (visitor) => openPage(visitor, '/staff/venues')),
    phoneScreen('venues-add-wrong', async (visitor) => {
      await openPage(visitor, '/staff/venues');
      await button(visitor, t.venueDesk.venues.add).click();
      await button(visitor, t.venueDesk.venues.save).click();
      await expect(visitor.page.getByRole('group', { name: t.ui.thereIsAProblem })).toBeVisible();
    }),
    phoneScreen('venue', (visitor) => openVenue(visitor, marketFacts)),
    venueScreen('venue-replace', t.venueDesk.venues.replace),
    venueScreen('venue-mark', t.venueDesk.venues.mark),
    phoneScreen('exposures', (visitor) => openPage(visitor, '/staff/exposures')),
    phoneScreen('exposure', (visitor) => openExposure(visitor, marketFacts)),
  ];
}
