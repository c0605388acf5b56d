import { describe, expect, test } from 'vitest';
import {
  singleTravellerAnswers,
  logInTraveller,
  submissionInput,
} from '#capabilities/declaration/server/testing/public.ts';
import { listWithdrawnPasses } from '#capabilities/declaration/server/public.ts';
import { ensureAccount } from '#capabilities/login/server/public.ts';
import { aFamilyUser } from '#capabilities/members/server/testing/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { expectProblem, nextRequest } from '#foundation/server/testing/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { findPassesByReference } from './find-passes-by-reference.ts';
import { overrideBand } from './override-band.ts';
import { readArrival } from './read-arrival.ts';
import { withSecondTraveller } from './testing/decision.ts';
import { openBorderWorld } from './testing/world.ts';

const world = await openBorderWorld();
const atDesk = await logInStaff(world, ['health-officer'], { name: 'Dayang Doktor' });
const traveller = await logInTraveller(world, { mobile: '7654321' });

type Input = Parameters<typeof overrideBand>[2];
const override = (change: Partial<Input> & { reference: string }, staff = atDesk) =>
  overrideBand(world, nextRequest(staff), {
    overrideId: newId(),
    number: 1,
    version: 1,
    newBand: 'see-health-officer',
    reason: 'Canary: he shivers and coughs',
    ...change,
  });
const read = (reference: string) => readArrival(world, nextRequest(atDesk), { reference });

describe('an override', () => {
  test('counts at once for that traveller alone, with officer, time and reason in the history', async () => {
    const { id, reference } = await traveller.submit(withSecondTraveller(singleTravellerAnswers()));
    expect(await override({ reference, number: 2 })).toEqual({ band: 'see-health-officer' });
    const { travellers, corrections } = await read(reference);
    expect(travellers.map(({ band }) => band)).toEqual(['proceed', 'see-health-officer']);
    expect(corrections).toEqual([
      {
        number: 2,
        version: 1,
        bandBefore: 'proceed',
        bandAfter: 'see-health-officer',
        at: expect.any(String) as string,
        cause: 'officer',
        staff: 'Dayang Doktor',
        reason: 'Canary: he shivers and coughs',
      },
    ]);
    const rows = await world.sql.all<{ action: string; fields: string[]; said: string }>`
      select action, fields, e::text said from audit_entry e where subject_id = ${id} and actor_id = ${atDesk.staffId}
        and action <> 'staff/access' order by id`;
    expect(rows.map(({ action, fields }) => [action, fields])).toEqual([
      ['declaration/correct-bands', ['band']],
      ['border/override', ['band', 'reason', 'editable']],
    ]);
    expect(rows.map(({ said }) => said).join()).not.toContain('Canary');
  });

  test('replaces the pass, notifies the traveller and prevents a resubmission', async () => {
    const answers = singleTravellerAnswers();
    const { id, reference } = await traveller.submit(answers);
    const readPass = async () =>
      (await findPassesByReference(world, nextRequest(atDesk), { reference, birthDate: '1986-03-14' })).passes[0]?.text;
    const oldPass = await readPass();
    const withdrawnBefore = (await listWithdrawnPasses(world)).items.length;
    await override({ reference });
    expect(await readPass()).not.toBe(oldPass);
    expect((await listWithdrawnPasses(world)).items).toHaveLength(withdrawnBefore + 1);
    expect((await traveller.messages()).map(({ purpose }) => purpose)).toContain('declaration/corrected');
    expect(world.enqueuedJobs).toContain('messages/deliver');
    expect((await traveller.read(id)).summary).toMatchObject({ band: 'see-health-officer', isEditable: false });
    await expectProblem(traveller.submit(answers, { id, revision: 1 }), 'declaration/closed');
  });

  test('is recorded once when it is sent repeatedly and concurrently', async () => {
    const { reference } = await traveller.submit();
    const repeated = { reference, overrideId: newId() };
    await Promise.all(Array.from({ length: 12 }, () => override(repeated)));
    expect(await override(repeated)).toEqual({ band: 'see-health-officer' });
    expect((await read(reference)).corrections).toHaveLength(1);
    await expectProblem(override({ ...repeated, newBand: 'proceed' }), 'foundation/request-id-reused');
    // Another officer decides the same a moment later.
    expect(await override({ reference })).toEqual({ band: 'see-health-officer' });
    expect((await read(reference)).corrections).toHaveLength(1);
  });

  test('can be reversed by another override', async () => {
    const { reference } = await traveller.submit(singleTravellerAnswers({ fever: 'yes' }));
    await override({ reference, newBand: 'proceed' });
    world.advanceTime(1000);
    await override({ reference, newBand: 'see-health-officer' });
    const { travellers, corrections } = await read(reference);
    expect(travellers[0]?.band).toBe('see-health-officer');
    expect(corrections.map(({ bandAfter }) => bandAfter)).toEqual(['see-health-officer', 'proceed']);
  });

  test('is refused for officers themselves, travellers of their own account and namesakes', async () => {
    const email = 'dayang.sendiri@example.com';
    const { id: accountId } = await ensureAccount(world, { email }, 'en');
    const self = await logInStaff(world, ['health-officer'], { name: 'Dayang Sendiri', email });
    const child = await (await logInTraveller(world, { accountId })).submit(singleTravellerAnswers({ fever: 'yes' }));
    const namesake = await traveller.submit(singleTravellerAnswers({ fever: 'yes', name: 'Sendiri Dayang' }));
    for (const { reference } of [child, namesake]) {
      await expectProblem(override({ reference, newBand: 'proceed' }, self), 'staff/own-case');
      expect((await read(reference)).corrections).toEqual([]);
      expect(await override({ reference, newBand: 'proceed' })).toEqual({ band: 'proceed' });
    }
  });

  test('is refused when the submitter is a namesake, but a repeated earlier override stays the same', async () => {
    const self = await logInStaff(world, ['health-officer'], { name: 'Dayang Senama' });
    const sender = await aFamilyUser(world);
    const { submit } = await logInTraveller(world, { accountId: sender.who.accountId });
    const { reference } = await submit(singleTravellerAnswers({ fever: 'yes' }));
    const repeated = { reference, overrideId: newId(), newBand: 'proceed' as const };
    await override(repeated, self);
    await sender.fill({ name: 'Senama, Dayang' }, 1);
    expect(await override(repeated, self)).toEqual({ band: 'proceed' });
    await expectProblem(override({ reference }, self), 'staff/own-case');
    const { travellers, corrections } = await read(reference);
    expect(travellers[0]?.band).toBe('proceed');
    expect(corrections).toHaveLength(1);
  });

  test('is refused for an outdated version, an unknown traveller and a cancelled declaration', async () => {
    const first = submissionInput(singleTravellerAnswers());
    const { id, reference } = await traveller.submitInput(first);
    await traveller.submit(first.answers, { id, revision: 1 });
    await expectProblem(override({ reference }), 'border/edited-since');
    await expectProblem(override({ reference, version: 2, number: 2 }), 'border/unknown-traveller');
    await expectProblem(override({ reference: 'AAAA-BBBB-CCCC' }), 'border/unknown-reference');
    await traveller.cancel(id);
    await expectProblem(override({ reference, version: 2 }), 'border/cancelled');
    expect((await traveller.read(id)).summary.status).toBe('cancelled');
  });
});
