import type { Block, Text } from '../rules/rich-text.ts';
import type { Typed } from './typed-content.ts';

/** What of an item is kept or changed by itself: its category, and each part of a text in each language. */
export const parts = ['category', 'en.title', 'en.summary', 'en.body', 'ms.title', 'ms.summary', 'ms.body'] as const;
export type Part = (typeof parts)[number];

/** What two people made of one draft. `contested`: what both changed, each in another way; `merged` has what one wrote there. */
export type Merge = { merged: Typed; contested: Part[] };

/**
 * Puts what somebody typed beside what somebody else has kept meanwhile; `base` is what both began with. What only one of them changed is
 * taken from that one.
 */
export function merge(base: Typed, mine: Typed, theirs: Typed): Merge {
  let merged = mine;
  const contested: Part[] = [];
  for (const part of parts) {
    if (samePart(part, mine, theirs) || samePart(part, base, theirs)) continue;
    if (samePart(part, base, mine)) merged = withPart(part, merged, theirs);
    else contested.push(part);
  }
  return { merged, contested };
}

/** An item with one part of another one. */
export function withPart(part: Part, into: Typed, from: Typed): Typed {
  if (part === 'category') return { ...into, category: from.category };
  const [of, name] = namesOf(part);
  return { ...into, [of]: { ...into[of], [name]: from[of][name] } };
}

/** Whether a part of two items says the same. Blanks around a line are not kept, so they make no difference. */
export function samePart(part: Part, one: Typed, other: Typed): boolean {
  if (part === 'category') return one.category === other.category;
  const [of, name] = namesOf(part);
  if (name === 'body') return plain(one[of].body) === plain(other[of].body);
  return oneLine(one[of][name]) === oneLine(other[of][name]);
}

/** Whether two items say the same. */
export function same(one: Typed, other: Typed): boolean {
  return parts.every((part) => samePart(part, one, other));
}

function namesOf(part: Exclude<Part, 'category'>): ['en' | 'ms', keyof Text] {
  return part.split('.') as ['en' | 'ms', keyof Text];
}

function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

// The database gives names of an object back in an order of its own.
function plain(body: readonly Block[]): string {
  return JSON.stringify(body, (_name, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
