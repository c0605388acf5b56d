import { noteExposed, takeBackExposed } from '#capabilities/health-code/server/public.ts';
import { findAccountToNotify, type NotifyWorld } from '#capabilities/members/server/public.ts';
import type { NoticeKind } from '#capabilities/notifications/rules/topics.ts';
import { notify } from '#capabilities/notifications/server/public.ts';
import { inTransactionWithJobs } from '#foundation/server/jobs/enqueue.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { fault } from '#foundation/server/logs/log.ts';
import { forEachSettled } from '#foundation/server/for-each-settled.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant, minute, parseInstant } from '#foundation/time/clock.ts';
import { longestStay } from '../rules/presence.ts';
import { noticeKey, openPresent, openTold, sealTold, type Who } from './sealing.ts';
import type { CheckInSettings } from './settings.ts';
import {
  type ExposureRow,
  exposuresAt,
  moveExposure,
  openExposures,
  pageReached,
  type Reached,
} from './store-exposures.ts';
import { insertNotice, noteWithdrawn, someToWithdraw, wasTold, wasToldAnew } from './store-notices.ts';

/** What telling somebody of an exposure takes of the world. */
type ToldWorld = NotifyWorld & { settings: Pick<CheckInSettings, 'exposureMinutes'> };

/** What telling everybody takes. */
export type ExposureWorld = ToldWorld & Pick<World, 'log'>;

/** The job that tells people. */
export const tellJob = 'check-in/tell';

/**
 * Tells everybody whom the exposures that wait for it reach, and whoever is to know that one is withdrawn; a few people in each
 * transaction. Killed anywhere, the next run goes on: nobody is told twice. One that fails keeps no other waiting.
 */
export async function tellExposures(world: ExposureWorld): Promise<void> {
  await forEachSettled(await openExposures(world.sql), (exposure) =>
    exposure.state === 'telling' ? tellAll(world, exposure) : withdrawAll(world, exposure),
  );
}

async function tellAll(world: ExposureWorld, exposure: ExposureRow): Promise<void> {
  let page: Reached[] = [];
  do {
    page = await pageReached(world.sql, spanOf(world, exposure), page.at(-1), together);
    const who = page.flatMap((row) => opened(world, row.id, () => openPresent(world, row.id, row.who)));
    await inTransactionWithJobs(world, async (inside) => {
      for (const one of who) await tellOne(inside, exposure, one);
    });
  } while (page.length === together);
  const at = isoInstant(world.clock.now());
  await inTransactionWithJobs(world, async ({ sql, enqueue: kick }) => {
    const done = await moveExposure(sql, { id: exposure.id, from: 'telling', to: 'told' }, { at });
    if (!done || exposure.corrects === null) return;
    const old = { id: exposure.corrects, from: 'told', to: 'withdrawing' } as const;
    await moveExposure(sql, old, { at, withdrawnBy: exposure.decided_by ?? exposure.asked_by });
    kick(tellJob);
  });
}

/** Tells somebody whose check-in came late of the exposures that were marked before; in the caller's transaction. */
export async function tellLate(
  world: ToldWorld,
  who: Who,
  stretch: { venue: string; from: string; to: string },
): Promise<void> {
  const minutes = world.settings.exposureMinutes;
  for (const exposure of await exposuresAt(world.sql, { ...stretch, minutes })) await tellOne(world, exposure, who);
}

async function tellOne(world: ToldWorld, exposure: ExposureRow, who: Who): Promise<void> {
  const [id, key] = [newId(), noticeKey(world, who.person)];
  const isNew = await insertNotice(world.sql, {
    id,
    exposure: exposure.id,
    key,
    who: sealTold(world, id, who),
    at: isoInstant(world.clock.now()),
  });
  if (!isNew) return;
  // Their health code says it for as long as its rules count it.
  await noteExposed(world, { occasion: exposure.id, person: who.person }, parseInstant(exposure.to_at));
  const corrected = exposure.corrects !== null && (await wasTold(world.sql, exposure.corrects, key));
  await tell(world, exposure, who, corrected ? 'exposure-corrected' : 'exposure');
}

async function withdrawAll(world: ExposureWorld, exposure: ExposureRow): Promise<void> {
  let count = 0;
  do {
    count = await inTransactionWithJobs(world, async (inside) => {
      const rows = await someToWithdraw(inside.sql, exposure.id, together);
      for (const row of rows) {
        for (const who of opened(inside, row.id, () => openTold(inside, row.id, row.who))) {
          await takeBackExposed(inside, { occasion: exposure.id, person: who.person });
          // Whoever is told anew what counts now knows it by that.
          if (!(await wasToldAnew(inside.sql, exposure.id, row.person_key)))
            await tell(inside, exposure, who, 'exposure-withdrawn');
        }
      }
      await noteWithdrawn(
        inside.sql,
        rows.map(({ id }) => id),
        isoInstant(inside.clock.now()),
      );
      return rows.length;
    });
  } while (count === together);
  const at = isoInstant(world.clock.now());
  await moveExposure(world.sql, { id: exposure.id, from: 'withdrawing', to: 'withdrawn' }, { at });
}

// Whose it is cannot be known where it does not open: all others are told.
function opened({ log }: Pick<World, 'log'>, row: string, open: () => Who): Who[] {
  try {
    return [open()];
  } catch (thrown) {
    log.error({ row, fault: fault(thrown) }, 'whom to tell of an exposure cannot be opened');
    return [];
  }
}

// A family is told of an exposure once. What it says is the kind's own: no venue, no hour, nobody's name.
async function tell(world: ToldWorld, exposure: ExposureRow, who: Who, kind: ExposureKind): Promise<void> {
  const account = await findAccountToNotify(world, who);
  if (account !== undefined) await notify(world, account, { kind, occasion: `exposure ${exposure.id}` });
}

type ExposureKind = Extract<NoticeKind, `exposure${string}`>;

/** The stretch of an exposure as the table of presences is asked for it. */
export function spanOf(
  { settings }: Pick<ToldWorld, 'settings'>,
  e: Pick<ExposureRow, 'venue_id' | 'from_at' | 'to_at'>,
) {
  return {
    venue: e.venue_id,
    from: e.from_at,
    to: e.to_at,
    minutes: settings.exposureMinutes,
    longest: longestStay / minute,
  };
}

// People in one transaction.
const together = 50;
