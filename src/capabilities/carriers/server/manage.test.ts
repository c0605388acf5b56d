import { describe, expect, test } from 'vitest';
import { auditActionsOf, logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { createCaller } from '#foundation/server/testing/call-handler.ts';
import { nextRequest, newVisitor } from '#foundation/server/http/testing/visitor.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { catchProblem, today } from '#foundation/server/testing/bare-world.ts';
import { expectProblem } from '#foundation/server/testing/expect-problem.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { carrier as guard } from './key-guard.ts';
import { listCarriers } from './list-carriers.ts';
import { addCarrier, changeCarrier, reinstateCarrier, suspendCarrier } from './manage-carriers.ts';
import { addCarrierKey, changeKeyLimits, revokeCarrierKey } from './manage-keys.ts';
import { openCarriersWorld } from './testing/world.ts';

const world = await openCarriersWorld();
const administrator = await logInStaff(world, ['administrator']);
const contact = { name: 'Canary Person', email: 'canary@example.com', phone: '+673 222 2222' };

const run = createCaller(world, administrator);
const newCarrierId = async (code = '') => (await run(addCarrier, { name: 'Kenari Air', code, contact })).id;

function keyFor(carrierId: string, change: Partial<Parameters<typeof addCarrierKey>[2]> = {}) {
  return {
    id: newId(),
    carrierId,
    name: 'Gate',
    scopes: ['question' as const],
    perMinute: 60,
    perDay: 600,
    lastDay: addDays(today, 30),
    ...change,
  };
}

const createKey = (input: ReturnType<typeof keyFor>) => addCarrierKey(world, nextRequest(administrator), input);
const admit = (bearerToken: string) => guard('question').admit(world, newVisitor({ bearerToken }));
const findListedCarrier = async (id: string) => (await listCarriers(world)).items.find((carrier) => carrier.id === id);

describe('a carrier', () => {
  test('is added, changed, suspended and reinstated, with an audit entry for each', async () => {
    const id = await newCarrierId('KN');
    expect(await findListedCarrier(id)).toMatchObject({
      name: 'Kenari Air',
      code: 'KN',
      contact,
      status: 'active',
      keys: [],
    });
    const other = { name: 'Kenari', email: 'ops@example.com', phone: '' };
    await run(changeCarrier, { id, name: 'Kenari Ferries', code: '', contact: other });
    expect(await findListedCarrier(id)).toMatchObject({ name: 'Kenari Ferries', code: '', contact: other });
    await run(suspendCarrier, { id, reason: 'asked for' });
    await expectProblem(run(suspendCarrier, { id, reason: 'again' }), 'carriers/other-state');
    expect((await findListedCarrier(id))?.status).toBe('suspended');
    await expectProblem(createKey(keyFor(id)), 'carriers/other-state');
    await run(reinstateCarrier, { id, reason: 'asked for' });
    expect(await auditActionsOf(world, id)).toEqual([
      'carriers/add',
      'carriers/change',
      'carriers/suspend',
      'carriers/reinstate',
    ]);
  });

  test('has a unique code, or none', async () => {
    await newCarrierId('AK');
    await expectProblem(newCarrierId('AK'), 'carriers/code-taken', {
      status: 409,
      data: [{ path: 'code', key: 'code-taken' }],
    });
    const [first, second] = [await newCarrierId(), await newCarrierId()];
    expect(first).not.toBe(second);
    const change = run(changeCarrier, { id: first, name: 'x', code: 'AK', contact });
    await expectProblem(change, 'carriers/code-taken');
  });

  test('has an encrypted contact in the table', async () => {
    await newCarrierId();
    const rows = await world.sql.all<{ text: string }>`select c::text "text" from carriers_carrier c`;
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ text }) => text).join()).not.toMatch(/Canary|canary@|222 2222/);
  });
});

