import { expect, test } from 'vitest';
import { openStatusBoard } from './status-board.ts';

test('three failed looks in a row make an outage, one good look ends it', async () => {
  let up = false;
  const board = openStatusBoard(
    () => (up ? Promise.resolve() : Promise.reject(new Error('down'))),
    () => false,
  );
  expect(board.code()).toBe(1);
  await board.look();
  await board.look();
  expect(board.code()).toBe(1);
  await board.look();
  expect(board.code()).toBe(0);
  up = true;
  await board.look();
  expect(board.code()).toBe(1);
});

test('an announced outage counts whatever is found', () => {
  let announced = false;
  const board = openStatusBoard(
    () => Promise.resolve(),
    () => announced,
  );
  expect(board.code()).toBe(1);
  announced = true;
  expect(board.code()).toBe(0);
});
