import type { Block, ContentText } from '../rules/rich-text.ts';
import type { DraftContent } from './draft-content.ts';

/** What of an item is kept or changed by itself: its category, and each part of a text in each language. */
export const parts = ['category', 'en.title', 'en.summary', 'en.body', 'ms.title', 'ms.summary', 'ms.body'] as const;
export type Part = (typeof parts)[number];

/** What two people made of one draft. `contested`: what both changed, each in another way; `merged` has what one wrote there. */
export type MergeResult = { merged: DraftContent; conflicts: Part[] };

/**
 * Puts what somebody typed beside what somebody else has kept meanwhile; `base` is what both began with. What only one of them changed is
 * taken from that one.
 */
export function mergeDrafts(base: DraftContent, mine: DraftContent, theirs: DraftContent): MergeResult {
  let merged = mine;
  const contested: Part[] = [];
  for (const part of parts) {
    if (isSamePart(part, mine, theirs) || isSamePart(part, base, theirs)) continue;
    if (isSamePart(part, base, mine)) merged = withPart(part, merged, theirs);
    else contested.push(part);
  }
  return { merged, conflicts: contested };
}

/** An item with one part of another one. */
export function withPart(part: Part, into: DraftContent, from: DraftContent): DraftContent {
  if (part === 'category') return { ...into, category: from.category };
  const [of, name] = splitPart(part);
  return { ...into, [of]: { ...into[of], [name]: from[of][name] } };
}

/** Whether a part of two items says the same. Blanks around a line are not kept, so they make no difference. */
export function isSamePart(part: Part, one: DraftContent, other: DraftContent): boolean {
  if (part === 'category') return one.category === other.category;
  const [of, name] = splitPart(part);
  if (name === 'body') return canonicalJson(one[of].body) === canonicalJson(other[of].body);
  return normalizeLine(one[of][name]) === normalizeLine(other[of][name]);
}

/** Whether two items say the same. */
export function isSameContent(one: DraftContent, other: DraftContent): boolean {
  return parts.every((part) => isSamePart(part, one, other));
}

function splitPart(part: Exclude<Part, 'category'>): ['en' | 'ms', keyof ContentText] {
  return part.split('.') as ['en' | 'ms', keyof ContentText];
}

function normalizeLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

// The database gives names of an object back in an order of its own.
function canonicalJson(body: readonly Block[]): string {
  return JSON.stringify(body, (_name, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
