import { expect, test } from 'vitest';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { startTestProcesses } from '#foundation/server/testing/processes.ts';
import { minute } from '#foundation/time/clock.ts';
import type { CertifiedPasswordSettings } from './settings.ts';
import type { Order } from './testing/process.ts';
import { goodPassword, anAccountWithPassword, openCertifiedPasswordWorld } from './testing/world.ts';

// Three server processes on one database, all asked at once.
const world = await openCertifiedPasswordWorld();
const all = await startTestProcesses<Order, string, CertifiedPasswordSettings>(import.meta.dirname, world);

test('of sixty guesses at once five are heard, then the right one waits as well', async () => {
  const { late } = await anAccountWithPassword(world);
  const guesses = Array.from({ length: 60 }, (_, at) => ({ who: nextRequest(late), password: `guess number ${at}` }));
  const answers = await all(guesses);
  expect(answers.filter((one) => one === 'foundation/invalid')).toHaveLength(5);
  expect(answers.filter((one) => one === 'certified/wait')).toHaveLength(55);
  const right = { who: nextRequest(late), password: goodPassword };
  expect(await all([right])).toEqual(['certified/wait']);
  world.advanceTime(5 * minute);
  expect(await all([{ ...right, who: nextRequest(late) }])).toEqual(['ok']);
});

test('copies of one guess, whoever is asked, are one guess', async () => {
  const { late } = await anAccountWithPassword(world);
  const request = { who: nextRequest(late), password: 'one and the same guess' };
  expect(new Set(await all(Array.from({ length: 30 }, () => request)))).toEqual(new Set(['foundation/invalid']));
  expect(await all([{ who: nextRequest(late), password: goodPassword }])).toEqual(['ok']);
});
