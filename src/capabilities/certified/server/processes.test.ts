import { expect, test } from 'vitest';
import { next } from '#foundation/server/http/test-visitor.ts';
import { openTestProcesses } from '#foundation/server/test-processes.ts';
import { minute } from '#foundation/time/clock.ts';
import type { CertifiedPasswordSettings } from './settings.ts';
import type { Order } from './test-process.ts';
import { goodPassword, anAccountWithPassword, openCertifiedPasswordWorld } from './test-world.ts';

// Three server processes on one database, all asked at once.
const world = await openCertifiedPasswordWorld();
const all = await openTestProcesses<Order, string, CertifiedPasswordSettings>(import.meta.dirname, world);

test('of sixty guesses at once five are heard, then the right one waits as well', async () => {
  const { late } = await anAccountWithPassword(world);
  const guesses = Array.from({ length: 60 }, (_, at) => ({ who: next(late), password: `guess number ${at}` }));
  const answers = await all(guesses);
  expect(answers.filter((one) => one === 'foundation/invalid')).toHaveLength(5);
  expect(answers.filter((one) => one === 'certified/wait')).toHaveLength(55);
  const right = { who: next(late), password: goodPassword };
  expect(await all([right])).toEqual(['certified/wait']);
  world.pass(5 * minute);
  expect(await all([{ ...right, who: next(late) }])).toEqual(['ok']);
});

test('copies of one guess, whoever is asked, are one guess', async () => {
  const { late } = await anAccountWithPassword(world);
  const request = { who: next(late), password: 'one and the same guess' };
  expect(new Set(await all(Array.from({ length: 30 }, () => request)))).toEqual(new Set(['foundation/invalid']));
  expect(await all([{ who: next(late), password: goodPassword }])).toEqual(['ok']);
});
