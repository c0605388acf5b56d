import type { HandlersOf } from '#foundation/server/http/route.ts';
import { isOpenPort, readPortNames } from '#capabilities/ports-of-entry/server/public.ts';
import { type StaffActor, readStaffNames } from '#capabilities/staff/server/public.ts';
import { problem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { newId, pooledRandomBytes } from '#foundation/server/keys/random.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { isoInstant, minute, parseInstant } from '#foundation/time/clock.ts';
import type * as calls from '../contract.ts';
import { makeKioskCode, formatKioskCode } from '../rules/kiosk-code.ts';
import { kioskCodeLength, kioskLimits } from '../rules/limits.ts';
import { endAssistedDeclarations } from './end-assisted-declarations.ts';
import { codeHash } from './kiosk-token.ts';
import { insertKiosk, type KioskRow, selectKiosks as listKioskRows, setKioskCode, markKioskClosed } from './store.ts';

type KioskWorld = Pick<World, 'sql' | 'clock' | 'keys'>;

type Handlers = HandlersOf<typeof calls, KioskWorld, StaffActor>;

export const listKiosks: Handlers['listKiosks'] = async (world, { language }) => {
  const now = world.clock.now();
  const rows = await listKioskRows(world.sql, isoInstant(now - kioskLimits.maxMinutes * minute));
  const nameOf = await readStaffNames(
    world,
    rows.map((row) => row.opened_by),
  );
  const portNameOf = await readPortNames(world, language);
  return {
    items: rows.map((row) => ({
      id: row.id,
      name: row.name,
      location: row.location,
      port: row.port_id === null ? null : { id: row.port_id, name: portNameOf(row.port_id) },
      state: stateOf(row, now),
      isInUse: row.is_open && row.is_in_use,
      lastContactAt: row.seen_at,
      openedAt: row.is_open ? row.opened_at : null,
      openedBy: row.is_open ? nameOf(row.opened_by) : '',
    })),
  };
};

export const addKiosk: Handlers['addKiosk'] = async (world, actor, { name, location, portId = null }) => {
  if (portId !== null && !(await isOpenPort(world, portId)))
    throw problem('foundation/invalid', { fields: [{ path: 'portId', key: 'invalid' }] });
  const id = newId();
  const createdAt = world.clock.instant();
  return inTransaction(world.sql, async (db) => {
    await insertKiosk(db, { id, name, location, port_id: portId, created_by: actor.staffId, created_at: createdAt });
    await writeAudit(db, actor, createdAt, {
      action: 'assisted-declaration/add-kiosk',
      subject: { kind: 'kiosk', id },
      fields: ['name', 'location', ...(portId === null ? [] : ['port'])],
    });
    return issueCode(world, db, actor, id);
  });
};

export const renewKioskCode: Handlers['renewKioskCode'] = async (world, actor, { id }) => {
  return inTransaction(world.sql, (db) => issueCode(world, db, actor, id));
};

/** Closes a kiosk remotely. The session at the kiosk ends within a second. `remove`: also deletes it from the list. */
export const closeKiosk: Handlers['closeKiosk'] = async (world, actor, { id, remove }) => {
  const closedAt = world.clock.instant();
  return inTransaction(world.sql, async (sql) => {
    if (!(await markKioskClosed(sql, id, { remove, at: closedAt }))) throw problem('foundation/not-found');
    await endAssistedDeclarations({ ...world, sql }, actor, { kiosk: id }, 'kiosk-closed');
    await writeAudit(sql, actor, closedAt, {
      action: remove ? 'assisted-declaration/remove-kiosk' : 'assisted-declaration/close-kiosk',
      subject: { kind: 'kiosk', id },
      fields: ['state'],
    });
    return {};
  });
};

function stateOf({ is_open: isOpen, code_ends_at: codeEndsAt }: KioskRow, now: number): 'waiting' | 'open' | 'closed' {
  if (isOpen) return 'open';
  return codeEndsAt !== null && parseInstant(codeEndsAt) > now ? 'waiting' : 'closed';
}

// Issues a code that replaces the previous code of the kiosk.
async function issueCode(world: KioskWorld, db: Sql, actor: StaffActor, id: string) {
  const now = world.clock.now();
  const code = makeKioskCode(pooledRandomBytes(kioskCodeLength));
  const endsAt = isoInstant(now + kioskLimits.codeMinutes * minute);
  if (!(await setKioskCode(db, { kiosk: id, codeHash: codeHash(world, code), endsAt, issuedBy: actor.staffId })))
    throw problem('foundation/not-found');
  const entry = { action: 'assisted-declaration/give-kiosk-code', subject: { kind: 'kiosk', id }, fields: ['code'] };
  await writeAudit(db, actor, isoInstant(now), entry);
  return { id, code: formatKioskCode(code), endsAt };
}
