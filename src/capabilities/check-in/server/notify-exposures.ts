import { recordExposure, revokeExposure } from '#capabilities/health-code/server/public.ts';
import { findAccountToNotify, type NotifyWorld } from '#capabilities/members/server/public.ts';
import type { NoticeKind } from '#capabilities/notifications/rules/topics.ts';
import { notify } from '#capabilities/notifications/server/public.ts';
import { inTransactionWithJobs } from '#foundation/server/jobs/enqueue.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { fault } from '#foundation/server/logs/log.ts';
import { forEachSettled } from '#foundation/server/for-each-settled.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant, minute, parseInstant } from '#foundation/time/clock.ts';
import { maxStay } from '../rules/presence.ts';
import {
  hashNoticeKey,
  decryptPresenceSubject,
  decryptNoticeSubject,
  encryptNoticeSubject,
  type PresenceSubject,
} from './encryption.ts';
import type { CheckInSettings } from './settings.ts';
import {
  type ExposureRow,
  selectExposuresAtVenue,
  updateExposureState,
  selectPendingExposures,
  selectExposedPresencesPage,
  type ExposedPresence,
} from './store-exposures.ts';
import {
  insertNotice,
  markNoticesWithdrawn,
  lockNoticesToWithdraw,
  hasNotice,
  hasCorrectingNotice,
} from './store-notices.ts';

/** What telling somebody of an exposure takes of the world. */
type NoticeWorld = NotifyWorld & { settings: Pick<CheckInSettings, 'exposureMinutes'> };

/** What telling everybody takes. */
export type NotifyExposedWorld = NoticeWorld & Pick<World, 'log'>;

/** The job that tells people. */
export const notifyExposedJob = 'check-in/tell';

/**
 * Tells everybody whom the exposures that wait for it reach, and whoever is to know that one is withdrawn; a few people in each
 * transaction. Killed anywhere, the next run goes on: nobody is told twice. One that fails keeps no other waiting.
 */
export async function notifyExposures(world: NotifyExposedWorld): Promise<void> {
  await forEachSettled(await selectPendingExposures(world.sql), (exposure) =>
    exposure.state === 'telling' ? notifyExposed(world, exposure) : withdrawNotices(world, exposure),
  );
}

async function notifyExposed(world: NotifyExposedWorld, exposure: ExposureRow): Promise<void> {
  let page: ExposedPresence[] = [];
  do {
    page = await selectExposedPresencesPage(world.sql, toExposureSpan(world, exposure), page.at(-1), batchSize);
    const who = page.flatMap((row) =>
      decryptOrSkip(world, row.id, () => decryptPresenceSubject(world, row.id, row.who)),
    );
    await inTransactionWithJobs(world, async (inside) => {
      for (const one of who) await notifyPerson(inside, exposure, one);
    });
  } while (page.length === batchSize);
  const at = isoInstant(world.clock.now());
  await inTransactionWithJobs(world, async ({ sql, enqueue: kick }) => {
    const done = await updateExposureState(sql, { id: exposure.id, from: 'telling', to: 'told' }, { at });
    if (!done || exposure.corrects === null) return;
    const old = { id: exposure.corrects, from: 'told', to: 'withdrawing' } as const;
    await updateExposureState(sql, old, { at, withdrawnBy: exposure.decided_by ?? exposure.asked_by });
    kick(notifyExposedJob);
  });
}

/** Tells somebody whose check-in came late of the exposures that were marked before; in the caller's transaction. */
export async function notifyLateCheckIn(
  world: NoticeWorld,
  who: PresenceSubject,
  stretch: { venue: string; from: string; to: string },
): Promise<void> {
  const minutes = world.settings.exposureMinutes;
  for (const exposure of await selectExposuresAtVenue(world.sql, { ...stretch, minutes }))
    await notifyPerson(world, exposure, who);
}

async function notifyPerson(world: NoticeWorld, exposure: ExposureRow, who: PresenceSubject): Promise<void> {
  const [id, key] = [newId(), hashNoticeKey(world, who.person)];
  const isNew = await insertNotice(world.sql, {
    id,
    exposure: exposure.id,
    key,
    who: encryptNoticeSubject(world, id, who),
    at: isoInstant(world.clock.now()),
  });
  if (!isNew) return;
  // Their health code says it for as long as its rules count it.
  await recordExposure(world, { occasion: exposure.id, person: who.person }, parseInstant(exposure.to_at));
  const corrected = exposure.corrects !== null && (await hasNotice(world.sql, exposure.corrects, key));
  await sendNotice(world, exposure, who, corrected ? 'exposure-corrected' : 'exposure');
}

async function withdrawNotices(world: NotifyExposedWorld, exposure: ExposureRow): Promise<void> {
  let count = 0;
  do {
    count = await inTransactionWithJobs(world, async (inside) => {
      const rows = await lockNoticesToWithdraw(inside.sql, exposure.id, batchSize);
      for (const row of rows) {
        for (const who of decryptOrSkip(inside, row.id, () => decryptNoticeSubject(inside, row.id, row.who))) {
          await revokeExposure(inside, { occasion: exposure.id, person: who.person });
          // Whoever is told anew what counts now knows it by that.
          if (!(await hasCorrectingNotice(inside.sql, exposure.id, row.person_key)))
            await sendNotice(inside, exposure, who, 'exposure-withdrawn');
        }
      }
      await markNoticesWithdrawn(
        inside.sql,
        rows.map(({ id }) => id),
        isoInstant(inside.clock.now()),
      );
      return rows.length;
    });
  } while (count === batchSize);
  const at = isoInstant(world.clock.now());
  await updateExposureState(world.sql, { id: exposure.id, from: 'withdrawing', to: 'withdrawn' }, { at });
}

// Whose it is cannot be known where it does not open: all others are told.
function decryptOrSkip({ log }: Pick<World, 'log'>, row: string, open: () => PresenceSubject): PresenceSubject[] {
  try {
    return [open()];
  } catch (thrown) {
    log.error({ row, fault: fault(thrown) }, 'whom to tell of an exposure cannot be opened');
    return [];
  }
}

// A family is told of an exposure once. What it says is the kind's own: no venue, no hour, nobody's name.
async function sendNotice(
  world: NoticeWorld,
  exposure: ExposureRow,
  who: PresenceSubject,
  kind: ExposureKind,
): Promise<void> {
  const account = await findAccountToNotify(world, who);
  if (account !== undefined) await notify(world, account, { kind, occasion: `exposure ${exposure.id}` });
}

type ExposureKind = Extract<NoticeKind, `exposure${string}`>;

/** The stretch of an exposure as the table of presences is asked for it. */
export function toExposureSpan(
  { settings }: Pick<NoticeWorld, 'settings'>,
  e: Pick<ExposureRow, 'venue_id' | 'from_at' | 'to_at'>,
) {
  return {
    venue: e.venue_id,
    from: e.from_at,
    to: e.to_at,
    minutes: settings.exposureMinutes,
    longest: maxStay / minute,
  };
}

// People in one transaction.
const batchSize = 50;
