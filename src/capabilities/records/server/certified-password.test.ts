import { expect, test } from 'vitest';
import {
  checkCertifiedPassword,
  goodPassword,
  setCertifiedPassword,
} from '#capabilities/certified-password/server/testing/public.ts';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { aFamilyUser } from '#capabilities/members/server/testing/public.ts';
import type { LoggedInTraveller } from '#capabilities/login/server/public.ts';
import { nextRequest, newVisitor } from '#foundation/server/http/testing/visitor.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { downloadRecord, issueRecordTicket } from './download.ts';
import { listRecordMembers } from './record-agreements.ts';
import { readDiagnostic, readRecordProfile, readVisit } from './read-details.ts';
import { listAppointments, listDrugs, listExams, listLabs, listVisits, readInvoices } from './read-lists.ts';
import {
  familyBundle,
  importBundle,
  createFamily,
  openRecordsWorld,
  problemCodeOf,
  linkMother,
} from './testing/world.ts';

const world = { ...(await openRecordsWorld()), settings: { certifiedPasswordMinutes: 10 } };
const family = await createFamily(world);
const { mother, officer } = family;
const own = mother.who.accountId;
await importBundle(world, family, familyBundle(world, mother));
await linkMother(world, { mother, officer });
const [visit] = (await listVisits(world, nextRequest(mother.who), { member_id: own })).items;
const [lab] = (await listLabs(world, nextRequest(mother.who), { member_id: own })).items;

/** Calls everything that opens a record, with one login. */
const readAllParts = (by: LoggedInTraveller, member = own) => {
  const memberInput = { member_id: member };
  return {
    listVisits: listVisits(world, nextRequest(by), memberInput),
    listLabs: listLabs(world, nextRequest(by), memberInput),
    listExams: listExams(world, nextRequest(by), memberInput),
    listDrugs: listDrugs(world, nextRequest(by), memberInput),
    listAppointments: listAppointments(world, nextRequest(by), memberInput),
    readInvoices: readInvoices(world, nextRequest(by), memberInput),
    readRecordProfile: readRecordProfile(world, nextRequest(by), memberInput),
    readVisit: readVisit(world, nextRequest(by), { ...memberInput, id: visit?.id ?? newId() }),
    readDiagnostic: readDiagnostic(world, nextRequest(by), { ...memberInput, id: lab?.id ?? newId() }),
    issueRecordTicket: issueRecordTicket(world, nextRequest(by), { ...memberInput, document: 'fhir' }),
  };
};
const refusals = async (by: LoggedInTraveller, member?: string) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(readAllParts(by, member)).map(async ([name, work]) => [name, await problemCodeOf(work)]),
    ),
  ) as Record<string, string>;
const all = (code: string, calls: Record<string, string>) =>
  Object.fromEntries(Object.keys(calls).map((name) => [name, code]));

test('requires the certified password for every record, also the own one, from a login that has not entered it', async () => {
  const free = await refusals(mother.who);
  expect(free).toEqual(all('', free));
  await setCertifiedPassword(world, nextRequest(mother.who), { password: goodPassword });
  const late = await logIn(world, { mobile: mother.mobile });
  const closed = await refusals(late);
  expect(closed).toEqual(all('certified-password/needed', closed));
  // The list of members is not part of a record.
  expect((await listRecordMembers(world, nextRequest(late))).items).toHaveLength(2);
  await checkCertifiedPassword(world, nextRequest(late), { password: goodPassword });
  const open = await refusals(late);
  expect(open).toEqual(all('', open));
  const { ticket } = await issueRecordTicket(world, nextRequest(late), { member_id: own, document: 'fhir' });
  world.advanceTime(11 * 60_000);
  const lapsed = await refusals(late);
  expect(lapsed).toEqual(all('certified-password/needed', lapsed));
  expect(await problemCodeOf(downloadRecord(world, newVisitor(), { ticket }))).toBe('foundation/not-found');
});

test('requires the password before it says that a person is outside the family', async () => {
  const stranger = await aFamilyUser(world);
  const strangersChild = await stranger.addChild();
  const before = await refusals(await logIn(world, { mobile: mother.mobile }), strangersChild);
  expect(before).toEqual(all('certified-password/needed', before));
  const none = await refusals(stranger.who, own);
  expect(none).toEqual(all('foundation/not-found', none));
});
