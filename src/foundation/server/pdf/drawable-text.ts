import type { Coverage } from './font-coverage.ts';

/** Visible replacement for a character that no typeface has: no character is dropped silently. */
const replacement = '\ufffd';

/**
 * A character without a glyph becomes the visible replacement. So does a control that would reverse the direction of
 * its neighbours (Unicode TR36, "bidirectional text spoofing").
 */
export function toDrawableText(text: string, coverages: readonly Coverage[]): string {
  if (asciiText.test(text)) return text;
  return Array.from(graphemes.segment(text.toWellFormed()), ({ segment }) =>
    toDrawableCluster(segment, coverages),
  ).join('');
}

/** Applies `toDrawableText` to every text in a JSON value. Keys stay unchanged. */
export function toDrawableData(data: unknown, coverages: readonly Coverage[]): unknown {
  if (typeof data === 'string') return toDrawableText(data, coverages);
  if (Array.isArray(data)) return data.map((item) => toDrawableData(item, coverages));
  if (data === null || typeof data !== 'object') return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, toDrawableData(value, coverages)]));
}

const asciiText = /^[\n\x20-\x7e]*$/;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const lineEnd = /^(\r\n?|\n|\u2028|\u2029)$/;
const space = /^[\t\p{Zs}]$/u;
const undrawable = /[\p{Cc}\p{Co}\p{Cn}\u202a-\u202e\u2066-\u2069\ufeff\ufffc]/u;
/** A character without a glyph of its own: joiner, direction mark or variation selector. */
const invisibleCharacter = /^[\p{Default_Ignorable_Code_Point}]$/u;

/** A single typeface must have all of a cluster, since a cluster is drawn with one typeface. */
function toDrawableCluster(cluster: string, coverages: readonly Coverage[]): string {
  if (lineEnd.test(cluster)) return '\n';
  for (const form of [cluster, cluster.normalize('NFC')]) if (hasAll(form, coverages)) return form;
  if (space.test(cluster)) return ' ';
  const [base = '', ...marks] = cluster;
  return marks.length > 0 && hasAll(base, coverages) ? base + replacement : replacement;
}

function hasAll(cluster: string, coverages: readonly Coverage[]): boolean {
  if (undrawable.test(cluster)) return false;
  const visibleCharacters = Array.from(cluster).filter((character) => !invisibleCharacter.test(character));
  return coverages.some((covers) => visibleCharacters.every((character) => covers(character.codePointAt(0) as number)));
}
