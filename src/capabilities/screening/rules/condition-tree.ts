import * as z from 'zod/mini';
import type { Language } from '#foundation/language/messages.ts';
import { conditionMessages } from '../messages.ts';

/**
 * A condition as a tree whose leaves are predicates. `all` and `any` have at least one child. Rules about
 * travellers and rules about health reports of residents use this tree with different leaves.
 */
export type ConditionTree<Leaf extends object> =
  | { all: ConditionTree<Leaf>[] }
  | { any: ConditionTree<Leaf>[] }
  | { not: ConditionTree<Leaf> }
  | Leaf;

/** Maximum number of levels of a condition, the root included. */
export const maxDepth = 5;

/** Maximum number of nodes of a condition, the root included. */
export const maxNodes = 50;

export function evaluateTree<Leaf extends object>(
  tree: ConditionTree<Leaf>,
  evaluateLeaf: (leaf: Leaf) => boolean,
): boolean {
  if (isAll(tree)) return tree.all.every((child) => evaluateTree(child, evaluateLeaf));
  if (isAny(tree)) return tree.any.some((child) => evaluateTree(child, evaluateLeaf));
  if (isNot(tree)) return !evaluateTree(tree.not, evaluateLeaf);
  return evaluateLeaf(tree);
}

/** Lists the leaves of a condition, from left to right. */
export function listLeaves<Leaf extends object>(tree: ConditionTree<Leaf>): Leaf[] {
  if (isAll(tree)) return tree.all.flatMap(listLeaves<Leaf>);
  if (isAny(tree)) return tree.any.flatMap(listLeaves<Leaf>);
  return isNot(tree) ? listLeaves(tree.not) : [tree];
}

/** Builds the schema of a condition. Counts the nodes of the input before parsing, because parsing recurses. */
export function conditionTreeSchema<Leaf extends object>(
  leaf: z.ZodMiniType<Leaf>,
): z.ZodMiniType<ConditionTree<Leaf>> {
  const children = (item: z.ZodMiniType<ConditionTree<Leaf>>) =>
    z.array(item).check(z.minLength(1, 'required'), z.maxLength(300, 'too-long'));
  const nested: z.ZodMiniType<ConditionTree<Leaf>> = z.lazy(() =>
    z.union([
      z.strictObject({ all: children(nested) }),
      z.strictObject({ any: children(nested) }),
      z.strictObject({ not: nested }),
      leaf,
    ]),
  ) as unknown as z.ZodMiniType<ConditionTree<Leaf>>;
  const limitedInput = z.unknown().check(z.refine((value) => countNodes(value, 1) <= maxNodes, 'too-long'));
  return z.pipe(limitedInput, nested) as unknown as z.ZodMiniType<ConditionTree<Leaf>>;
}

export function describeTree<Leaf extends object>(
  tree: ConditionTree<Leaf>,
  describeLeaf: (leaf: Leaf) => string,
  language: Language,
): string {
  const { all, any, not } = conditionMessages[language];
  if (isAll(tree)) return joinDescriptions(tree.all, all, describeLeaf, language);
  if (isAny(tree)) return joinDescriptions(tree.any, any, describeLeaf, language);
  return isNot(tree) ? not(describeTree(tree.not, describeLeaf, language)) : describeLeaf(tree);
}

// The comma in a separator (", or") distinguishes it from the plain "or" between values. Brackets separate levels.
function joinDescriptions<Leaf extends object>(
  trees: readonly ConditionTree<Leaf>[],
  separator: string,
  describeLeaf: (leaf: Leaf) => string,
  language: Language,
): string {
  const unwrappedTrees = trees.map((tree) => unwrapSingle(tree));
  const isSingle = unwrappedTrees.length === 1;
  return unwrappedTrees
    .map((tree) => {
      const text = describeTree(tree, describeLeaf, language);
      return isSingle || !(isAll(tree) || isAny(tree)) ? text : `(${text})`;
    })
    .join(separator);
}

// `all` or `any` with a single child equals that child.
function unwrapSingle<Leaf extends object>(tree: ConditionTree<Leaf>): ConditionTree<Leaf> {
  const [only, ...rest] = isAll(tree) ? tree.all : isAny(tree) ? tree.any : [];
  return only && rest.length === 0 ? unwrapSingle(only) : tree;
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

// Counts the nodes of untrusted input. Input deeper than `maxDepth` counts as too many, which bounds the recursion.
function countNodes(value: unknown, depth: number): number {
  if (depth > maxDepth) return maxNodes + 1;
  if (typeof value !== 'object' || value === null) return 1;
  const { all, any, not } = value as { all?: unknown; any?: unknown; not?: unknown };
  const children = [all, any].flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []));
  if (not !== undefined) children.push(not);
  return children.reduce((count: number, child) => count + countNodes(child, depth + 1), 1);
}
