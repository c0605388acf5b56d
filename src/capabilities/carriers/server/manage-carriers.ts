import type { Handler } from '#foundation/server/http/route.ts';
import type { InputOf } from '#foundation/contract/call.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import { problem } from '../contract.ts';
import type * as calls from '../contract-console.ts';
import { contactColumn } from './encryption.ts';
import { type CarrierRow, lockCarrier, setCarrierStatus, upsertCarrier } from './store.ts';

type ManageWorld = Pick<World, 'sql' | 'clock' | 'keys'>;

export const addCarrier: Handler<typeof calls.addCarrier, ManageWorld, Staff> = async (world, actor, input) => {
  const id = newId();
  const createdAt = world.clock.instant();
  await saveCarrier(world, actor, 'add', toCarrierRow(world, input, { id, status: 'active', created_at: createdAt }));
  return { id };
};

export const changeCarrier: Handler<typeof calls.changeCarrier, ManageWorld, Staff> = async (world, actor, input) => {
  const row = requireFound(await lockCarrier(world.sql, input.id));
  await saveCarrier(world, actor, 'change', toCarrierRow(world, input, row));
  return {};
};

export const suspendCarrier: Handler<typeof calls.suspendCarrier, ManageWorld, Staff> = (world, actor, input) => {
  return changeStatus(world, actor, input, { action: 'suspend', from: 'active', to: 'suspended' });
};

export const reinstateCarrier: Handler<typeof calls.reinstateCarrier, ManageWorld, Staff> = (world, actor, input) => {
  return changeStatus(world, actor, input, { action: 'reinstate', from: 'suspended', to: 'active' });
};

function toCarrierRow(
  world: ManageWorld,
  { name, code, contact }: InputOf<typeof calls.addCarrier>,
  { id, status, created_at }: Pick<CarrierRow, 'id' | 'status' | 'created_at'>,
): CarrierRow {
  return { id, name, code: code || null, contact: contactColumn.encrypt(world, id, contact), status, created_at };
}

async function saveCarrier(world: ManageWorld, actor: Staff, action: 'add' | 'change', row: CarrierRow): Promise<void> {
  if (!(await upsertCarrier(world.sql, row)))
    throw problem('carriers/code-taken', { fields: [{ path: 'code', key: 'code-taken' }] });
  await writeAudit(world.sql, actor, world.clock.instant(), {
    action: `carriers/${action}`,
    subject: { kind: 'carrier', id: row.id },
    fields: ['name', 'code', 'contact'],
  });
}

async function changeStatus(
  world: ManageWorld,
  actor: Staff,
  { id, reason }: { id: string; reason: string },
  { action, from, to }: { action: string; from: CarrierRow['status']; to: CarrierRow['status'] },
): Promise<Record<string, never>> {
  const row = requireFound(await lockCarrier(world.sql, id));
  if (row.status !== from) throw problem('carriers/other-state');
  await setCarrierStatus(world.sql, id, to);
  const subject = { kind: 'carrier', id };
  await writeAudit(world.sql, actor, world.clock.instant(), { action: `carriers/${action}`, subject, reason });
  return {};
}
