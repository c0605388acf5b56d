import fc from 'fast-check';
import { expect, test } from 'vitest';
import { elapsed } from '#foundation/time/clock.ts';
import { type BodyLimits, openBodyBudget } from './body-budget.ts';

/** A budget whose bodies have names; `refused` lists those that had to make room. */
function openNamed(limits: BodyLimits) {
  const budget = openBodyBudget(limits);
  const refused: string[] = [];
  return { refused, begin: (client: string, name: string) => budget.begin(client, () => refused.push(name)) };
}

const few = (bodies: number) => ({ bodies, bytes: 1_000_000 });
const light = (bytes: number) => ({ bodies: 100, bytes });

test('the oldest body of a client that sends nothing makes room for a new one, and no other client does', () => {
  const { refused, begin } = openNamed({ all: few(10), each: few(2) });
  begin('b', 'other');
  for (const name of ['first', 'second', 'third', 'fourth']) begin('a', name);
  expect(refused).toEqual(['first', 'second']);
});

test('a body that has sent much stays, and one that has sent little makes room', () => {
  const { refused, begin } = openNamed({ all: few(10), each: few(2) });
  begin('a', 'much').add(100_000);
  begin('a', 'little').add(1);
  begin('a', 'new');
  expect(refused).toEqual(['little']);
});

test('when all room is taken, the client with the most bodies makes room', () => {
  const { refused, begin } = openNamed({ all: few(4), each: few(3) });
  begin('a', 'a1');
  begin('b', 'b1');
  for (const name of ['c1', 'c2', 'd1']) begin(name[0] ?? '', name);
  expect(refused).toEqual(['c1']);
});

test('when memory is taken, the client with the most bytes frees it, by a body that has many', () => {
  const { refused, begin } = openNamed({ all: light(1000), each: light(800) });
  begin('a', 'a1').add(1);
  begin('a', 'a2').add(700);
  begin('b', 'b1').add(290);
  begin('c', 'c1').add(10);
  expect(refused).toEqual(['a2']);
});

test('a client whose bodies are larger than its share loses one of them', () => {
  const { refused, begin } = openNamed({ all: light(10_000), each: light(800) });
  begin('a', 'a1').add(500);
  begin('a', 'a2').add(400);
  expect(refused).toEqual(['a1']);
});

test('where one body frees less than is missing, another one makes room too', async () => {
  const { refused, begin } = openNamed({ all: light(10_000), each: light(100) });
  const began = elapsed();
  const first = begin('a', 'a1');
  first.add(51);
  // So the first is the slowest, and the 101 bytes of the other two are still too many.
  await expect.poll(() => elapsed() - began).toBeGreaterThan(1);
  begin('a', 'a2').add(44);
  begin('a', 'a3').add(57);
  expect(refused).toEqual(['a1', 'a3']);
});

test('a body that has arrived, or was refused, counts no longer', () => {
  const { refused, begin } = openNamed({ all: few(2), each: few(1) });
  const whole = begin('a', 'whole');
  whole.end();
  const late = begin('a', 'late');
  begin('a', 'new');
  late.add(5_000_000);
  late.end();
  whole.end();
  begin('b', 'other');
  expect(refused).toEqual(['late']);
});

test('whatever comes and goes, no limit is exceeded and the newest body is let in', () => {
  const step = fc.record({
    client: fc.constantFrom('a', 'b', 'c'),
    bytes: fc.integer({ min: 0, max: 60 }),
    ends: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const limits = { all: { bodies: 5, bytes: 150 }, each: { bodies: 3, bytes: 100 } };
      const budget = openBodyBudget(limits);
      const arriving = new Map<number, { client: string; bytes: number }>();
      for (const [at, { client, bytes, ends }] of steps.entries()) {
        const body = budget.begin(client, () => arriving.delete(at));
        arriving.set(at, { client, bytes: 0 });
        const counted = (of?: string) =>
          [...arriving.values()].filter((each) => of === undefined || each.client === of);
        expect(counted().length).toBeLessThanOrEqual(limits.all.bodies);
        expect(counted(client).length).toBeLessThanOrEqual(limits.each.bodies);
        expect(arriving.has(at)).toBe(true);
        arriving.set(at, { client, bytes });
        body.add(bytes);
        const held = (of?: string) => counted(of).reduce((sum, each) => sum + each.bytes, 0);
        expect(held()).toBeLessThanOrEqual(limits.all.bytes);
        expect(held(client)).toBeLessThanOrEqual(limits.each.bytes);
        if (!ends) continue;
        body.end();
        arriving.delete(at);
      }
    }),
  );
});
