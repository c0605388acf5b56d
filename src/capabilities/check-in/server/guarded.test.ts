import { expect, test } from 'vitest';
import { checkCertified, goodPassword, setCertified } from '#capabilities/certified/server/test-public.ts';
import { logIn } from '#capabilities/login/server/test-public.ts';
import { relative } from '#capabilities/members/server/test-public.ts';
import { next } from '#foundation/server/http/test-visitor.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { outcome } from '#foundation/server/test-parts.ts';
import { isoInstant, minute } from '#foundation/time/clock.ts';
import { openCheckInWorld, openVenue, somebody } from './test-world.ts';

const needed = { problem: 'certified/needed', status: 403 };

test('checking somebody else in or out, and taking it away, want the certified password where one is set', async () => {
  const world = await openCheckInWorld();
  const guarded = { ...world, settings: { certifiedMinutes: 10 } };
  const mother = await relative(world);
  const child = await mother.addChild();
  const { code } = await openVenue(world);
  await setCertified(guarded, next(mother.who), { password: goodPassword });
  const who = await logIn(world, { mobile: mother.mobile });
  const late = await somebody(world, { ...mother, who });
  const both = { person_ids: [late.me, child] };
  const forHer = { person_ids: [child] };
  for (const refused of [() => late.enter(code, both), () => late.leave(both), () => late.enter(code, forHer)])
    expect(await outcome(refused())).toMatchObject(needed);
  // Of several, nobody is checked in.
  expect(await late.list()).toEqual([]);
  const [own] = await late.enter(code);
  expect(own).toMatchObject({ person: late.me });

  // What waited for the password on the phone says by then when it was scanned.
  const scannedAt = world.clock.now();
  world.pass(9 * minute);
  await checkCertified(guarded, next(who), { password: goodPassword });
  const [item] = await late.enter(code, { person_ids: [child], scan_id: newId(), at: isoInstant(scannedAt) });
  expect(item).toMatchObject({ person: child, enteredAt: own?.enteredAt });
  world.pass(11 * minute);
  expect(await outcome(late.remove(item?.id ?? ''))).toMatchObject(needed);
  expect(await late.remove(own?.id ?? '')).toEqual({ id: own?.id });
});
