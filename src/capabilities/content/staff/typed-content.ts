import type { RequestOf } from '#foundation/contract/call.ts';
import type { keepContent, Version } from '../contract-editor.ts';
import type { Category } from '../rules/kinds.ts';
import type { Text } from '../rules/rich-text.ts';

/** An item as it is being written. */
export type Typed = { category: Category; en: Text; ms: Text };

const nothing: Text = { title: '', summary: '', body: [] };

/** Whether nobody has written anything yet. */
export function isBlank({ en, ms }: Typed): boolean {
  return written(en) === null && written(ms) === null;
}

/** What the form begins with. */
export function typedFrom(version: Version | undefined): Typed {
  return { category: version?.row.category ?? 'arriving', en: version?.en ?? nothing, ms: version?.ms ?? nothing };
}

/** What is sent: a language in which nothing was written is none. */
export function sentFrom({ category, en, ms }: Typed): Pick<RequestOf<typeof keepContent>, 'category' | 'en' | 'ms'> {
  return { category, en: written(en), ms: written(ms) };
}

function written(text: Text): Text | null {
  const { title, summary, body } = text;
  return title.trim() === '' && summary.trim() === '' && body.length === 0 ? null : oneLine(text);
}

function oneLine({ title, summary, body }: Text): Text {
  return { title: title.trim(), summary: summary.trim().replace(/\s+/g, ' '), body };
}
