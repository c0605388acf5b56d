import { expect, test } from 'vitest';
import { logInTraveller, singleTravellerAnswers } from '#capabilities/declaration/server/testing/public.ts';
import { addTestPort, signOff, signOn } from '#capabilities/ports-of-entry/server/testing/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { catchProblem } from '#foundation/server/testing/bare-world.ts';
import { day, hour, isoInstant } from '#foundation/time/clock.ts';
import { decideArrival } from './decide-arrival.ts';
import { readArrival } from './read-arrival.ts';
import { readDecisions } from './read-decisions.ts';
import { readQueue } from './read-queue.ts';
import { readLatestDecisions } from './read-latest-decisions.ts';
import { listDecisionsOfDeclaration } from './store.ts';
import { decisionInput } from './testing/decision.ts';
import { openBorderWorld } from './testing/world.ts';

const world = await openBorderWorld();
const officer = await logInStaff(world, ['border-officer'], { name: 'Awang Ahmad' });
const { portId, laneIds } = await addTestPort(world);
const [laneId = ''] = laneIds;

async function submit() {
  return (await logInTraveller(world)).submit(singleTravellerAnswers());
}

test('a decision carries the lane, the session and the device, and screens name the lane', async () => {
  const { id, reference } = await submit();
  const device = { ...officer, appInfo: { ...officer.appInfo, deviceId: 'lane-one-tablet' } };
  const session = await signOn(world, device, laneId);
  await decideArrival(world, nextRequest(device), decisionInput({ reference, laneSessionId: session.id }));
  expect(await listDecisionsOfDeclaration(world.sql, id)).toMatchObject([
    { port_id: portId, lane_id: laneId, lane_session_id: session.id, device_id: 'lane-one-tablet' },
  ]);
  const lane = { lane: 'Lane 1', port: session.port.en };
  expect((await readArrival(world, nextRequest(officer), { reference })).decisions).toMatchObject([{ lane }]);
  expect((await readLatestDecisions(world, nextRequest(officer), { reference, number: 1 })).decisions).toMatchObject([
    { staff: 'Awang Ahmad', lane },
  ]);
  expect(await readDecisions(world, id, 'ms')).toMatchObject([{ lane: { lane: 'Lorong 1', port: session.port.ms } }]);
  const other = await logInStaff(world, ['border-officer']);
  const refusal = await catchProblem(
    decideArrival(world, nextRequest(other), decisionInput({ reference, kind: 'cleared' })),
  );
  expect(refusal).toMatchObject({ problem: 'border/referral-open', data: { decisions: [{ lane }] } });
});

test('a decision that is sent after the officer signed off has the lane where it was made', async () => {
  const { id, reference } = await submit();
  const session = await signOn(world, officer, laneId);
  const madeAt = isoInstant(world.clock.now() + hour);
  world.advanceTime(2 * hour);
  await signOff(world, officer, session.id);
  const input = decisionInput({ reference, laneSessionId: session.id, decidedAt: madeAt });
  await decideArrival(world, nextRequest(officer), input);
  expect(await listDecisionsOfDeclaration(world.sql, id)).toMatchObject([{ lane_id: laneId }]);
});

test('a decision is stored without a lane if the session is another’s, unknown, or over by then', async () => {
  const colleague = await logInStaff(world, ['border-officer']);
  const colleagueSession = await signOn(world, colleague, laneIds[1] ?? '');
  const ownSession = await signOn(world, officer, laneId);
  await signOff(world, officer, ownSession.id);
  world.advanceTime(hour);
  const decidedAt = world.clock.instant();
  for (const laneSessionId of [colleagueSession.id, newId(), ownSession.id, undefined]) {
    const { id, reference } = await submit();
    const input = decisionInput({ reference, decidedAt, ...(laneSessionId && { laneSessionId }) });
    await decideArrival(world, nextRequest(officer), input);
    expect(await listDecisionsOfDeclaration(world.sql, id)).toMatchObject([
      { port_id: null, lane_id: null, lane_session_id: null },
    ]);
    expect((await readArrival(world, nextRequest(officer), { reference })).decisions).toMatchObject([{ lane: null }]);
  }
});

test('the queue of a port has the groups of its kind, and the decisions at its lanes by hour', async () => {
  world.advanceTime(day);
  const today = world.clock.today();
  const seaPort = await addTestPort(world, { kind: 'sea' });
  const { reference } = await (await logInTraveller(world)).submit(singleTravellerAnswers({}, today));
  const session = await signOn(world, officer, laneId);
  const decidedAt = world.clock.instant();
  const input = decisionInput({ reference, decidedAt, laneSessionId: session.id });
  await decideArrival(world, nextRequest(officer), input);
  const countIn = async (port: string | undefined) => {
    const queue = await readQueue(world, nextRequest(officer), { day: today, ...(port && { port }) });
    return {
      modes: [...new Set(queue.groups.map(({ mode }) => mode))],
      referred: queue.hours.reduce((sum, { referred }) => sum + referred, 0),
    };
  };
  expect(await countIn(undefined)).toEqual({ modes: ['air'], referred: 1 });
  expect(await countIn(portId)).toEqual({ modes: ['air'], referred: 1 });
  expect(await countIn(seaPort.portId)).toEqual({ modes: [], referred: 0 });
  expect(await catchProblem(countIn(newId()))).toMatchObject({ problem: 'foundation/invalid' });
});
