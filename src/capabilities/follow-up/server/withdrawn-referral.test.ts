import { expect, test } from 'vitest';
import { decideAtCounter, withdrawDecision } from '#capabilities/border/server/testing/public.ts';
import { logInTraveller } from '#capabilities/declaration/server/testing/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { callHandler, nextRequest, noon } from '#foundation/server/testing/public.ts';
import { importDecisions } from './import-decisions.ts';
import { listCases } from './list-cases.ts';
import { openDesk, openDeskWorld } from './testing/desk.ts';

const world = await openDeskWorld();
const desk = await openDesk(world);

async function refer(reference: string) {
  const scanId = newId();
  const seenDecisions = [{ number: 1, at: noon }];
  await decideAtCounter(world, desk.atCounter, { reference, scanId, seenDecisions });
  return { withdraw: () => callHandler(world, withdrawDecision, desk.atCounter, { scanId }) };
}
const submit = async () => (await (await logInTraveller(world)).submit()).reference;
const casesOf = async (reference: string) =>
  (await listCases(world, nextRequest(desk.officer), { list: 'new', reference })).items;
const endingsOf = async (reference: string) => (await casesOf(reference)).map(({ ending }) => ending);

test('a referral that is withdrawn before the import opens no case', async () => {
  const reference = await submit();
  await (await refer(reference)).withdraw();
  await importDecisions(world);
  expect(await casesOf(reference)).toEqual([]);
});

test('a case of a withdrawn referral ends, and leaves the list of new cases', async () => {
  const reference = await submit();
  const { withdraw } = await refer(reference);
  await importDecisions(world);
  expect(await endingsOf(reference)).toEqual([null]);
  await withdraw();
  await importDecisions(world);
  expect(await endingsOf(reference)).toEqual(['withdrawn']);
  expect((await desk.list('new')).filter((item) => item.reference === reference)).toEqual([]);
  const [ended] = await casesOf(reference);
  const { entries, counterDecisions } = await desk.read(ended?.id ?? '');
  expect(entries.map(({ kind }) => kind)).toEqual(['ended', 'referral-withdrawn', 'opened']);
  expect(counterDecisions).toEqual([]);
});

test('a later referral opens a new case, which the withdrawal does not end', async () => {
  const reference = await submit();
  const { withdraw } = await refer(reference);
  await importDecisions(world);
  await withdraw();
  await importDecisions(world);
  await refer(reference);
  await importDecisions(world);
  await importDecisions(world);
  expect(new Set(await endingsOf(reference))).toEqual(new Set([null, 'withdrawn']));
});

test('a case that the desk has assessed stays open, and says that the referral was withdrawn', async () => {
  const reference = await submit();
  const { withdraw } = await refer(reference);
  await importDecisions(world);
  const [{ id } = { id: '' }] = await casesOf(reference);
  await desk.assess(id);
  await withdraw();
  await importDecisions(world);
  const { entries, row } = await desk.read(id);
  expect([row.status, entries[0]?.kind]).toEqual(['in-progress', 'referral-withdrawn']);
});

test('a case with another referral stays open', async () => {
  const reference = await submit();
  await refer(reference);
  world.advanceTime(1000);
  const { withdraw } = await refer(reference);
  await importDecisions(world);
  await withdraw();
  await importDecisions(world);
  expect(await endingsOf(reference)).toEqual([null]);
  world.setTime(noon);
});
