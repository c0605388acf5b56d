import { beforeEach, describe, expect, test } from 'vitest';
import { logInTraveller, singleTravellerAnswers } from '#capabilities/declaration/server/testing/public.ts';
import { readOutboxMessages } from '#capabilities/messages/server/testing/public.ts';
import { auditActionsOf, logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { callHandler, expectProblem, nextRequest, noon } from '#foundation/server/testing/public.ts';
import { day, isoInstant, minute, parseInstant } from '#foundation/time/clock.ts';
import {
  approveBulkMessage,
  listBulkMessages,
  listBulkTargets,
  previewBulkMessage,
  readBulkDelivery,
  refuseBulkMessage,
  requestBulkMessage,
  withdrawBulkMessage,
} from './bulk-messages.ts';
import { deleteOldMessages, sendBulkMessages } from './send-bulk-messages.ts';
import { openAdministrationWorld } from './testing/world.ts';

const opened = await openAdministrationWorld();
const world = { ...opened, settings: { ...opened.settings, noticesWithoutApproval: 2 } };
const officer = await logInStaff(world, ['health-officer'], { name: 'Dayang Doktor' });
const colleague = await logInStaff(world, ['health-officer'], { name: 'Pengiran Jururawat' });
// A day without messages of other tests, so that nobody was reached alone before.
let days = 0;
beforeEach(() => world.setTime(isoInstant(parseInstant(noon) + 3 * day * days++)));

const text = { en: 'Your flight goes to gate 3.', ms: 'Penerbangan awda ke pintu 3.' };
let flights = 500;
const newFlight = () => `BI${flights++}`;

async function submit(flightNumber: string, language: 'en' | 'ms' = 'en') {
  const answers = singleTravellerAnswers({}, world.clock.today());
  const [traveller] = answers.travellers;
  if (traveller) traveller.journey = { ...traveller.journey, flightNumber };
  const who = await logInTraveller(world, { language });
  return { ...who, ...(await who.submit(answers)) };
}
async function flightWith(count: number) {
  const flight = newFlight();
  const travellers = [];
  for (let index = 0; index < count; index++) travellers.push(await submit(flight, index === 0 ? 'ms' : 'en'));
  const { items } = await listBulkTargets(world, nextRequest(officer), { day: world.clock.today() });
  const group = items.find(({ name }) => name === flight)?.key ?? '';
  return { flight, travellers, target: { day: world.clock.today(), mode: 'air' as const, group } };
}
type Target = Awaited<ReturnType<typeof flightWith>>['target'];
const request = (target: Target, expectedRecipients: number, who = officer) =>
  callHandler(world, requestBulkMessage, who, { ...target, text, reason: 'Gate changed', expectedRecipients });
const sentTo = async (account: string) =>
  (await readOutboxMessages(world, { account }))
    .filter(({ purpose }) => purpose === 'administration/bulk')
    .map((message) => message.text);
const rowOf = async (id: string) =>
  (await listBulkMessages(world, nextRequest(officer))).items.find((item) => item.id === id);
const send = async () => {
  world.advanceTime(3 * minute);
  await sendBulkMessages(world);
};

describe('a message to a flight', () => {
  test('is previewed in both languages with the exact number of recipients', async () => {
    const { target } = await flightWith(2);
    expect(await previewBulkMessage(world, nextRequest(officer), { ...target, text })).toEqual({
      texts: {
        en: 'Sihat: Your flight goes to gate 3. Help: 148.',
        ms: 'Sihat: Penerbangan awda ke pintu 3. Bantuan: 148.',
      },
      recipients: 2,
      byLanguage: { en: 1, ms: 1 },
      needsApproval: false,
    });
  });

  test('reaches each account once, in its language, two minutes after the release', async () => {
    const { target, travellers } = await flightWith(2);
    const other = await submit(newFlight());
    const { id } = await request(target, 2);
    await sendBulkMessages(world);
    expect(await sentTo(travellers[0]?.accountId ?? '')).toEqual([]);
    await send();
    await sendBulkMessages(world);
    expect(await sentTo(travellers[0]?.accountId ?? '')).toEqual(['Sihat: Penerbangan awda ke pintu 3. Bantuan: 148.']);
    expect(await sentTo(travellers[1]?.accountId ?? '')).toEqual(['Sihat: Your flight goes to gate 3. Help: 148.']);
    expect(await sentTo(other.accountId)).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ state: 'sent', sentCount: 2, unreachableCount: 0, recipients: 2 });
  });

  test('is sent once by processes that work at the same time', async () => {
    const { target, travellers } = await flightWith(2);
    await request(target, 2);
    world.advanceTime(3 * minute);
    await Promise.all([sendBulkMessages(world), sendBulkMessages(world), sendBulkMessages(world)]);
    for (const { accountId } of travellers) expect(await sentTo(accountId)).toHaveLength(1);
  });

  test('shows its delivery in totals and for each message, without recipients', async () => {
    const { target, travellers } = await flightWith(2);
    const { id } = await request(target, 2);
    expect(await readBulkDelivery(world, nextRequest(officer), { id })).toEqual({ totals: [], items: [] });
    await send();
    const delivery = await readBulkDelivery(world, nextRequest(officer), { id });
    expect(delivery.totals).toEqual([{ state: 'queued', count: 2 }]);
    expect(delivery.items).toHaveLength(2);
    expect(JSON.stringify(delivery)).not.toContain(travellers[0]?.accountId);
  });

  test('does not reach people who declare after the request, or who cancelled', async () => {
    const { flight, target, travellers } = await flightWith(2);
    await request(target, 2);
    world.advanceTime(minute);
    const late = await submit(flight);
    const [first, second] = travellers;
    if (first) await first.cancel(first.id);
    await send();
    expect(await sentTo(late.accountId)).toEqual([]);
    expect(await sentTo(first?.accountId ?? '')).toEqual([]);
    expect(await sentTo(second?.accountId ?? '')).toHaveLength(1);
  });

  test('is refused if the number of recipients is another one than in the preview', async () => {
    const { flight, target } = await flightWith(1);
    await submit(flight);
    await expectProblem(request(target, 1), 'administration/recipients-changed');
  });

  test('is refused for a flight without declarations, another day, or a link in the text', async () => {
    const { target } = await flightWith(1);
    await expectProblem(request({ ...target, group: 'air-000000000001' }, 1), 'administration/no-recipients');
    await expectProblem(request({ ...target, day: '2020-01-01' as Target['day'] }, 1), 'foundation/invalid');
    await expectProblem(request({ ...target, group: 'sea' }, 1), 'foundation/invalid');
  });

  test('reaches all arrivals of a mode on a day', async () => {
    const first = await flightWith(1);
    const second = await flightWith(1);
    const whole = { ...first.target, group: null };
    const { recipients } = await previewBulkMessage(world, nextRequest(officer), { ...whole, text });
    expect(recipients).toBe(2);
    await callHandler(world, requestBulkMessage, officer, {
      ...whole,
      text,
      reason: 'Storm',
      expectedRecipients: recipients,
    });
    await send();
    for (const { travellers } of [first, second]) expect(await sentTo(travellers[0]?.accountId ?? '')).toHaveLength(1);
  });
});