describe('a key', () => {
  test('is shown once, and stored as a hash', async () => {
    const id = await newCarrierId();
    const input = keyFor(id);
    const { key } = await createKey(input);
    expect(key).toMatch(/^shc_[0-9a-f]{16}_[A-Za-z0-9_-]{43}$/);
    expect(await admit(key)).toMatchObject({ kind: 'carrier', carrierId: id, keyId: input.id, perMinute: 60 });
    const [, publicId = '', secret = ''] = /^shc_([0-9a-f]{16})_(.+)$/.exec(key) ?? [];
    expect(await findListedCarrier(id)).toMatchObject({
      keys: [{ id: input.id, publicId, state: 'active', name: 'Gate', expiresAt: '2026-12-21T16:00:00.000Z' }],
    });
    const rows = await world.sql.all<{ text: string }>`
      select k::text "text" from carriers_key k union all select i::text from idempotency_record i
      union all select e::text from audit_entry e`;
    expect(rows.map(({ text }) => text).join()).not.toContain(secret);
    expect(JSON.stringify(await listCarriers(world))).not.toContain(secret);
    expect(await auditActionsOf(world, input.id)).toEqual(['carriers/add-key']);
  });

  test('has a new secret after a retry, unless it was used', async () => {
    const id = await newCarrierId();
    const input = keyFor(id);
    const [first, second] = [await createKey(input), await createKey(input)];
    expect(second.key).not.toBe(first.key);
    await expectProblem(admit(first.key), 'carriers/unknown-key');
    await admit(second.key);
    expect((await findListedCarrier(id))?.keys).toMatchObject([{ lastUsedAt: expect.any(String) as string }]);
    await expectProblem(createKey(input), 'carriers/other-state');
    await expectProblem(createKey({ ...input, perDay: 6000 }), 'foundation/request-id-reused');
    const other = await logInStaff(world, ['administrator']);
    await expectProblem(addCarrierKey(world, other, input), 'foundation/request-id-reused');
  });

  test.each([
    [{ lastDay: today }, 'lastDay', 'key-ends'],
    [{ lastDay: addDays(today, 731) }, 'lastDay', 'key-ends'],
    [{ scopes: ['manifest' as const] }, 'perMinute', 'minute-manifest'],
    [{ perDay: 59 }, 'perDay', 'day-minute'],
  ])('is not created with %j', async (change, path, key) => {
    const refused = await catchProblem(createKey(keyFor(await newCarrierId(), change)));
    expect(refused).toMatchObject({ problem: 'foundation/invalid', data: [{ path, key }] });
  });

  test('is refused while its carrier has ten active ones', async () => {
    const id = await newCarrierId();
    const keys = [];
    for (let count = 0; count < 10; count += 1) keys.push(await createKey(keyFor(id)));
    await expectProblem(createKey(keyFor(id)), 'carriers/too-many-keys');
    await run(revokeCarrierKey, { id: keys[0]?.id ?? '', reason: 'rotated' });
    await createKey(keyFor(id));
    expect((await findListedCarrier(id))?.keys.filter(({ state }) => state === 'revoked')).toHaveLength(1);
  });

  test('gets new limits that fit together, and is revoked once and for good', async () => {
    const id = await newCarrierId();
    const { id: key } = await createKey(keyFor(id, { scopes: ['question', 'manifest'], perMinute: 300 }));
    expect(await catchProblem(run(changeKeyLimits, { id: key, perMinute: 200, perDay: 600 }))).toMatchObject({
      data: [{ path: 'perMinute', key: 'minute-manifest' }],
    });
    await run(changeKeyLimits, { id: key, perMinute: 600, perDay: 9000 });
    expect((await findListedCarrier(id))?.keys).toMatchObject([{ perMinute: 600, perDay: 9000 }]);
    await run(revokeCarrierKey, { id: key, reason: 'leaked' });
    await expectProblem(run(revokeCarrierKey, { id: key, reason: 'leaked' }), 'carriers/other-state');
    await expectProblem(run(changeKeyLimits, { id: key, perMinute: 600, perDay: 9000 }), 'carriers/other-state');
    expect(await auditActionsOf(world, key)).toEqual([
      'carriers/add-key',
      'carriers/change-limits',
      'carriers/revoke-key',
    ]);
  });

  test('is not found when it or its carrier does not exist', async () => {
    const id = newId();
    const requests: (() => Promise<object>)[] = [
      () => run(changeCarrier, { id, name: 'x', code: '', contact }),
      () => run(suspendCarrier, { id, reason: 'x' }),
      () => createKey(keyFor(id)),
      () => run(changeKeyLimits, { id, perMinute: 1, perDay: 1 }),
      () => run(revokeCarrierKey, { id, reason: 'x' }),
    ];
    for (const request of requests) await expectProblem(request(), 'foundation/not-found');
  });
});
