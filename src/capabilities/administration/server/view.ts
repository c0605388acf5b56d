import type { BulkMessage } from '../contract-bulk.ts';
import { formatBulkText } from '../rules/bulk-message.ts';
import type { BulkRow } from './store-bulk.ts';
import type { StaffNameLookup } from '#capabilities/staff/server/public.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import { type Millis, parseInstant } from '#foundation/time/clock.ts';
import type { SettingChange } from '../contract.ts';
import type { Notice } from '../contract-notices.ts';
import { noticeState } from '../rules/notice.ts';
import type { ChangeRow } from './store.ts';
import type { NoticeRow } from './store-notices.ts';

export function viewChange(row: ChangeRow, nameOf: StaffNameLookup): SettingChange {
  return {
    id: row.id,
    before: row.value_before,
    after: row.value_after,
    reason: row.reason,
    requestedBy: nameOf(row.requested_by),
    requestedAt: row.requested_at,
    decidedBy: row.decided_by === null ? null : nameOf(row.decided_by),
    decidedAt: row.decided_at,
    outcome: row.outcome,
  };
}

export function viewNotice(row: NoticeRow, nameOf: StaffNameLookup, actor: Staff, now: Millis): Notice {
  return {
    id: row.id,
    kind: row.kind,
    tone: row.tone,
    locations: row.places,
    text: { en: row.text_en, ms: row.text_ms },
    link: viewLink(row),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    state: noticeState(
      {
        startsAt: parseInstant(row.starts_at),
        endsAt: parseInstant(row.ends_at),
        isPublished: row.published_at !== null,
        isEnded: row.ended_at !== null,
      },
      now,
    ),
    requestedBy: nameOf(row.requested_by),
    requestedAt: row.requested_at,
    publishedBy: row.published_by === null ? null : nameOf(row.published_by),
    endedBy: row.ended_by === null ? null : nameOf(row.ended_by),
    isOwnRequest: row.requested_by === actor.staffId,
  };
}

export function viewLink({ link_to, link_en, link_ms }: NoticeRow): Notice['link'] {
  return link_to === null ? null : { to: link_to, en: link_en ?? '', ms: link_ms ?? '' };
}

export function viewBulkMessage(row: BulkRow, nameOf: StaffNameLookup, actor: Staff): BulkMessage {
  return {
    id: row.id,
    day: row.day,
    mode: row.mode,
    target: row.target,
    isWholeMode: row.group_key === null,
    text: { en: formatBulkText(row.text_en, 'en'), ms: formatBulkText(row.text_ms, 'ms') },
    reason: row.reason,
    recipients: row.recipients,
    state: row.state,
    isOwnRequest: row.requested_by === actor.staffId,
    requestedBy: nameOf(row.requested_by),
    requestedAt: row.requested_at,
    decidedBy: nameOf(row.decided_by),
    decidedAt: row.decided_at,
    sendAt: row.send_at,
    sentCount: row.sent_count,
    unreachableCount: row.unreachable_count,
  };
}
