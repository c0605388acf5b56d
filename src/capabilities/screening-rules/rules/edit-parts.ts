import { maxDepth, maxNodes } from '#capabilities/screening/rules/rule-set.ts';
import { newPart, type PartKind, type TypedPart } from './typed-rules.ts';

/** The parts of a condition after a change; undefined when the change would make it too deep or too long. */
export type EditedParts = TypedPart[] | undefined;

/** Replaces what is typed in a part. */
export function changePart(parts: readonly TypedPart[], at: number, change: Partial<TypedPart>): TypedPart[] {
  return parts.map((part, index) => (index === at ? { ...part, ...change } : part));
}

/** Makes a part another kind: what was typed for the kind before is not carried over. */
export function changeKind(parts: readonly TypedPart[], at: number, kind: PartKind): TypedPart[] {
  return parts.map((part, index) => (index === at ? newPart(kind, part.level) : part));
}

/** Takes a part out with all that it holds, and those that held nothing else. */
export function removePart(parts: readonly TypedPart[], at: number): TypedPart[] {
  const left = parts.toSpliced(at, endOfPart(parts, at) - at);
  const parent = parentOf(parts, at);
  if (parent === undefined) return left;
  const alone = endOfPart(left, parent) === parent + 1;
  return alone ? removePart(left, parent) : left;
}

/** Puts another condition beside a part, joined by `all` or `any`: in the group that joins so already, or in a new one around both. */
export function joinPart(parts: readonly TypedPart[], at: number, kind: 'all' | 'any'): EditedParts {
  const part = parts[at];
  if (!part) return undefined;
  const end = endOfPart(parts, at);
  if (part.kind === kind) return appendPart(parts, at);
  const parent = parentOf(parts, at);
  if (parent !== undefined && parts[parent]?.kind === kind)
    return withinLimits(parts.toSpliced(end, 0, newPart('answer', part.level)));
  const moved = parts.slice(at, end).map(indentPart);
  const joined = [newPart(kind, part.level), ...moved, newPart('answer', part.level + 1)];
  return withinLimits(parts.toSpliced(at, end - at, ...joined));
}

/** Adds a condition at the end of `all` or `any`. */
export function appendPart(parts: readonly TypedPart[], at: number): EditedParts {
  const part = parts[at];
  if (part?.kind !== 'all' && part?.kind !== 'any') return undefined;
  return withinLimits(parts.toSpliced(endOfPart(parts, at), 0, newPart('answer', part.level + 1)));
}

/** Says the opposite of a part: puts a "not" around it. */
export function negatePart(parts: readonly TypedPart[], at: number): EditedParts {
  const part = parts[at];
  if (!part) return undefined;
  const end = endOfPart(parts, at);
  const moved = parts.slice(at, end).map(indentPart);
  return withinLimits(parts.toSpliced(at, end - at, newPart('not', part.level), ...moved));
}

/** Takes a "not" away, and leaves what it held. */
export function removeNegation(parts: readonly TypedPart[], at: number): TypedPart[] {
  const inner = parts.slice(at + 1, endOfPart(parts, at)).map((part) => ({ ...part, level: part.level - 1 }));
  return parts.toSpliced(at, endOfPart(parts, at) - at, ...inner);
}

// Where a part ends, with all that it holds.
function endOfPart(parts: readonly TypedPart[], at: number): number {
  const level = parts[at]?.level ?? 0;
  const after = parts.findIndex((part, index) => index > at && part.level <= level);
  return after < 0 ? parts.length : after;
}

function parentOf(parts: readonly TypedPart[], at: number): number | undefined {
  const level = parts[at]?.level ?? 0;
  const found = parts.slice(0, at).findLastIndex((part) => part.level < level);
  return found < 0 ? undefined : found;
}

function indentPart(part: TypedPart): TypedPart {
  return { ...part, level: part.level + 1 };
}

// Neither deeper nor longer than a condition may be.
function withinLimits(parts: TypedPart[]): EditedParts {
  return parts.length <= maxNodes && parts.every(({ level }) => level < maxDepth) ? parts : undefined;
}
