import { type AuditEntry, writeAudit } from '#foundation/server/audit/write.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { Problem } from '#foundation/contract/problem.ts';
import type { World } from '#foundation/server/world.ts';
import type { ItemHolder } from '../contract-work-item.ts';
import { problem } from '../messages/problems.ts';
import { readStaffNames } from './staff-names.ts';
import { deleteHolder, saveHolder, selectHolders } from './store-work-items.ts';

type DeskWorld = Pick<World, 'sql' | 'clock' | 'keys'>;

type Desk<W, Actor> = {
  /** Capability and kind of the items. */
  name: string;
  /**
   * Locks an undecided item, so that it is not decided or taken at the same time. Throws if it is decided, or if it is
   * the caller's own. Returns its subject in the audit log.
   */
  lock: (world: W, actor: Actor, id: string) => Promise<AuditEntry['subject']>;
  /** Actions in the audit log: taken, and given back. */
  audit: { take: string; giveBack: string };
};

/**
 * Items of a desk, which one member of staff at a time works on. The holder tells colleagues who works on an item: it
 * stops nobody from deciding it. The calls run in the transaction of their request.
 */
export function workItems<W extends DeskWorld, Actor extends Staff>({ name, lock, audit }: Desk<W, Actor>) {
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
      return {};
    },
    giveBack: async (world: W, actor: Actor, { id }: { id: string }) => {
      const subject = await lock(world, actor, id);
      if ((await findHolder(world, id)) !== actor.staffId) throw problem('staff/other-state');
      await deleteHolder(world.sql, name, id);
      await writeAudit(world.sql, actor, world.clock.instant(), { action: audit.giveBack, subject });
      return {};
    },
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
