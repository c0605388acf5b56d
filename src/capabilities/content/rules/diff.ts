import { diffArrays } from 'diff/lib/diff/array.js';

export type DiffPart = { part: string; change: 'same' | 'added' | 'removed' };

/**
 * Compares two texts word by word, or line by line if they differ in very many words. Removed parts come before the
 * added ones at a position, and adjacent parts have different changes.
 */
export function diffText(before: string, after: string): DiffPart[] {
  const changes =
    diffArrays(splitParts(before, /(\s+)/), splitParts(after, /(\s+)/), { maxEditLength }) ??
    diffArrays(splitParts(before, /(\n)/), splitParts(after, /(\n)/), { maxEditLength }) ??
    diffArrays([before], [after]);
  return changes.map(({ value, added, removed }) => ({
    part: value.join(''),
    change: added ? 'added' : removed ? 'removed' : 'same',
  }));
}

// Time and memory grow with the square of this number: two texts of 20,000 characters take up to half a second.
const maxEditLength = 1000;

function splitParts(text: string, separator: RegExp): string[] {
  return text.split(separator).filter((part) => part !== '');
}
