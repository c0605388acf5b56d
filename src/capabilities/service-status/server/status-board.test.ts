import { expect, test } from 'vitest';
import { clockFrom, minute } from '#foundation/time/clock.ts';
import type { PartCheck } from '../rules/parts.ts';
import { createStatusBoard } from './status-board.ts';

function open({
  announced = () => false,
  checks = [],
}: {
  announced?: () => boolean;
  checks?: readonly PartCheck[];
} = {}) {
  const state = { up: true, now: 1000 * minute };
  const board = createStatusBoard({
    clock: clockFrom(() => state.now),
    readChecks: () => (state.up ? Promise.resolve(checks) : Promise.reject(new Error('down'))),
    isOutageDeclared: announced,
    notices: () => [],
  });
  return { board, state };
}

test('reports an outage after three failed reads in a row, and ends it after one good read', async () => {
  const { board, state } = open();
  state.up = false;
  expect(board.code()).toBe(1);
  await board.refresh();
  await board.refresh();
  expect(board.code()).toBe(1);
  await board.refresh();
  expect(board.code()).toBe(0);
  state.up = true;
  await board.refresh();
  expect(board.code()).toBe(1);
});

test('reports an announced outage whatever the checks found', () => {
  let announced = false;
  const { board } = open({ announced: () => announced });
  expect(board.code()).toBe(1);
  expect(board.view().state).toBe('unknown');
  announced = true;
  expect(board.code()).toBe(0);
  expect(board.view().state).toBe('outage');
});

test('keeps the last results without a database, with the time of its latest response', async () => {
  const checkedAt = 999 * minute;
  const { board, state } = open({
    checks: [{ part: 'login', hasPassed: false, checkedAt, lastPassedAt: checkedAt - minute }],
  });
  expect(board.view().lastResponseAt).toBeUndefined();
  await board.refresh();
  const login = () => board.view().parts.find(({ part }) => part === 'login');
  expect(board.view().state).toBe('disturbed');
  expect(login()?.state).toBe('disturbed');
  state.up = false;
  state.now += minute;
  for (let n = 0; n < 3; n++) await board.refresh();
  expect(board.view()).toMatchObject({ state: 'unreachable', asOf: 1001 * minute, lastResponseAt: 1000 * minute });
  expect(login()).toEqual({ part: 'login', state: 'unreachable', lastPassedAt: checkedAt - minute });
});
