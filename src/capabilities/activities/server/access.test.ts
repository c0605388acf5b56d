import { expect, test } from 'vitest';
import { testRouteAccess } from '#capabilities/staff/server/testing/public-access.ts';
import { type AccessInputs, headersOf, sentBy } from '#foundation/server/http/testing/access.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { activitiesRoutes } from './routes.ts';
import { aResidentWhoBooks, openActivitiesWorld, planTestEvent } from './testing/world.ts';

const world = await openActivitiesWorld();
const guidance = { guidance_en: 'Bring a mat.', guidance_ms: 'Bawa sejadah.', capacity: 1000 };
const events = {
  mosque: (await planTestEvent(world, guidance)).id,
  activity: (await planTestEvent(world, { ...guidance, kind: 'activity' })).id,
};

// Both kinds of events have the same calls, with names that end with the kind.
const kindOf = (name: string) => (name.endsWith('Mosque') ? 'mosque' : 'activity');
const aResident = (name: string) => aResidentWhoBooks(world, { eventKind: kindOf(name) });

/** Makes a call valid for a person, who appeals without a self-assessment. */
async function prepare(resident: Awaited<ReturnType<typeof aResident>>, member: string, name: string): Promise<void> {
  if (name.startsWith('actOn')) return;
  await resident.assess({}, { member });
  await resident.viewGuidance({ id: events[kindOf(name)] }, 1, member);
}

async function aReadyResident(name: string) {
  const resident = await aResident(name);
  await prepare(resident, resident.self, name);
  return resident;
}

function inputsOf(kind: 'Mosque' | 'Activity'): AccessInputs {
  const aboutPerson = (verb: string, fields: object = {}): AccessInputs => {
    const name = `${verb}${kind}`;
    const makeInput = async () => {
      const { who, self } = await aReadyResident(name);
      return sentBy(who, { event_id: events[kindOf(name)], member_id: self, ...fields });
    };
    return { [name]: makeInput };
  };
  return {
    [`list${kind}`]: () => ({}),
    ...aboutPerson('readNextEntrance'),
    ...aboutPerson('applyFor', { or_wait: true }),
    ...aboutPerson('actOn', { act: 'appeal', text: 'Why' }),
    [`readActiveCode${kind}`]: () => ({}),
    [`uploadCoordinateOf${kind}`]: () => ({ latitude: 4.9, longitude: 114.9 }),
    ...aboutPerson('reportLookedVideoOf', { version: 1 }),
    ...aboutPerson('isCreateHcodeFor'),
    [`readHomepageEntrance${kind}`]: () => ({}),
  };
}

const send = await testRouteAccess(
  world,
  activitiesRoutes.filter(({ call }) => call.caller !== 'staff'),
  { ...inputsOf('Mosque'), ...inputsOf('Activity'), readEventCodeKeys: () => ({}) },
);

const ofBothKinds = (verbs: readonly string[]) => verbs.flatMap((verb) => [`${verb}Mosque`, `${verb}Activity`]);
const eventCalls = ['readNextEntrance', 'applyFor', 'actOn', 'reportLookedVideoOf'];
const personCalls = [...eventCalls, 'isCreateHcodeFor'];

test('publishes the keys without their private part', async () => {
  expect((await send('readEventCodeKeys', {})).body).not.toMatch(/"d"/);
});

test.each(ofBothKinds(personCalls))('%s answers about a child', async (name) => {
  const parent = await aResident(name);
  const child = await parent.addChild();
  await prepare(parent, child, name);
  expect((await send(name, headersOf(parent.who), { member_id: child })).status).toBe(200);
});

test.each(ofBothKinds(personCalls))('%s is refused once the right to act for the person has ended', async (name) => {
  const [helper, helped] = [await aResident(name), await aReadyResident(name)];
  await helper.ask(helped);
  const request = await helped.accept();
  const sendForHelped = () => send(name, headersOf(helper.who), { member_id: helped.self });
  expect((await sendForHelped()).status).toBe(200);
  await helped.end(request);
  expect((await sendForHelped()).status).toBe(404);
});

test.each(ofBothKinds(eventCalls))(
  '%s answers about an event of the other kind as about an unknown one',
  async (name) => {
    const { who, self } = await aReadyResident(name);
    const headers = { ...headersOf(who), 'request-id': newId() };
    const other = events[kindOf(name) === 'mosque' ? 'activity' : 'mosque'];
    const ofOther = await send(name, headers, { member_id: self, event_id: other });
    const ofUnknown = await send(name, headers, { member_id: self, event_id: newId() });
    expect([ofOther.status, ofUnknown.status]).toEqual([404, 404]);
    expect(ofOther.body).toBe(ofUnknown.body);
  },
);
