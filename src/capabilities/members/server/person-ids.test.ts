import { describe, expect, test } from 'vitest';
import { newId } from '#foundation/server/keys/random.ts';
import { noon, openTestWorld } from '#foundation/server/testing/public.ts';
import { child } from '../rules/testing/details.ts';
import { findFirstRowByPerson, flattenIds, readIdsByPerson, readPersonIds } from './person-ids.ts';
import { readDetails, readDetailsByPerson } from './persons.ts';
import { aFamilyUser } from './testing/world.ts';

const world = await openTestWorld();

test('reads several persons with all their ids and current details', async () => {
  const parent = await aFamilyUser(world);
  const id = await parent.addChild();
  world.setTime('2033-05-02T04:00:00.000Z');
  const young = await aFamilyUser(world, { details: { ...child, certificate_type: 'ic', ic_number: '01888888' } });
  await parent.update({ member_id: id, phone: young.mobile });
  await young.accept();
  world.setTime(noon);
  const [self, own, nobody] = [parent.who.accountId, young.who.accountId, newId()];
  const people = await readIdsByPerson(world, [self, own, id, nobody]);
  expect([...people]).toEqual([
    [self, [self]],
    [own, [own, id]],
    [id, [id, own]],
    [nobody, [nobody]],
  ]);
  expect(flattenIds(people).toSorted()).toEqual([self, own, id, nobody].toSorted());
  expect(await readPersonIds(world, own)).toEqual([own, id]);
  const details = await readDetailsByPerson(world, [self, own, id, nobody]);
  expect(details.get(id)).toEqual(details.get(own));
  expect(details.get(own)).toEqual(await readDetails(world, own));
  expect(details.get(own)?.ic_number).toBe('01888888');
  expect(details.has(nobody)).toBe(false);
});

describe('the first row of each person', () => {
  const rows = [
    { id: 'b', n: 1 },
    { id: 'a', n: 2 },
    { id: 'b', n: 3 },
    { id: 'c', n: 4 },
  ];
  test.each([
    [['a'], 2],
    [['b'], 1],
    [['a', 'b'], 1],
    [['x', 'c'], 4],
    [['x'], undefined],
    [[], undefined],
  ])('with the ids %j', (ids, n) => {
    expect(findFirstRowByPerson(new Map([['who', ids]]), rows, ({ id }) => id).get('who')?.n).toBe(n);
  });
});
