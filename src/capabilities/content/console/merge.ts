import { hasSameJson } from '#foundation/web/draft/same-json.ts';
import type { ContentText } from '../rules/rich-text.ts';
import type { DraftContent } from './draft-content.ts';

/** Parts of an item that are merged separately. */
export const contentParts = [
  'category',
  'en.title',
  'en.summary',
  'en.body',
  'ms.title',
  'ms.summary',
  'ms.body',
] as const;
export type ContentPart = (typeof contentParts)[number];

/** `conflicts`: parts that both editors changed differently. For these parts, `merged` contains the local version. */
export type MergeResult = { merged: DraftContent; conflicts: ContentPart[] };

/**
 * Merges the changes of two editors. `base`: the content before either change. A part that only one editor changed is
 * taken from that editor's version.
 */
export function mergeDrafts(base: DraftContent, local: DraftContent, remote: DraftContent): MergeResult {
  let merged = local;
  const conflicts: ContentPart[] = [];
  for (const part of contentParts) {
    if (isSamePart(part, local, remote) || isSamePart(part, base, remote)) continue;
    if (isSamePart(part, base, local)) merged = replacePart(part, merged, remote);
    else conflicts.push(part);
  }
  return { merged, conflicts };
}

/** Returns `target` with one part taken from `source`. */
export function replacePart(part: ContentPart, target: DraftContent, source: DraftContent): DraftContent {
  if (part === 'category') return { ...target, category: source.category };
  const [language, name] = splitPart(part);
  return { ...target, [language]: { ...target[language], [name]: source[language][name] } };
}

/** Returns `target` with these parts taken from `source`. */
export function replaceParts(parts: readonly ContentPart[], target: DraftContent, source: DraftContent): DraftContent {
  return parts.reduce((content, part) => replacePart(part, content, source), target);
}

export function findChangedParts(before: DraftContent, after: DraftContent): ContentPart[] {
  return contentParts.filter((part) => !isSamePart(part, before, after));
}

/** Compares one part of two contents. Blanks around a line do not count, because they are not stored. */
export function isSamePart(part: ContentPart, a: DraftContent, b: DraftContent): boolean {
  if (part === 'category') return a.category === b.category;
  const [language, name] = splitPart(part);
  // The jsonb column of the server does not keep the order of keys.
  if (name === 'body') return hasSameJson(a[language].body, b[language].body);
  return normalizeLine(a[language][name]) === normalizeLine(b[language][name]);
}

export function isSameContent(a: DraftContent, b: DraftContent): boolean {
  return contentParts.every((part) => isSamePart(part, a, b));
}

function splitPart(part: Exclude<ContentPart, 'category'>): ['en' | 'ms', keyof ContentText] {
  return part.split('.') as ['en' | 'ms', keyof ContentText];
}

function normalizeLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}
