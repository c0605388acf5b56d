import type { Handler, HandlersOf } from '#foundation/server/http/route.ts';
import { requireSecondPerson, readStaffNames } from '#capabilities/staff/server/public.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { isoInstant, type Millis } from '#foundation/time/clock.ts';
import { parseLocalTime } from '#foundation/time/local-time.ts';
import type * as calls from '../contract-notices.ts';
import { validateTimes, noticeLimits, type NoticeTimes } from '../rules/notice.ts';
import { problem } from '../messages/problems.ts';
import {
  countOpenNotices,
  lockOpenNotice,
  insertNotice,
  markNoticeEnded,
  markNoticePublished,
  selectLatestNotices,
  type NoticeRow,
  lockNotices,
} from './store-notices.ts';
import { viewNotice } from './view.ts';

type NoticeWorld = Pick<World, 'sql' | 'clock'>;

type Handlers = HandlersOf<typeof calls, NoticeWorld, Staff>;

export const listNotices: Handler<typeof calls.listNotices, NoticeWorld & Pick<World, 'keys'>, Staff> = async (
  world,
  actor,
) => {
  const rows = await selectLatestNotices(world.sql);
  const nameOf = await readStaffNames(
    world,
    rows.flatMap((row) => [row.requested_by, row.published_by, row.ended_by]),
  );
  return { items: rows.map((row) => viewNotice(row, nameOf, actor, world.clock.now())) };
};

export const publishNotice: Handlers['publishNotice'] = async (world, actor, { link, ...input }) => {
  return createNotice(world, actor, input, {
    kind: 'announcement',
    tone: input.tone,
    places: [...new Set(input.locations)],
    link_to: link?.to ?? null,
    link_en: link?.en ?? null,
    link_ms: link?.ms ?? null,
  });
};

export const requestOutage: Handlers['requestOutage'] = (world, actor, input) => {
  const noLink = { link_to: null, link_en: null, link_ms: null };
  return createNotice(world, actor, input, { kind: 'outage', tone: 'warn', places: ['portal'], ...noLink });
};

export const approveOutage: Handlers['approveOutage'] = async ({ sql: db, clock }, actor, { id }) => {
  const now = clock.instant();
  const row = await lockOpenNotice(db, { id, kind: 'outage', at: now });
  if (!row) throw problem('administration/notice-over');
  requireSecondPerson(actor, row.requested_by);
  if (row.published_at !== null) return {};
  await markNoticePublished(db, { id, publishedBy: actor.staffId, publishedAt: now });
  await recordAudit(db, actor, now, { action: 'publish-outage', id });
  return {};
};

/** Ends an announcement early. Throws `foundation/not-found` if the announcement is over or was ended. */
export const endNotice: Handlers['endNotice'] = (world, actor, { id }) => {
  return endOpenNotice(world, actor, 'announcement', id);
};

/** Ends an outage, or refuses a pending one. */
export const endOutage: Handlers['endOutage'] = (world, actor, { id }) => {
  return endOpenNotice(world, actor, 'outage', id);
};

type NoticeInput = NoticeTimes & { text: { en: string; ms: string } };
type NoticeDetails = Pick<NoticeRow, 'kind' | 'tone' | 'places' | 'link_to' | 'link_en' | 'link_ms'>;

async function createNotice(
  { sql: db, clock }: NoticeWorld,
  actor: Staff,
  { text, ...times }: NoticeInput,
  details: NoticeDetails,
): Promise<{ id: string }> {
  const isOutage = details.kind === 'outage';
  const now = clock.now();
  const errors = validateTimes(times, now, isOutage ? noticeLimits.outageDays : noticeLimits.announcementDays);
  if (errors.length > 0) throw foundationProblem('foundation/invalid', { fields: errors });
  await lockNotices(db);
  const [id, createdAt] = [newId(), isoInstant(now)];
  const openCount = await countOpenNotices(db, details.kind, createdAt);
  if (isOutage && openCount > 0) throw problem('administration/outage-there');
  if (openCount >= noticeLimits.announcements) throw problem('administration/too-many-notices');
  const row = { id, text_en: text.en, text_ms: text.ms, requested_by: actor.staffId, requested_at: createdAt };
  const starts_at = isoInstant(parseLocalTime(times.startsAt) ?? now);
  const ends_at = isoInstant(parseLocalTime(times.endsAt) as Millis);
  await insertNotice(db, { ...row, ...details, starts_at, ends_at }, !isOutage);
  await recordAudit(db, actor, createdAt, { action: isOutage ? 'request-outage' : 'publish-announcement', id });
  return { id };
}

async function endOpenNotice(
  { sql: db, clock }: NoticeWorld,
  actor: Staff,
  kind: NoticeRow['kind'],
  id: string,
): Promise<Record<string, never>> {
  const now = clock.instant();
  if (!(await lockOpenNotice(db, { id, kind, at: now }))) throw foundationProblem('foundation/not-found');
  await markNoticeEnded(db, { id, endedBy: actor.staffId, endedAt: now });
  await recordAudit(db, actor, now, { action: `end-${kind}`, id });
  return {};
}

function recordAudit(
  db: Sql,
  actor: Staff,
  now: string,
  { action, id }: { action: string; id: string },
): Promise<void> {
  return writeAudit(db, actor, now, {
    action: `administration/${action}`,
    subject: { kind: 'notice', id },
    fields: ['text', 'places', 'times'],
  });
}
