import * as z from 'zod/mini';
import type { Language } from '#foundation/language/wording.ts';
import { conditionWords } from '../wording.ts';

/**
 * A condition over anything that can be asked: the questions themselves are its leaves. `all` and `any` hold at least one. What the
 * border asks of travellers and what a health report asks of residents are two kinds of leaves of the same tree.
 */
export type Tree<Leaf extends object> = { all: Tree<Leaf>[] } | { any: Tree<Leaf>[] } | { not: Tree<Leaf> } | Leaf;

/** Levels of a condition at most, itself counted. */
export const deepest = 5;

/** Conditions in one condition at most, itself counted. */
export const mostNodes = 50;

/** Whether a condition holds; `meets` answers for one leaf. */
export function holds<Leaf extends object>(tree: Tree<Leaf>, meets: (leaf: Leaf) => boolean): boolean {
  if (isAll(tree)) return tree.all.every((one) => holds(one, meets));
  if (isAny(tree)) return tree.any.some((one) => holds(one, meets));
  if (isNot(tree)) return !holds(tree.not, meets);
  return meets(tree);
}

/** The leaves of a condition, from left to right. */
export function leavesOf<Leaf extends object>(tree: Tree<Leaf>): Leaf[] {
  if (isAll(tree)) return tree.all.flatMap(leavesOf<Leaf>);
  if (isAny(tree)) return tree.any.flatMap(leavesOf<Leaf>);
  return isNot(tree) ? leavesOf(tree.not) : [tree];
}

/** The schema of a condition with these leaves. It is measured before it is read, so that nothing is too deep to be read. */
export function treeOf<Leaf extends object>(leaf: z.ZodMiniType<Leaf>): z.ZodMiniType<Tree<Leaf>> {
  const some = (item: z.ZodMiniType<Tree<Leaf>>) =>
    z.array(item).check(z.minLength(1, 'required'), z.maxLength(300, 'too-long'));
  const nested: z.ZodMiniType<Tree<Leaf>> = z.lazy(() =>
    z.union([
      z.strictObject({ all: some(nested) }),
      z.strictObject({ any: some(nested) }),
      z.strictObject({ not: nested }),
      leaf,
    ]),
  ) as unknown as z.ZodMiniType<Tree<Leaf>>;
  const measured = z.unknown().check(z.refine((value) => nodesIn(value, 1) <= mostNodes, 'too-long'));
  return z.pipe(measured, nested) as unknown as z.ZodMiniType<Tree<Leaf>>;
}

/** A condition as a sentence that says all of it; `say` words one leaf. */
export function inWords<Leaf extends object>(
  tree: Tree<Leaf>,
  say: (leaf: Leaf) => string,
  language: Language,
): string {
  const { all, any, not } = conditionWords[language];
  if (isAll(tree)) return joined(tree.all, all, say, language);
  if (isAny(tree)) return joined(tree.any, any, say, language);
  return isNot(tree) ? not(inWords(tree.not, say, language)) : say(tree);
}

// The comma before the word tells it from the "or" between values; brackets tell one level from the next.
function joined<Leaf extends object>(
  trees: readonly Tree<Leaf>[],
  between: string,
  say: (leaf: Leaf) => string,
  language: Language,
): string {
  const plain = trees.map((tree) => withoutShell(tree));
  const alone = plain.length === 1;
  return plain
    .map((one) => {
      const words = inWords(one, say, language);
      return alone || !(isAll(one) || isAny(one)) ? words : `(${words})`;
    })
    .join(between);
}

// All of one, and any of one, are that one.
function withoutShell<Leaf extends object>(tree: Tree<Leaf>): Tree<Leaf> {
  const [only, ...more] = isAll(tree) ? tree.all : isAny(tree) ? tree.any : [];
  return only && more.length === 0 ? withoutShell(only) : tree;
}

function isAll<Leaf extends object>(tree: Tree<Leaf>): tree is { all: Tree<Leaf>[] } {
  return 'all' in tree;
}

function isAny<Leaf extends object>(tree: Tree<Leaf>): tree is { any: Tree<Leaf>[] } {
  return 'any' in tree;
}

function isNot<Leaf extends object>(tree: Tree<Leaf>): tree is { not: Tree<Leaf> } {
  return 'not' in tree;
}

// Too deep counts as too many. Goes no deeper than is allowed, whatever it is given.
function nodesIn(value: unknown, depth: number): number {
  if (depth > deepest) return mostNodes + 1;
  if (typeof value !== 'object' || value === null) return 1;
  const { all, any, not } = value as { all?: unknown; any?: unknown; not?: unknown };
  const inner = [all, any].flatMap((some) => (Array.isArray(some) ? (some as unknown[]) : []));
  if (not !== undefined) inner.push(not);
  return inner.reduce((count: number, one) => count + nodesIn(one, depth + 1), 1);
}
