import type { StaffNameLookup } from '#capabilities/staff/server/public.ts';
import type { Language } from '#foundation/language/messages.ts';
import type { Detail, Item } from '../contract.ts';
import type { EditorItem, HistoryEntry } from '../contract-editor.ts';
import { highlightItem } from '../rules/highlight.ts';
import type { WordMatcher } from '../rules/search.ts';
import type { ContentText } from '../rules/rich-text.ts';
import type { PublishedRow, PictureRow } from './store-published.ts';
import type { VersionRow } from './store-editor.ts';

/** Converts a published version. `search`: marks the matches in the item's text, preferably in `language`. */
export function viewItem(row: PublishedRow, search?: { matchesSearch: WordMatcher; language: Language }): Item {
  const highlight =
    search && highlightItem({ en: row.text_en, ms: row.text_ms }, search.matchesSearch, search.language);
  return {
    id: row.item_id,
    kind: row.kind,
    category: row.category,
    text: { en: titleAndSummary(row.text_en), ms: titleAndSummary(row.text_ms) },
    publishedAt: row.first_at,
    ...(highlight && { highlight }),
  };
}

export function viewDetail(row: PublishedRow, pictures: readonly PictureRow[]): Detail {
  const { item_id: id, kind, category, text_en: en, text_ms: ms, first_at, publish_at } = row;
  const updatedAt = publish_at > first_at ? publish_at : null;
  return { id, kind, category, text: { en, ms }, publishedAt: first_at, updatedAt, pictures: [...pictures] };
}

export function viewEditorItem(row: VersionRow, nameOf: StaffNameLookup, callerId: string): EditorItem {
  return {
    id: row.item_id,
    kind: row.kind,
    category: row.category,
    title: { en: row.text_en?.title ?? null, ms: row.text_ms?.title ?? null },
    number: row.number,
    state: row.state,
    changedBy: nameOf(row.changed_by),
    changedAt: row.changed_at,
    publishAt: row.publish_at,
    publishedNumber: row.published_number,
    isCallerWriter: row.writers.includes(callerId),
  };
}

export function viewHistoryEntry(row: VersionRow, nameOf: StaffNameLookup): HistoryEntry {
  return {
    number: row.number,
    state: row.state,
    writers: row.writers.map((writer) => nameOf(writer)),
    changedAt: row.changed_at,
    approvedBy: row.approved_by === null ? null : nameOf(row.approved_by),
    publishAt: row.publish_at,
    remark: row.remark,
  };
}

function titleAndSummary(text: ContentText | null): { title: string; summary: string } | null {
  return text && { title: text.title, summary: text.summary };
}
