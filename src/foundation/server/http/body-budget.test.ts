import { expect, test } from 'vitest';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import { monotonicNow } from '#foundation/time/clock.ts';
import { type BodyLimits, openBodyBudget } from './body-budget.ts';

/** A budget for bodies with names. `refused`: the names of the bodies that were dropped. */
function openNamed(limits: BodyLimits) {
  const budget = openBodyBudget(limits);
  const refused: string[] = [];
  return { refused, begin: (client: string, name: string) => budget.begin(client, () => refused.push(name)) };
}

const few = (bodies: number) => ({ bodies, bytes: 1_000_000 });
const light = (bytes: number) => ({ bodies: 100, bytes });

test('drops the oldest body of a client that sends nothing, and none of other clients', () => {
  const { refused, begin } = openNamed({ total: few(10), perClient: few(2) });
  begin('b', 'other');
  for (const name of ['first', 'second', 'third', 'fourth']) begin('a', name);
  expect(refused).toEqual(['first', 'second']);
});

test('drops a body that has sent little rather than one that has sent much', () => {
  const { refused, begin } = openNamed({ total: few(10), perClient: few(2) });
  begin('a', 'much').add(100_000);
  begin('a', 'little').add(1);
  begin('a', 'new');
  expect(refused).toEqual(['little']);
});

test('drops a body of the client with the most bodies when the budget is used up', () => {
  const { refused, begin } = openNamed({ total: few(4), perClient: few(3) });
  begin('a', 'a1');
  begin('b', 'b1');
  for (const name of ['c1', 'c2', 'd1']) begin(name[0] ?? '', name);
  expect(refused).toEqual(['c1']);
});

test('drops a large body of the client with the most bytes when the memory is used up', () => {
  const { refused, begin } = openNamed({ total: light(1000), perClient: light(800) });
  begin('a', 'a1').add(1);
  begin('a', 'a2').add(700);
  begin('b', 'b1').add(290);
  begin('c', 'c1').add(10);
  expect(refused).toEqual(['a2']);
});

test('drops a body of a client that exceeds its share of memory', () => {
  const { refused, begin } = openNamed({ total: light(10_000), perClient: light(800) });
  begin('a', 'a1').add(500);
  begin('a', 'a2').add(400);
  expect(refused).toEqual(['a1']);
});

test('drops another body when the first one frees too few bytes', async () => {
  const { refused, begin } = openNamed({ total: light(10_000), perClient: light(100) });
  const startedAt = monotonicNow();
  const first = begin('a', 'a1');
  first.add(51);
  // Makes the first body the slowest. The other two have 101 bytes together, which is still too much.
  await expect.poll(() => monotonicNow() - startedAt).toBeGreaterThan(1);
  begin('a', 'a2').add(44);
  begin('a', 'a3').add(57);
  expect(refused).toEqual(['a1', 'a3']);
});

test('stops counting a body that has arrived or was dropped', () => {
  const { refused, begin } = openNamed({ total: few(2), perClient: few(1) });
  const complete = begin('a', 'whole');
  complete.end();
  const dropped = begin('a', 'late');
  begin('a', 'new');
  dropped.add(5_000_000);
  dropped.end();
  complete.end();
  begin('b', 'other');
  expect(refused).toEqual(['late']);
});

test('never exceeds a limit, and always accepts the latest body', () => {
  const step = fc.record({
    client: fc.constantFrom('a', 'b', 'c'),
    bytes: fc.integer({ min: 0, max: 60 }),
    ends: fc.boolean(),
  });
  forAll(fc.array(step, { maxLength: 60 }), (steps) => {
    const limits = { total: { bodies: 5, bytes: 150 }, perClient: { bodies: 3, bytes: 100 } };
    const budget = openBodyBudget(limits);
    const arriving = new Map<number, { client: string; bytes: number }>();
    for (const [index, { client, bytes, ends }] of steps.entries()) {
      const body = budget.begin(client, () => arriving.delete(index));
      arriving.set(index, { client, bytes: 0 });
      const bodiesOf = (owner?: string) =>
        [...arriving.values()].filter((each) => owner === undefined || each.client === owner);
      expect(bodiesOf().length).toBeLessThanOrEqual(limits.total.bodies);
      expect(bodiesOf(client).length).toBeLessThanOrEqual(limits.perClient.bodies);
      expect(arriving.has(index)).toBe(true);
      arriving.set(index, { client, bytes });
      body.add(bytes);
      const bytesOf = (owner?: string) => bodiesOf(owner).reduce((sum, each) => sum + each.bytes, 0);
      expect(bytesOf()).toBeLessThanOrEqual(limits.total.bytes);
      expect(bytesOf(client)).toBeLessThanOrEqual(limits.perClient.bytes);
      if (!ends) continue;
      body.end();
      arriving.delete(index);
    }
  });
});