describe('a second person', () => {
  test('approves a message above the threshold, and the requester cannot', async () => {
    const { target, travellers } = await flightWith(3);
    const { id, needsApproval } = await request(target, 3);
    expect(needsApproval).toBe(true);
    await send();
    expect(await sentTo(travellers[0]?.accountId ?? '')).toEqual([]);
    await expectProblem(callHandler(world, approveBulkMessage, officer, { id }), 'staff/second-person');
    await callHandler(world, approveBulkMessage, colleague, { id });
    await expectProblem(callHandler(world, approveBulkMessage, colleague, { id }), 'administration/bulk-decided');
    await send();
    expect(await sentTo(travellers[0]?.accountId ?? '')).toHaveLength(1);
    expect(await auditActionsOf(world, id)).toEqual(['administration/request-bulk', 'administration/approve-bulk']);
  });

  test('is needed once few people each were reached alone, by anybody', async () => {
    const first = await flightWith(2);
    await request(first.target, 2);
    const second = await flightWith(1);
    expect((await request(second.target, 1, colleague)).needsApproval).toBe(true);
  });

  test('refuses a message, or its requester withdraws the request', async () => {
    const { target, travellers } = await flightWith(3);
    const refused = await request(target, 3);
    await callHandler(world, refuseBulkMessage, colleague, { id: refused.id });
    const withdrawn = await request(target, 3);
    await callHandler(world, refuseBulkMessage, officer, { id: withdrawn.id });
    await send();
    expect([(await rowOf(refused.id))?.state, (await rowOf(withdrawn.id))?.state]).toEqual(['refused', 'withdrawn']);
    expect(await sentTo(travellers[0]?.accountId ?? '')).toEqual([]);
    expect(await auditActionsOf(world, refused.id)).toContain('administration/refuse-bulk');
  });
});

test('a released message is withdrawn by any colleague before it is sent', async () => {
  const { target, travellers } = await flightWith(1);
  const { id } = await request(target, 1);
  await callHandler(world, withdrawBulkMessage, colleague, { id });
  await send();
  expect(await sentTo(travellers[0]?.accountId ?? '')).toEqual([]);
  expect(await rowOf(id)).toMatchObject({ state: 'withdrawn', sentCount: 0 });
  await expectProblem(callHandler(world, withdrawBulkMessage, officer, { id }), 'administration/bulk-decided');
  expect(await auditActionsOf(world, id)).toContain('administration/withdraw-bulk');
});

test('messages are deleted after half a year', async () => {
  const { target } = await flightWith(1);
  const { id } = await request(target, 1);
  world.setTime(isoInstant(world.clock.now() + 181 * day));
  await deleteOldMessages(world);
  expect(await world.sql.all`select from administration_bulk_message where id = ${id}`).toEqual([]);
});
