import { type AuditEntry, writeAudit } from '#foundation/server/audit/write.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { Problem } from '#foundation/contract/problem.ts';
import type { World } from '#foundation/server/world.ts';
import type { ItemHolder } from '../contract-work-item.ts';
import type { Scope } from '../rules/roles.ts';
import { problem } from '../messages/problems.ts';
import { listStaffWithScope } from './find-staff.ts';
import { readStaffNames } from './staff-names.ts';
import { deleteHolder, saveHolder, selectHeldItems, selectHolders } from './store-work-items.ts';

type DeskWorld = Pick<World, 'sql' | 'clock' | 'keys'>;

type Desk<W, Actor> = {
  /** Capability and kind of the items. */
  name: string;
  /**
   * Locks an undecided item, so that it is not decided or taken at the same time. Throws if it is decided, or if it is
   * the caller's own. Returns its subject in the audit log.
   */
  lock: (world: W, actor: Actor, id: string) => Promise<AuditEntry['subject']>;
  /** Actions in the audit log: taken, given back, and handed over. */
  audit: { take: string; giveBack: string; handOver?: string };
  /** Scope of the colleagues to whom an item may be handed over. Default: nobody. */
  scope?: Scope;
  /** Records a change of the holder in the item's own history, in the same transaction. */
  onChange?: (world: W, actor: Actor, id: string, change: HolderChange) => Promise<void>;
};

/** Change of the holder of an item. `to`: colleague who received it. */
export type HolderChange =
  | { kind: 'taken' | 'given-back'; at: string }
  | { kind: 'handed-over'; at: string; to: string };

/**
 * Items of a desk, which one member of staff at a time works on. The holder tells colleagues who works on an item. A
 * desk that calls `requireHolder` also lets only the holder decide. The calls run in the transaction of their request.
 */
export function workItems<W extends DeskWorld, Actor extends Staff>(desk: Desk<W, Actor>) {
  const { name, lock, audit, scope, onChange } = desk;
  const listColleagues = async (world: DeskWorld | Pick<World, 'sql' | 'keys'>, actor: Pick<Staff, 'staffId'>) =>
    scope ? (await listStaffWithScope(world, scope)).filter(({ id }) => id !== actor.staffId) : [];
  const findHolder = async (world: DeskWorld, id: string) =>
    (await selectHolders(world.sql, name, [id]))[0]?.holder_id ?? null;
  return {
    /** Takes an item, or takes it over from the holder on the caller's screen. */
    take: async (world: W, actor: Actor, { id, expectedHolder }: { id: string; expectedHolder: string | null }) => {
      const subject = await lock(world, actor, id);
      const holder = await findHolder(world, id);
      if (!changesHolder(holder, expectedHolder, actor, () => problem('staff/other-state'))) return {};
      const now = world.clock.instant();
      await saveHolder(world.sql, { desk: name, item_id: id, holder_id: actor.staffId, held_since: now });
      await writeAudit(world.sql, actor, now, { action: audit.take, subject });
      await onChange?.(world, actor, id, { kind: 'taken', at: now });
      return {};
    },
    giveBack: async (world: W, actor: Actor, { id }: { id: string }) => {
      const subject = await lock(world, actor, id);
      if ((await findHolder(world, id)) !== actor.staffId) throw problem('staff/other-state');
      const now = world.clock.instant();
      await deleteHolder(world.sql, name, id);
      await writeAudit(world.sql, actor, now, { action: audit.giveBack, subject });
      await onChange?.(world, actor, id, { kind: 'given-back', at: now });
      return {};
    },
    /** Hands an item of the caller over to a colleague who has the desk's scope. */
    handOver: async (world: W, actor: Actor, { id, newHolder }: { id: string; newHolder: string }) => {
      const subject = await lock(world, actor, id);
      if ((await findHolder(world, id)) !== actor.staffId) throw problem('staff/other-state');
      const colleagues = await listColleagues(world, actor);
      if (audit.handOver === undefined || !colleagues.some((colleague) => colleague.id === newHolder))
        throw problem('staff/no-colleague');
      const now = world.clock.instant();
      await saveHolder(world.sql, { desk: name, item_id: id, holder_id: newHolder, held_since: now });
      await writeAudit(world.sql, actor, now, { action: audit.handOver, subject });
      await onChange?.(world, actor, id, { kind: 'handed-over', at: now, to: newHolder });
      return {};
    },
    /** Colleagues to whom an item can be handed over, sorted by name. */
    listColleagues,
    /** Throws if the caller does not hold an item. For decisions that only the holder may make. */
    requireHolder: async (world: DeskWorld, actor: Pick<Staff, 'staffId'>, id: string) => {
      if ((await findHolder(world, id)) !== actor.staffId) throw problem('staff/not-holder');
    },
    /** Ids of the items that a member of staff holds or has decided. */
    listHeldIds: (world: Pick<World, 'sql'>, staffId: string) => selectHeldItems(world.sql, name, staffId),
    /** Reads who works on some items, and returns a function that finds it by id. */
    readHolders: async (
      world: Pick<World, 'sql' | 'keys'>,
      actor: Pick<Staff, 'staffId'>,
      items: readonly { id: string }[],
    ): Promise<(id: string) => ItemHolder> => {
      const rows = await selectHolders(
        world.sql,
        name,
        items.map(({ id }) => id),
      );
      const rowById = new Map(rows.map((row) => [row.item_id, row]));
      const nameOf = await readStaffNames(
        world,
        [...rowById.values()].map((row) => row.holder_id),
      );
      return (item) => {
        const row = rowById.get(item);
        if (!row) return { holder: null, isHeldByCaller: false, heldSince: null };
        const { holder_id: id, held_since: heldSince } = row;
        return { holder: { id, name: nameOf(id) }, isHeldByCaller: id === actor.staffId, heldSince };
      };
    },
  };
}

/**
 * Whether taking an item changes its holder: not if the caller has it already. Throws `taken` if the holder is not the
 * expected one. For desks that keep the holder in their own table.
 */
export function changesHolder(
  holder: string | null,
  expectedHolder: string | null,
  actor: Pick<Staff, 'staffId'>,
  taken: () => Problem,
): boolean {
  if (holder === actor.staffId) return false;
  if (holder !== expectedHolder) throw taken();
  return true;
}
