import type { RequestOf } from '#foundation/contract/call.ts';
import type { saveContent, Version } from '../contract-editor.ts';
import type { Category } from '../rules/kinds.ts';
import type { ContentText } from '../rules/rich-text.ts';

/** Content of the form. A missing text is empty here, and null in requests. */
export type DraftContent = { category: Category; en: ContentText; ms: ContentText };

const emptyText: ContentText = { title: '', summary: '', body: [] };

export function isBlank({ en, ms }: DraftContent): boolean {
  return textOrNull(en) === null && textOrNull(ms) === null;
}

export function toDraftContent(version: Version | undefined): DraftContent {
  return { category: version?.item.category ?? 'arriving', en: version?.en ?? emptyText, ms: version?.ms ?? emptyText };
}

/** Converts the form's content for a request. Texts are trimmed; an empty text becomes null. */
export function toRequestContent({
  category,
  en,
  ms,
}: DraftContent): Pick<RequestOf<typeof saveContent>, 'category' | 'en' | 'ms'> {
  return { category, en: textOrNull(en), ms: textOrNull(ms) };
}

function textOrNull(text: ContentText): ContentText | null {
  const { title, summary, body } = text;
  return title.trim() === '' && summary.trim() === '' && body.length === 0 ? null : trimText(text);
}

function trimText({ title, summary, body }: ContentText): ContentText {
  return { title: title.trim(), summary: summary.trim().replace(/\s+/g, ' '), body };
}
