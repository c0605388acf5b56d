import { type FamilyUser, aFamilyUser } from '#capabilities/members/server/testing/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { callHandler } from '#foundation/server/testing/call-handler.ts';
import { openPdfPrinter, type PdfPrinter } from '#foundation/server/pdf/pdf-printer.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { closeAfterwards, openTestWorld, type TestWorld } from '#foundation/server/testing/world.ts';
import type { Venue, VenueFacts } from '#capabilities/check-in/contract-console.ts';
import { decideExposure, markExposure, estimateExposure, withdrawExposure } from '../exposures.ts';
import { listCheckIns, listExposureNotices, removeCheckIn } from '../list-check-ins.ts';
import type { PosterKeys } from '../poster-keys.ts';
import { createPosterText } from '../print-poster.ts';
import { isInPlace } from '../read-scan.ts';
import type { CheckInSettings } from '../settings.ts';
import { findVenue } from '../store-venues.ts';
import { testPosterKeys } from './keys.ts';
import { updateScanPos } from '../update-scan-pos.ts';
import { saveVenue } from '../venues.ts';

export type CheckInWorld = TestWorld & { settings: CheckInSettings; posterKeys: PosterKeys; printer: PdfPrinter };

export async function openCheckInWorld(): Promise<CheckInWorld> {
  const world = await openTestWorld();
  const printer = openPdfPrinter({ workers: 1 });
  closeAfterwards(() => printer.close());
  const settings = { posterScanOffered: 1, keepCheckInDays: 21, exposureMinutes: 15, noticesWithoutApproval: 50 };
  return { ...world, settings, posterKeys: testPosterKeys, printer };
}

export const marketFacts: VenueFacts = {
  nameEn: 'Kiarong Market',
  nameMs: 'Pasar Kiarong',
  kind: 'shop',
  district: 'BN-BM',
  address: 'Simpang 88, Kiarong',
  organiser: 'Market Office',
  latitude: 4.8902,
  longitude: 114.9156,
  radius: 100,
  stayMinutes: 120,
};

export async function createVenue(
  world: CheckInWorld,
  change: Partial<VenueFacts> = {},
): Promise<{ venue: Venue; code: string }> {
  const manager = await logInStaff(world, ['event-organiser']);
  const venue = await callHandler(world, saveVenue, manager, { revision: 0, facts: { ...marketFacts, ...change } });
  return { venue, code: await readPosterCode(world, venue.id) };
}

export async function readPosterCode(world: CheckInWorld, id: string): Promise<string> {
  const row = await findVenue(world.sql, id);
  if (!row) throw new Error(`venue not found: ${id}`);
  return createPosterText(world, row);
}

type Update = Parameters<typeof updateScanPos>[2];

export async function aVisitor(world: CheckInWorld, existing?: FamilyUser) {
  const family = existing ?? (await aFamilyUser(world));
  const { who } = family;
  const me = who.accountId;
  const update = (input: Partial<Update>) =>
    callHandler(world, updateScanPos, who, { scan_id: newId(), act: 'in', person_ids: [me], ...input });
  return {
    ...family,
    me,
    update,
    enter: async (code: string, input: Partial<Update> = {}) => (await update({ code, ...input })).items,
    leave: async (input: Partial<Update> = {}) => (await update({ act: 'out', ...input })).items,
    list: async () => (await listCheckIns(world, nextRequest(who), {})).items,
    remove: (id: string) => callHandler(world, removeCheckIn, who, { id }),
    here: async () => (await isInPlace(world, nextRequest(who), {})).items,
    notices: async () => (await listExposureNotices(world, nextRequest(who), {})).items,
  };
}

type Facts = Parameters<typeof markExposure>[2];

export async function twoHealthOfficers(world: CheckInWorld) {
  const [first, second] = [
    await logInStaff(world, ['health-officer'], { name: 'Bakar' }),
    await logInStaff(world, ['health-officer'], { name: 'Noor' }),
  ];
  const shortcutsOf = (officer: typeof first) => ({
    try: (facts: Facts) => estimateExposure(world, nextRequest(officer), facts),
    mark: (facts: Facts) => callHandler(world, markExposure, officer, facts),
    decide: (id: string, agree = true) => callHandler(world, decideExposure, officer, { id, agree }),
    withdraw: (id: string) => callHandler(world, withdrawExposure, officer, { id }),
  });
  return { first: shortcutsOf(first), second: shortcutsOf(second), staff: first, other: second };
}

/** A world with a venue, a visitor who has not checked in, and two officers. */
export async function openExposureScene(facts: Partial<VenueFacts> = {}) {
  const world = await openCheckInWorld();
  const { venue, code } = await createVenue(world, facts);
  return { world, venue, code, siti: await aVisitor(world), desk: await twoHealthOfficers(world) };
}
