import type { Column, Table } from './read-schema.ts';
import type { Description, PlanNode } from './describe-statement.ts';

/** Whether a column of a result can be null; undefined where only the author of a function knows. */
export type Nullability = boolean | undefined;

/**
 * Finds which columns of a result can be null, from the constraints of the tables, outer joins, and the expressions of
 * the plan. An expression whose value is not evidently present counts as nullable. A comment in the statement, such as
 * never null: paid_at, names columns that its conditions exclude from being null.
 */
export function findNullability(
  text: string,
  { fields, plan }: Description,
  tables: ReadonlyMap<string, Table>,
  originOf: (field: Description['fields'][number]) => Column | undefined,
): Nullability[] {
  const asserted = new Set(
    [...text.matchAll(/\/\* never null: ([^*]*) \*\//g)].flatMap(([, names]) => names?.split(', ')),
  );
  const facts: PlanFacts = { root: plan, nodes: [], optional: new Set(), tables };
  if (plan) addFacts(facts, plan, false);
  return fields.map((field, index) => {
    const expression = plan?.Output?.[index] ?? '';
    if (asserted.has(field.name)) return false;
    const origin = originOf(field);
    if (origin) return origin.isNullable || isOfOptionalRelation(facts, expression);
    if (isFromFunction(facts, expression)) return undefined;
    return !isNeverNull(facts, expression);
  });
}

type PlanFacts = {
  root: PlanNode | undefined;
  nodes: PlanNode[];
  /** Aliases of relations on the side of an outer join that can be absent. */
  optional: Set<string>;
  tables: ReadonlyMap<string, Table>;
};

function addFacts(facts: PlanFacts, node: PlanNode, isOptional: boolean): void {
  facts.nodes.push(node);
  if (isOptional && node.Alias !== undefined) facts.optional.add(node.Alias);
  const absentSide = { Full: /Inner|Outer/, Left: /Inner/, Right: /Outer/ }[node['Join Type'] ?? ''];
  for (const child of node.Plans ?? [])
    addFacts(facts, child, isOptional || (absentSide?.test(child['Parent Relationship'] ?? '') ?? false));
}

function isOfOptionalRelation({ optional }: PlanFacts, expression: string): boolean {
  const alias = /^"?([\w*\s]+?)"?\./.exec(expression)?.[1];
  return alias !== undefined && optional.has(alias);
}

/** Whether the value comes from a function that returns rows, or is the result of one of our own functions. */
function isFromFunction({ nodes }: PlanFacts, expression: string): boolean {
  const bare = withoutParentheses(expression);
  if (/^[a-z]+(_[a-z]+)+\(\$1/.test(bare)) return true;
  return /^[\w.]+$/.test(bare) && nodes.some((node) => node['Node Type'] === 'Function Scan');
}

function isNeverNull(facts: PlanFacts, expression: string, inNode: PlanNode | undefined = facts.root): boolean {
  const bare = withoutParentheses(expression);
  if (/^(count\(|EXISTS\(|ARRAY\(|'|-?\d|true|false|row_number\(|ANY \()/.test(bare)) return true;
  if (/^[\w.]+ IS (NOT )?NULL$/.test(bare)) return true;
  if (/^COALESCE\(.*, ('[^']*'(::[\w ]+(\[\])?)?|-?\d+|false|true)\)$/.test(bare)) return true;
  const subplan = /^\(?((?:Init|Sub)Plan \d+)\)?(\.col1)?$/.exec(bare)?.[1];
  if (subplan !== undefined) return isNeverNullSubplan(facts, subplan);
  if (/\bNULL\b|SubPlan|InitPlan|\[/.test(bare)) return false;
  const isOfGroup = inNode?.['Node Type'] === 'Aggregate' && inNode.Strategy !== 'Plain';
  if (/\b(sum|max|min|avg|array_agg|lag|lead)\(/.test(bare) && !(isOfGroup && /^(sum|max|min|array_agg)\(/.test(bare)))
    return false;
  return usesOnlyPresentColumns(facts, bare);
}

// A subquery that `exists` asks about returns no column. A scalar subquery is never null if it is an aggregate that is.
function isNeverNullSubplan(facts: PlanFacts, name: string): boolean {
  const node = facts.nodes.find((one) => one['Subplan Name'] === name);
  if (node?.['Node Type'] !== 'Aggregate') return node !== undefined && !node.Output?.length;
  return node.Strategy === 'Plain' && isNeverNull(facts, node.Output?.[0] ?? '', node);
}

function usesOnlyPresentColumns(facts: PlanFacts, expression: string): boolean {
  const bare = expression.replace(/'[^']*'/g, '').replace(/::[\w ]+(\[\])?/g, '');
  const names = bare.match(/"?[a-z_][\w]*"?(\.[a-z_]\w*)?(?!\w*\()/g) ?? [];
  return names.every((name) => isPresentColumn(facts, name));
}

function isPresentColumn({ nodes, optional, tables }: PlanFacts, name: string): boolean {
  const [column = '', alias] = name.replaceAll('"', '').split('.').toReversed();
  if (alias !== undefined && optional.has(alias)) return false;
  const columns = nodes
    .filter((node) => alias === undefined || node.Alias === alias)
    .flatMap((node) => tables.get(node['Relation Name'] ?? '')?.columns.filter((one) => one.name === column) ?? []);
  return columns.length > 0 && columns.every(({ isNullable }) => !isNullable);
}

/** Removes outer parentheses and casts: `((count(*))::integer)` becomes `count(*)`. */
function withoutParentheses(expression: string): string {
  const inner = /^\((.*)\)(?:::[\w ]+(?:\[\])?)?$/.exec(expression)?.[1];
  return inner === undefined || !isBalanced(inner) ? expression : withoutParentheses(inner);
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
