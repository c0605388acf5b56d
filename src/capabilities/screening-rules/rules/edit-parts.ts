import { maxDepth, maxNodes } from '#capabilities/screening/rules/rule-set.ts';
import { newPart, type PartKind, type EnteredPart } from './entered-rules.ts';

/** Parts of a condition after an edit; undefined when the condition would be too deep or too long. */
export type EditedParts = EnteredPart[] | undefined;

export function changePart(
  parts: readonly EnteredPart[],
  partIndex: number,
  change: Partial<EnteredPart>,
): EnteredPart[] {
  return parts.map((part, index) => (index === partIndex ? { ...part, ...change } : part));
}

/** Changes the kind of a part, and resets its values. */
export function changeKind(parts: readonly EnteredPart[], partIndex: number, kind: PartKind): EnteredPart[] {
  return parts.map((part, index) => (index === partIndex ? newPart(kind, part.level) : part));
}

/** Removes a part with its children, and groups that become empty by the removal. */
export function removePart(parts: readonly EnteredPart[], partIndex: number): EnteredPart[] {
  const remaining = parts.toSpliced(partIndex, findEndIndex(parts, partIndex) - partIndex);
  const parentIndex = findParentIndex(parts, partIndex);
  if (parentIndex === undefined) return remaining;
  const isEmptyGroup = findEndIndex(remaining, parentIndex) === parentIndex + 1;
  return isEmptyGroup ? removePart(remaining, parentIndex) : remaining;
}

/**
 * Adds a condition that is joined to a part by `all` or `any`. Uses the parent group if it has that kind, otherwise a
 * new group around both.
 */
export function joinPart(parts: readonly EnteredPart[], partIndex: number, kind: 'all' | 'any'): EditedParts {
  const part = parts[partIndex];
  if (!part) return undefined;
  const end = findEndIndex(parts, partIndex);
  if (part.kind === kind) return appendPart(parts, partIndex);
  const parentIndex = findParentIndex(parts, partIndex);
  if (parentIndex !== undefined && parts[parentIndex]?.kind === kind)
    return partsIfWithinLimits(parts.toSpliced(end, 0, newPart('answer', part.level)));
  const indented = parts.slice(partIndex, end).map(indentPart);
  const joined = [newPart(kind, part.level), ...indented, newPart('answer', part.level + 1)];
  return partsIfWithinLimits(parts.toSpliced(partIndex, end - partIndex, ...joined));
}

export function appendPart(parts: readonly EnteredPart[], partIndex: number): EditedParts {
  const part = parts[partIndex];
  if (part?.kind !== 'all' && part?.kind !== 'any') return undefined;
  return partsIfWithinLimits(parts.toSpliced(findEndIndex(parts, partIndex), 0, newPart('answer', part.level + 1)));
}

export function negatePart(parts: readonly EnteredPart[], partIndex: number): EditedParts {
  const part = parts[partIndex];
  if (!part) return undefined;
  const end = findEndIndex(parts, partIndex);
  const indented = parts.slice(partIndex, end).map(indentPart);
  return partsIfWithinLimits(parts.toSpliced(partIndex, end - partIndex, newPart('not', part.level), ...indented));
}

export function removeNegation(parts: readonly EnteredPart[], partIndex: number): EnteredPart[] {
  const children = parts
    .slice(partIndex + 1, findEndIndex(parts, partIndex))
    .map((part) => ({ ...part, level: part.level - 1 }));
  return parts.toSpliced(partIndex, findEndIndex(parts, partIndex) - partIndex, ...children);
}

// Index after a part and its children.
function findEndIndex(parts: readonly EnteredPart[], partIndex: number): number {
  const level = parts[partIndex]?.level ?? 0;
  const endIndex = parts.findIndex((part, index) => index > partIndex && part.level <= level);
  return endIndex < 0 ? parts.length : endIndex;
}

function findParentIndex(parts: readonly EnteredPart[], partIndex: number): number | undefined {
  const level = parts[partIndex]?.level ?? 0;
  const parentIndex = parts.slice(0, partIndex).findLastIndex((part) => part.level < level);
  return parentIndex < 0 ? undefined : parentIndex;
}

function indentPart(part: EnteredPart): EnteredPart {
  return { ...part, level: part.level + 1 };
}

function partsIfWithinLimits(parts: EnteredPart[]): EditedParts {
  return parts.length <= maxNodes && parts.every(({ level }) => level < maxDepth) ? parts : undefined;
}
