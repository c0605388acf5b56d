import * as z from 'zod/mini';
import type { Language } from '#foundation/language/messages.ts';
import { conditionMessages } from '../messages.ts';

/**
 * A condition over anything that can be asked: the questions themselves are its leaves. `all` and `any` hold at least one. What the
 * border asks of travellers and what a health report asks of residents are two kinds of leaves of the same tree.
 */
export type ConditionTree<Leaf extends object> =
  | { all: ConditionTree<Leaf>[] }
  | { any: ConditionTree<Leaf>[] }
  | { not: ConditionTree<Leaf> }
  | Leaf;

/** Levels of a condition at most, itself counted. */
export const maxDepth = 5;

/** Conditions in one condition at most, itself counted. */
export const maxNodes = 50;

/** Whether a condition holds; `meets` answers for one leaf. */
export function evaluateTree<Leaf extends object>(tree: ConditionTree<Leaf>, meets: (leaf: Leaf) => boolean): boolean {
  if (isAll(tree)) return tree.all.every((one) => evaluateTree(one, meets));
  if (isAny(tree)) return tree.any.some((one) => evaluateTree(one, meets));
  if (isNot(tree)) return !evaluateTree(tree.not, meets);
  return meets(tree);
}

/** The leaves of a condition, from left to right. */
export function leavesOf<Leaf extends object>(tree: ConditionTree<Leaf>): Leaf[] {
  if (isAll(tree)) return tree.all.flatMap(leavesOf<Leaf>);
  if (isAny(tree)) return tree.any.flatMap(leavesOf<Leaf>);
  return isNot(tree) ? leavesOf(tree.not) : [tree];
}

/** The schema of a condition with these leaves. It is measured before it is read, so that nothing is too deep to be read. */
export function conditionTreeSchema<Leaf extends object>(
  leaf: z.ZodMiniType<Leaf>,
): z.ZodMiniType<ConditionTree<Leaf>> {
  const some = (item: z.ZodMiniType<ConditionTree<Leaf>>) =>
    z.array(item).check(z.minLength(1, 'required'), z.maxLength(300, 'too-long'));
  const nested: z.ZodMiniType<ConditionTree<Leaf>> = z.lazy(() =>
    z.union([
      z.strictObject({ all: some(nested) }),
      z.strictObject({ any: some(nested) }),
      z.strictObject({ not: nested }),
      leaf,
    ]),
  ) as unknown as z.ZodMiniType<ConditionTree<Leaf>>;
  const measured = z.unknown().check(z.refine((value) => countNodes(value, 1) <= maxNodes, 'too-long'));
  return z.pipe(measured, nested) as unknown as z.ZodMiniType<ConditionTree<Leaf>>;
}

/** A condition as a sentence that says all of it; `say` words one leaf. */
export function describeTree<Leaf extends object>(
  tree: ConditionTree<Leaf>,
  say: (leaf: Leaf) => string,
  language: Language,
): string {
  const { all, any, not } = conditionMessages[language];
  if (isAll(tree)) return joinDescriptions(tree.all, all, say, language);
  if (isAny(tree)) return joinDescriptions(tree.any, any, say, language);
  return isNot(tree) ? not(describeTree(tree.not, say, language)) : say(tree);
}

// The comma before the word tells it from the "or" between values; brackets tell one level from the next.
function joinDescriptions<Leaf extends object>(
  trees: readonly ConditionTree<Leaf>[],
  between: string,
  say: (leaf: Leaf) => string,
  language: Language,
): string {
  const plain = trees.map((tree) => unwrapSingle(tree));
  const alone = plain.length === 1;
  return plain
    .map((one) => {
      const words = describeTree(one, say, language);
      return alone || !(isAll(one) || isAny(one)) ? words : `(${words})`;
    })
    .join(between);
}

// All of one, and any of one, are that one.
function unwrapSingle<Leaf extends object>(tree: ConditionTree<Leaf>): ConditionTree<Leaf> {
  const [only, ...more] = isAll(tree) ? tree.all : isAny(tree) ? tree.any : [];
  return only && more.length === 0 ? unwrapSingle(only) : tree;
}

function isAll<Leaf extends object>(tree: ConditionTree<Leaf>): tree is { all: ConditionTree<Leaf>[] } {
  return 'all' in tree;
}

function isAny<Leaf extends object>(tree: ConditionTree<Leaf>): tree is { any: ConditionTree<Leaf>[] } {
  return 'any' in tree;
}

function isNot<Leaf extends object>(tree: ConditionTree<Leaf>): tree is { not: ConditionTree<Leaf> } {
  return 'not' in tree;
}

// Too deep counts as too many. Goes no deeper than is allowed, whatever it is given.
function countNodes(value: unknown, depth: number): number {
  if (depth > maxDepth) return maxNodes + 1;
  if (typeof value !== 'object' || value === null) return 1;
  const { all, any, not } = value as { all?: unknown; any?: unknown; not?: unknown };
  const inner = [all, any].flatMap((some) => (Array.isArray(some) ? (some as unknown[]) : []));
  if (not !== undefined) inner.push(not);
  return inner.reduce((count: number, one) => count + countNodes(one, depth + 1), 1);
}
