import { expect, test } from 'vitest';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { startTestProcesses } from '#foundation/server/testing/processes.ts';
import { minute } from '#foundation/time/clock.ts';
import type { CertifiedPasswordSettings } from './settings.ts';
import type { Order } from './testing/process.ts';
import { goodPassword, anAccountWithPassword, openCertifiedPasswordWorld } from './testing/world.ts';

// Three server processes on one database, all called at once.
const world = await openCertifiedPasswordWorld();
const runAll = await startTestProcesses<Order, string, CertifiedPasswordSettings>(import.meta.dirname, world);

test('checks five of sixty simultaneous guesses, and then refuses the correct one until the wait ends', async () => {
  const { late } = await anAccountWithPassword(world);
  const guesses = Array.from({ length: 60 }, (_, index) => ({
    who: nextRequest(late),
    password: `guess number ${index}`,
  }));
  const answers = await runAll(guesses);
  expect(answers.filter((answer) => answer === 'foundation/invalid')).toHaveLength(5);
  expect(answers.filter((answer) => answer === 'certified-password/wait')).toHaveLength(55);
  const correct = { who: nextRequest(late), password: goodPassword };
  expect(await runAll([correct])).toEqual(['certified-password/wait']);
  world.advanceTime(5 * minute);
  expect(await runAll([{ ...correct, who: nextRequest(late) }])).toEqual(['ok']);
});

test('counts copies of one guess once, in any process', async () => {
  const { late } = await anAccountWithPassword(world);
  const request = { who: nextRequest(late), password: 'one and the same guess' };
  expect(new Set(await runAll(Array.from({ length: 30 }, () => request)))).toEqual(new Set(['foundation/invalid']));
  expect(await runAll([{ who: nextRequest(late), password: goodPassword }])).toEqual(['ok']);
});
