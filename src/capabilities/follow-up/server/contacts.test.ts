import { beforeEach, describe, expect, test } from 'vitest';
import { logInTraveller, singleTravellerAnswers } from '#capabilities/declaration/server/testing/public.ts';
import { auditActionsOf, logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { callHandler, expectProblem, nextRequest, noon } from '#foundation/server/testing/public.ts';
import { day, isoInstant, parseInstant } from '#foundation/time/clock.ts';
import { arrivalListId } from '#capabilities/border/server/public.ts';
import { listGroupsOfAccount } from '#capabilities/declaration/server/public.ts';
import { deleteOldCases } from './delete-old-cases.ts';
import { followContacts } from './follow-contacts.ts';
import { listContacts } from './list-contacts.ts';
import { followUpData } from './personal-data.ts';
import { recordSeats } from './record-seats.ts';
import { takeCase } from './take-case.ts';
import { groupAnswers, openDesk, openDeskWorld } from './testing/desk.ts';

const world = await openDeskWorld();
const desk = await openDesk(world);
const { officer } = desk;
// Reads the lists of one test: an officer may see only some lists an hour.
let reader = officer;
beforeEach(async () => {
  world.setTime(noon);
  reader = await logInStaff(world, ['health-officer'], { name: 'Pembaca' });
});

let flights = 100;
/** Answers of one traveller on a flight, which is a new one by default. */
const onFlight = (name: string, flightNumber = `BI${flights++}`) => {
  const answers = singleTravellerAnswers({ name });
  const [traveller] = answers.travellers;
  if (traveller) traveller.journey = { ...traveller.journey, flightNumber };
  return answers;
};
const submit = async (answers: ReturnType<typeof onFlight>) => {
  const who = await logInTraveller(world);
  return { who, ...(await who.submit(answers)) };
};

/** A case and two other travellers of its flight. */
async function caseOnFlight() {
  const flight = `BI${flights++}`;
  const found = await desk.referred(onFlight('Siti Nur', flight));
  const ali = await submit(onFlight('Ali Bakar', flight));
  const mei = await submit(onFlight('Mei Ling', flight));
  await submit(onFlight('Other Flight'));
  return { ...found, id: found.cases[0] ?? '', flight, ali, mei };
}
const list = (id: string, who = reader) => listContacts(world, nextRequest(who), { id });
const refOf = async (id: string, name: string) => {
  const { self, items } = await list(id);
  const { declarationId, number, version } = items.find((item) => item.name === name) ?? self;
  return { declarationId, number, version };
};
const seat = async (id: string, name: string, text: string, who = officer) =>
  callHandler(world, recordSeats, who, { id, seats: [{ ...(await refOf(id, name)), seat: text }] });
const follow = async (id: string, ...names: string[]) => {
  const contacts = [];
  for (const name of names) contacts.push(await refOf(id, name));
  return callHandler(world, followContacts, officer, { id, contacts });
};

describe('the contacts of a case', () => {
  test('are the declared travellers of the same flight and day, without the person', async () => {
    const { id, flight } = await caseOnFlight();
    const contacts = await list(id);
    expect(contacts).toMatchObject({ mode: 'air', transport: flight, total: 3, self: { name: 'Siti Nur', seat: '' } });
    expect(contacts.items.map(({ name, distance, isClose }) => [name, distance, isClose])).toEqual([
      ['Ali Bakar', null, false],
      ['Mei Ling', null, false],
    ]);
  });

  test('are listed by the distance of their rows once seats are entered', async () => {
    const { id } = await caseOnFlight();
    await seat(id, 'Siti Nur', '12A');
    await seat(id, 'Ali Bakar', '30c');
    await seat(id, 'Mei Ling', '014-F');
    const { self, items } = await list(id);
    expect(self.seat).toBe('12A');
    expect(items.map(({ name, seat: text, distance, isClose }) => [name, text, distance, isClose])).toEqual([
      ['Mei Ling', '14F', 2, true],
      ['Ali Bakar', '30C', 18, false],
    ]);
    await seat(id, 'Mei Ling', '');
    expect((await list(id)).items.at(-1)).toMatchObject({ name: 'Mei Ling', seat: '' });
  });

  test('mark the travellers of the same declaration', async () => {
    const found = await desk.referred(groupAnswers({ name: 'Siti Nur' }, { name: 'Awang Nur' }));
    const items = (await list(found.cases[0] ?? '')).items.filter(({ isOfGroup }) => isOfGroup);
    expect(items.map(({ name }) => name)).toEqual(['Awang Nur']);
  });

  test('are one recorded access, which each listed traveller can see', async () => {
    const { id, ali } = await caseOnFlight();
    await list(id);
    const [group] = await listGroupsOfAccount(world, ali.who.accountId);
    const subject = group ? arrivalListId(group.day, group.key) : '';
    expect(await auditActionsOf(world, subject)).toEqual(['staff/access']);
  });

  test('are not listed for a traveller by land, or without a case', async () => {
    const answers = singleTravellerAnswers();
    const [traveller] = answers.travellers;
    if (traveller)
      traveller.journey = {
        ...traveller.journey,
        mode: 'land',
        flightNumber: '',
        vehicleNumber: 'BAA 1234',
        departureCountry: 'MY',
      };
    const found = await desk.referred(answers);
    await expectProblem(list(found.cases[0] ?? ''), 'follow-up/no-contacts');
    await expectProblem(list(found.declaration), 'follow-up/unknown-case');
  });
});

describe('a seat', () => {
  test('is refused for a traveller of another flight, and by a colleague', async () => {
    const { id } = await caseOnFlight();
    const other = await caseOnFlight();
    const stranger = await refOf(other.id, 'Ali Bakar');
    await expectProblem(
      callHandler(world, recordSeats, officer, { id, seats: [{ ...stranger, seat: '1A' }] }),
      'follow-up/contacts-changed',
    );
    const colleague = await logInStaff(world, ['health-officer']);
    await callHandler(world, takeCase, officer, { id, expectedHolder: null });
    await expectProblem(seat(id, 'Ali Bakar', '1A', colleague), 'follow-up/taken');
  });

  test('is encrypted, audited, and deleted with the data of its arrival', async () => {
    const { id, declaration } = await caseOnFlight();
    await seat(id, 'Siti Nur', '77K');
    expect(await auditActionsOf(world, declaration)).toContain('follow-up/record-seats');
    const [row] = await world.sql.all<{ seat: Buffer }>`
      select seat from follow_up_seat where declaration_id = ${declaration}`;
    expect(row?.seat.includes('77K')).toBe(false);
    world.setTime(isoInstant(parseInstant(noon) + 100 * day));
    await deleteOldCases(world);
    expect(await world.sql.all`select from follow_up_seat where declaration_id = ${declaration}`).toEqual([]);
  });

  test('is exported with a case, and erased with the account', async () => {
    const { id, head, declaration } = await caseOnFlight();
    await seat(id, 'Siti Nur', '9B');
    expect((await followUpData.read(world, head.accountId))[0]?.seat).toBe('9B');
    await followUpData.erase(world, { accountId: head.accountId, erasedAt: noon, retainedApplications: [] });
    expect(await world.sql.all`select from follow_up_seat where declaration_id = ${declaration}`).toEqual([]);
  });
});

describe('the follow-up of contacts', () => {
  test('opens a followed case for each ticked person, and tells their groups', async () => {
    const { id, ali, mei, declaration } = await caseOnFlight();
    expect(await follow(id, 'Ali Bakar')).toEqual({ count: 1 });
    const { items, followedCount } = await list(id);
    expect(followedCount).toBe(1);
    const [first, second] = items;
    expect(first?.openCase?.status).toBe('followed');
    expect(second?.openCase).toBeNull();
    const contactCase = await desk.read(first?.openCase?.id ?? '');
    expect(contactCase).toMatchObject({
      contactOf: id,
      row: { origin: 'contact', dayCount: 21 },
      person: { name: 'Ali Bakar' },
    });
    expect(await desk.sent(ali.who.accountId, 'begun')).toHaveLength(1);
    expect(await desk.sent(mei.who.accountId, 'begun')).toHaveLength(0);
    expect((await desk.read(id)).entries[0]).toMatchObject({ kind: 'contacts-followed', count: 1 });
    expect(await auditActionsOf(world, declaration)).toContain('follow-up/follow-contacts');
  });

  test('is refused as a whole if one of them has a case meanwhile', async () => {
    const { id } = await caseOnFlight();
    const [ali, mei] = [await refOf(id, 'Ali Bakar'), await refOf(id, 'Mei Ling')];
    await follow(id, 'Ali Bakar');
    await expectProblem(callHandler(world, followContacts, officer, { id, contacts: [mei, ali] }), 'follow-up/changed');
    expect((await list(id)).items.find(({ name }) => name === 'Mei Ling')?.openCase).toBeNull();
  });

  test('works after the person went to a hospital', async () => {
    const { id } = await caseOnFlight();
    await desk.assess(id);
    await desk.decide(id, 'hospital');
    expect(await follow(id, 'Mei Ling')).toEqual({ count: 1 });
  });

  test('is refused for an officer’s own declaration', async () => {
    const flight = `BI${flights++}`;
    const found = await desk.referred(onFlight('Siti Nur', flight));
    await submit(onFlight('Dayang Doktor', flight));
    await expectProblem(follow(found.cases[0] ?? '', 'Dayang Doktor'), 'staff/own-case');
  });

  test('ends at the maximum of a case', async () => {
    const { id, mei } = await caseOnFlight();
    await follow(id, 'Ali Bakar');
    const { items } = await list(id);
    const contactCase = items[0]?.openCase?.id ?? '';
    for (let count = 1; count < 50; count++)
      await world.sql.run`
        insert into follow_up_case (id, declaration_id, reference, number, version, account_id, language, origin, post, person,
          last_entry_date, state, opened_at, contact_of)
        select gen_random_uuid(), gen_random_uuid(), reference, number, version, account_id, language, origin, post, person,
          last_entry_date, 'open', opened_at, contact_of
        from follow_up_case where id = ${contactCase}`;
    await expectProblem(follow(id, 'Mei Ling'), 'follow-up/too-many-contacts');
    expect(await desk.sent(mei.who.accountId, 'begun')).toHaveLength(0);
  });
});
