import { recordExposure, revokeExposure } from '#capabilities/health-code/server/public.ts';
import { findAccountToNotify, type NotifyWorld } from '#capabilities/members/server/public.ts';
import type { NoticeKind } from '#capabilities/notifications/rules/topics.ts';
import { queueNotice } from '#capabilities/notifications/server/public.ts';
import { inTransactionWithJobs } from '#foundation/server/jobs/enqueue.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { loggableError } from '#foundation/server/logs/log.ts';
import { forEachSettled } from '#foundation/server/for-each-settled.ts';
import type { World } from '#foundation/server/world.ts';
import { minute, parseInstant } from '#foundation/time/clock.ts';
import { maxStay } from '../rules/presence.ts';
import { hashNoticeKey, presentPersonColumn, noticeSubjectColumn, type PresentPerson } from './encryption.ts';
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

type NoticeWorld = NotifyWorld & { settings: Pick<CheckInSettings, 'exposureMinutes'> };

export type NotifyExposuresWorld = NoticeWorld & Pick<World, 'log'>;

export const notifyExposuresJob = 'check-in/notify';

/**
 * Notifies the people whom pending exposures and withdrawals reach, in small transactions. The next run continues an
 * interrupted one, and each person is notified once. An exposure that fails does not block the others.
 */
export async function notifyExposures(world: NotifyExposuresWorld): Promise<void> {
  await forEachSettled(await selectPendingExposures(world.sql), (exposure) =>
    exposure.state === 'notifying' ? notifyExposedPeople(world, exposure) : withdrawNotices(world, exposure),
  );
}

async function notifyExposedPeople(world: NotifyExposuresWorld, exposure: ExposureRow): Promise<void> {
  let presences: ExposedPresence[] = [];
  do {
    presences = await selectExposedPresencesPage(
      world.sql,
      toExposureSpan(world, exposure),
      presences.at(-1),
      batchSize,
    );
    const exposedPeople = presences.flatMap((row) =>
      decryptOrSkip(world, row.id, () => presentPersonColumn.decrypt(world, row.id, row.subject)),
    );
    await inTransactionWithJobs(world, async (tx) => {
      for (const subject of exposedPeople) await notifyPerson(tx, exposure, subject);
    });
  } while (presences.length === batchSize);
  const now = world.clock.instant();
  await inTransactionWithJobs(world, async ({ sql, enqueue }) => {
    const isUpdated = await updateExposureState(
      sql,
      { id: exposure.id, fromState: 'notifying', toState: 'notified' },
      { at: now },
    );
    if (!isUpdated || exposure.corrects === null) return;
    const withdrawal = { id: exposure.corrects, fromState: 'notified', toState: 'withdrawing' } as const;
    await updateExposureState(sql, withdrawal, { at: now, withdrawnBy: exposure.decided_by ?? exposure.requested_by });
    enqueue(notifyExposuresJob);
  });
}

/** Notifies a person with a late check-in of exposures marked earlier, in the caller's transaction. */
export async function notifyLateCheckIn(
  world: NoticeWorld,
  subject: PresentPerson,
  presence: { venue: string; from: string; to: string },
): Promise<void> {
  const minutes = world.settings.exposureMinutes;
  for (const exposure of await selectExposuresAtVenue(world.sql, { ...presence, minutes }))
    await notifyPerson(world, exposure, subject);
}

async function notifyPerson(world: NoticeWorld, exposure: ExposureRow, subject: PresentPerson): Promise<void> {
  const [id, key] = [newId(), hashNoticeKey(world, subject.person)];
  const isNew = await insertNotice(world.sql, {
    id,
    exposure_id: exposure.id,
    person_key: key,
    subject: noticeSubjectColumn.encrypt(world, id, subject),
    notified_at: world.clock.instant(),
  });
  if (!isNew) return;
  // The rules of health codes decide for how long the exposure affects the person's level.
  await recordExposure(world, { occasion: exposure.id, person: subject.person }, parseInstant(exposure.to_at));
  const isCorrection = exposure.corrects !== null && (await hasNotice(world.sql, exposure.corrects, key));
  await sendNotification(world, exposure, subject, isCorrection ? 'exposure-corrected' : 'exposure');
}

async function withdrawNotices(world: NotifyExposuresWorld, exposure: ExposureRow): Promise<void> {
  let withdrawnCount = 0;
  do {
    withdrawnCount = await inTransactionWithJobs(world, async (tx) => {
      const notices = await lockNoticesToWithdraw(tx.sql, exposure.id, batchSize);
      for (const notice of notices) {
        for (const subject of decryptOrSkip(tx, notice.id, () =>
          noticeSubjectColumn.decrypt(tx, notice.id, notice.subject),
        )) {
          await revokeExposure(tx, { occasion: exposure.id, person: subject.person });
          if (!(await hasCorrectingNotice(tx.sql, exposure.id, notice.person_key)))
            await sendNotification(tx, exposure, subject, 'exposure-withdrawn');
        }
      }
      await markNoticesWithdrawn(
        tx.sql,
        notices.map(({ id }) => id),
        tx.clock.instant(),
      );
      return notices.length;
    });
  } while (withdrawnCount === batchSize);
  const now = world.clock.instant();
  await updateExposureState(
    world.sql,
    { id: exposure.id, fromState: 'withdrawing', toState: 'withdrawn' },
    { at: now },
  );
}

// Returns an empty list for a row that cannot be decrypted, so that all other people are still notified.
function decryptOrSkip({ log }: Pick<World, 'log'>, rowId: string, decrypt: () => PresentPerson): PresentPerson[] {
  try {
    return [decrypt()];
  } catch (thrown) {
    log.error({ row: rowId, fault: loggableError(thrown) }, 'exposure recipients cannot be decrypted');
    return [];
  }
}

// Each family is notified once per exposure. The message depends on the kind only: no venue, time or name.
async function sendNotification(
  world: NoticeWorld,
  exposure: ExposureRow,
  subject: PresentPerson,
  kind: ExposureKind,
): Promise<void> {
  const account = await findAccountToNotify(world, subject);
  if (account !== undefined) await queueNotice(world, account, { kind, occasion: `exposure ${exposure.id}` });
}

type ExposureKind = Extract<NoticeKind, `exposure${string}`>;

export function toExposureSpan(
  { settings }: Pick<NoticeWorld, 'settings'>,
  exposure: Pick<ExposureRow, 'venue_id' | 'from_at' | 'to_at'>,
) {
  return {
    venue: exposure.venue_id,
    from: exposure.from_at,
    to: exposure.to_at,
    minOverlapMinutes: settings.exposureMinutes,
    maxStayMinutes: maxStay / minute,
  };
}

// Number of people in one transaction.
const batchSize = 50;
