import { join } from 'node:path';
import {
  type ConditionalExpression,
  type Expression,
  type Node,
  type TaggedTemplateExpression,
  type TypeNode,
  isArrowFunction,
  isAsExpression,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isObjectLiteralExpression,
  isParameterDeclaration,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isReturnStatement,
  isSatisfiesExpression,
  isSpreadAssignment,
  isStringLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
  isVariableDeclaration,
} from 'typescript/unstable/ast';
import { API, type Checker, type Project, type Symbol, type Type } from 'typescript/unstable/sync';
import { root } from '../run-command.ts';

/** A statement that a store runs, in one of the texts that it can have. */
export type Statement = {
  /** `src/…/store.ts:12` */
  place: string;
  text: string;
  /** Type of a row, where the statement declares one. */
  row: DeclaredRow | undefined;
};

export type DeclaredRow = { columns: DeclaredColumn[] };

export type DeclaredColumn = {
  /** Empty for the only column of `db.value` and `db.values`. */
  name: string;
  /** Kinds of the values without null: `string`, `number`, `boolean`, `Buffer`, `string[]`, or literals. */
  kinds: string[];
  isNullable: boolean;
  isOptional: boolean;
};

export type Reading = { statements: Statement[]; unread: string[] };

type Scope = ReadonlyMap<number, Bound>;
const emptyScope: Scope = new Map();

/** Reads every statement of the server's sources. `unread` are places whose text the sources do not determine. */
export function readStatements(): Reading {
  const api = new API({ cwd: root });
  try {
    const config = join(root, 'tsconfig.server.json');
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`no project: ${config}`);
    return read({ project, checker: project.checker, visited: new Set(), taken: new Map(), offered: new Map() });
  } finally {
    api.close();
  }
}

/** State of a reading. */
type Reader = {
  project: Project;
  checker: Checker;
  visited: Set<Node>;
  /** Branches taken now, and the numbers of branches that conditions offer, by the text of the condition. */
  taken: ReadonlyMap<string, number>;
  offered: Map<string, number>;
};

function read(reader: Reader): Reading {
  const statements: Statement[] = [];
  const unread: string[] = [];
  const templates = reader.project.program
    .getSourceFileNames()
    .filter((name) => name.startsWith(join(root, 'src/')) && !name.includes('/testing/'))
    .flatMap((name) => templatesOf(reader, name));
  for (const template of templates.filter((one) => isStatement(one))) {
    try {
      statements.push(...readStatement(reader, template));
    } catch (thrown) {
      unread.push(`${placeOf(template)} ${(thrown as Error).message}`);
    }
  }
  for (const template of templates) if (!reader.visited.has(template)) unread.push(`${placeOf(template)} not executed`);
  return { statements, unread };
}

function templatesOf(reader: Reader, name: string): TaggedTemplateExpression[] {
  const file = reader.project.program.getSourceFile(name);
  const found: TaggedTemplateExpression[] = [];
  const visit = (node: Node): void => {
    if (isTaggedTemplateExpression(node) && (isSqlTag(node.tag) || isMethodTag(node.tag))) found.push(node);
    node.forEachChild(visit);
  };
  file?.forEachChild(visit);
  return found;
}

/** Takes the branches of each condition, and of each two conditions, not all combinations of them. */
function readStatement(reader: Reader, template: TaggedTemplateExpression): Statement[] {
  const row = template.typeArguments?.[0] && readRow(reader, template.typeArguments[0], isValueTag(template.tag));
  const texts = new Set<string>();
  const scheduled = new Set<string>();
  const choices: ReadonlyMap<string, number>[] = [new Map()];
  for (const taken of choices) {
    reader.taken = taken;
    reader.offered = new Map();
    let parameters = 0;
    const pieces = [deletionStart(template) ?? '', ...expand(reader, template, emptyScope)];
    texts.add(pieces.map((piece) => (typeof piece === 'string' ? piece : `$${++parameters}`)).join(''));
    for (const [condition, count] of reader.offered)
      for (let branch = 1; branch < count && !taken.has(condition); branch++) {
        const next = new Map([...taken, [condition, branch]]);
        const key = [...next].map(String).toSorted().join(' ');
        if ((next.size <= 2 || !scheduled.has(`${condition} ${branch}`)) && !scheduled.has(key)) choices.push(next);
        scheduled.add(key).add(`${condition} ${branch}`);
      }
  }
  return [...texts].map((text) => ({ place: placeOf(template), text, row }));
}

function expand(reader: Reader, expression: Expression, scope: Scope): (string | { value: Expression })[] {
  if (isParenthesizedExpression(expression) || isAsExpression(expression) || isSatisfiesExpression(expression))
    return expand(reader, expression.expression, scope);
  if (isTaggedTemplateExpression(expression)) {
    reader.visited.add(expression);
    return expandTemplate(reader, expression, scope);
  }
  if (isConditionalExpression(expression) && isFragment(reader, expression))
    return expand(reader, branchOf(reader, expression), scope);
  if (isCallExpression(expression)) {
    if (isIdentifier(expression.expression) && expression.expression.text === 'insertInto')
      return expandInsert(reader, expression, scope);
    const constant = expandSqlCall(reader, expression, scope);
    if (constant !== undefined) return [constant];
    if (isFragment(reader, expression)) {
      const result = resultOf(reader, expression, scope);
      return expand(reader, result.expression, result.scope);
    }
  }
  if (!isFragment(reader, expression)) return [{ value: expression }];
  const definition = definitionOf(reader, expression, scope);
  if (!definition) throw new Error(expression.getText());
  return expand(reader, definition.expression, definition.scope);
}

function expandTemplate(
  reader: Reader,
  { template }: TaggedTemplateExpression,
  scope: Scope,
): (string | { value: Expression })[] {
  if (isNoSubstitutionTemplateLiteral(template)) return [template.text];
  if (!isTemplateExpression(template)) throw new Error('not a template');
  return [
    template.head.text,
    ...template.templateSpans.flatMap((span) => [...expand(reader, span.expression, scope), span.literal.text]),
  ];
}

/** `insertInto('table', row, 'other')` of a generated file `tables.ts`. */
function expandInsert(
  reader: Reader,
  { expression, arguments: [table, row, ...others] }: Call,
  scope: Scope,
): (string | { value: Expression })[] {
  const definition = definitionOf(reader, expression, scope)?.expression;
  const required = definition && isCallExpression(definition) ? definition.arguments[0] : undefined;
  if (!table || !row || !required) throw new Error(expression.getText());
  const name = constantText(reader, table, scope);
  const list = objectOf(reader, required, scope)?.find((property) => property.name === name);
  const columns = [
    ...(list ? (constantText(reader, list.expression, scope)?.split(', ') ?? []) : []),
    ...others.map((other) => constantText(reader, other, scope)),
  ];
  const written = isObjectLiteralExpression(row) ? row.properties.filter((one) => isPropertyAssignment(one)) : [];
  const values = columns.flatMap((column) => {
    const value = written.find((property) => property.name.getText() === column)?.initializer;
    return [', ', ...(value ? expand(reader, value, scope) : [{ value: row }])];
  });
  return [`insert into ${name} (${columns.join()}) values (`, ...values.slice(1), ')'];
}

/** `sql.ref(name)`, `sql.table(name)`, `sql.raw(text)`, `sql.lit(value)`. */
function expandSqlCall(reader: Reader, { expression, arguments: args }: Call, scope: Scope) {
  if (!isPropertyAccessExpression(expression) || !isSqlTag(expression.expression)) return undefined;
  const [argument] = args;
  if (!argument) return undefined;
  if (expression.name.text === 'lit') return literalSql(constantText(reader, argument, scope));
  const text = constantText(reader, argument, scope);
  if (text === undefined) throw new Error(argument.getText());
  return text;
}

function constantText(reader: Reader, expression: Expression, scope: Scope): string | undefined {
  if (isStringLiteral(expression) || isNoSubstitutionTemplateLiteral(expression)) return expression.text;
  if (isConditionalExpression(expression)) return constantText(reader, branchOf(reader, expression), scope);
  if (isTemplateExpression(expression)) {
    const spans = expression.templateSpans.map((span) => [
      constantText(reader, span.expression, scope),
      span.literal.text,
    ]);
    return spans.some(([value]) => value === undefined) ? undefined : expression.head.text + spans.flat().join('');
  }
  const definition = definitionOf(reader, expression, scope);
  if (definition) return constantText(reader, definition.expression, definition.scope);
  const type = reader.checker.getTypeAtLocation(expression);
  const literals = (type?.isUnionType() ? type.getTypes() : [type])?.map((one) =>
    one?.isStringLiteralType() ? one.value : undefined,
  );
  if (!literals || literals.some((value) => value === undefined)) return undefined;
  return choose(reader, expression.getText(), literals as string[]);
}

type Call = Expression & { expression: Expression; arguments: readonly Expression[] };

/** An expression, with the arguments of the calls around it. */
type Bound = { expression: Expression; scope: Scope };

/** Finds what a call returns. */
function resultOf(reader: Reader, call: Call, scope: Scope): Bound {
  const callee = definitionOf(reader, call.expression, scope)?.expression ?? declarationOf(reader, call.expression);
  if (
    !callee ||
    !(isArrowFunction(callee) || isFunctionDeclaration(callee) || isFunctionExpression(callee)) ||
    !callee.body
  )
    throw new Error(call.getText());
  const inner = new Map(scope);
  callee.parameters.forEach((parameter, index) => {
    const argument = call.arguments[index];
    const symbol = isIdentifier(parameter.name) ? reader.checker.getSymbolAtLocation(parameter.name) : undefined;
    if (symbol && argument) inner.set(symbol.id, { expression: argument, scope });
    else if (symbol && parameter.initializer)
      inner.set(symbol.id, { expression: parameter.initializer, scope: emptyScope });
  });
  const results = isBlock(callee.body) ? returnedBy(callee.body) : [callee.body as Expression];
  return { expression: choose(reader, call.getText(), results), scope: inner };
}

/** Finds what a name, or a property of a constant object, stands for. */
function definitionOf(reader: Reader, expression: Expression, scope: Scope): Bound | undefined {
  if (isElementAccessExpression(expression)) {
    const values = objectOf(reader, expression.expression, scope);
    return values?.length ? choose(reader, expression.getText(), values) : undefined;
  }
  if (isPropertyAccessExpression(expression)) {
    const properties = objectOf(reader, expression.expression, scope);
    return properties?.find(({ name }) => name === expression.name.text);
  }
  if (isConditionalExpression(expression)) return { expression: branchOf(reader, expression), scope };
  if (!isIdentifier(expression)) return undefined;
  const symbol = symbolOf(reader, expression);
  const bound = symbol && scope.get(symbol.id);
  if (bound) return bound;
  const declaration = symbol?.valueDeclaration?.resolve(reader.project);
  if (declaration && isVariableDeclaration(declaration) && declaration.initializer && isIdentifier(declaration.name))
    return { expression: unwrapped(declaration.initializer), scope };
  return undefined;
}

/** Properties of the object that an expression stands for; undefined if the sources do not determine it. */
function objectOf(reader: Reader, expression: Expression, scope: Scope): (Bound & { name: string })[] | undefined {
  let found = definitionOf(reader, expression, scope);
  while (found && !isObjectLiteralExpression(found.expression))
    found =
      isCallExpression(found.expression) && isIdentifier(found.expression.expression)
        ? resultOf(reader, found.expression, found.scope)
        : definitionOf(reader, found.expression, found.scope);
  if (!found || !isObjectLiteralExpression(found.expression)) return undefined;
  const { properties } = found.expression;
  const innerScope = found.scope;
  return properties.flatMap((property) => {
    if (isPropertyAssignment(property))
      return [{ name: property.name.getText(), expression: property.initializer, scope: innerScope }];
    if (!isSpreadAssignment(property)) return [];
    const spread = objectOf(reader, property.expression, innerScope);
    if (!spread) throw new Error(property.getText());
    return spread;
  });
}

function declarationOf(reader: Reader, expression: Expression): Node | undefined {
  return symbolOf(reader, expression)?.valueDeclaration?.resolve(reader.project);
}

function symbolOf(reader: Reader, expression: Expression): Symbol | undefined {
  const symbol = reader.checker.getSymbolAtLocation(expression);
  const declaration = symbol?.declarations[0]?.resolve(reader.project);
  return symbol &&
    declaration &&
    !isVariableDeclaration(declaration) &&
    !isParameterDeclaration(declaration) &&
    !isFunctionDeclaration(declaration)
    ? (reader.checker.getAliasedSymbol(symbol) ?? symbol)
    : symbol;
}

function isFragment(reader: Reader, expression: Expression): boolean {
  const type = reader.checker.getTypeAtLocation(expression);
  return (
    (type?.isUnionType() ? type.getTypes() : [type])?.some((one) => one?.getSymbol()?.name === 'RawBuilder') ?? false
  );
}

function choose<T>(reader: Reader, condition: string, options: readonly T[]): T {
  reader.offered.set(condition, options.length);
  return options[reader.taken.get(condition) ?? 0] as T;
}

function branchOf(reader: Reader, { condition, whenTrue, whenFalse }: ConditionalExpression): Expression {
  return choose(reader, condition.getText(), [whenTrue, whenFalse]);
}

function readRow(reader: Reader, node: TypeNode, isValue: boolean): DeclaredRow {
  const type = reader.checker.getTypeFromTypeNode(node);
  if (isValue) return { columns: [readColumn(reader, '', type)] };
  const columns = type ? reader.checker.getPropertiesOfType(type) : [];
  return { columns: columns.map((symbol) => readColumn(reader, symbol.name, reader.checker.getTypeOfSymbol(symbol))) };
}

function readColumn(reader: Reader, name: string, type: Type | undefined): DeclaredColumn {
  const members = (type?.isUnionType() ? type.getTypes() : [type]) ?? [];
  const texts = members.flatMap((one) => (one ? [reader.checker.typeToString(one)] : []));
  return {
    name,
    kinds: texts.filter((text) => text !== 'null' && text !== 'undefined'),
    isNullable: texts.includes('null'),
    isOptional: texts.includes('undefined'),
  };
}

function placeOf(node: Node): string {
  const file = node.getSourceFile();
  const line = file.text.slice(0, node.getStart()).split('\n').length;
  return `${file.fileName.slice(root.length).replace(/^\//, '')}:${line}`;
}

function isValueTag(tag: Expression): boolean {
  return isPropertyAccessExpression(tag) && ['value', 'values'].includes(tag.name.text);
}

function isMethodTag(tag: Expression): boolean {
  return (
    isPropertyAccessExpression(tag) &&
    ['all', 'changed', 'exists', 'first', 'one', 'run', 'value', 'values'].includes(tag.name.text)
  );
}

function isSqlTag(tag: Expression): boolean {
  return isIdentifier(tag) && tag.text === 'sql';
}

/** Start of a statement that selects what `deleteBatch(db, 'table', sql`condition`)` or `deleteInBatches` deletes. */
function deletionStart({ parent }: Node): string | undefined {
  if (!isCallExpression(parent) || !/^delete(Batch|InBatches)$/.test(parent.expression.getText())) return undefined;
  const table = parent.arguments[1];
  return table && isStringLiteral(table) ? `select from ${table.text} where ` : undefined;
}

/** `db.first<Row>`…``, a fragment that is a whole statement, or the condition of a deletion. */
function isStatement(template: TaggedTemplateExpression): boolean {
  if (deletionStart(template) !== undefined) return true;
  return isMethodTag(template.tag) || /^`\s*(select|insert|update|delete|with)\b/.test(template.template.getText());
}

function unwrapped(expression: Expression): Expression {
  return isParenthesizedExpression(expression) || isAsExpression(expression) || isSatisfiesExpression(expression)
    ? unwrapped(expression.expression)
    : expression;
}

function returnedBy(body: Node): Expression[] {
  const found: Expression[] = [];
  const visit = (node: Node): void => {
    if (isReturnStatement(node) && node.expression) found.push(node.expression);
    else if (!isArrowFunction(node)) node.forEachChild(visit);
  };
  body.forEachChild(visit);
  return found;
}

function literalSql(text: string | undefined): string {
  return `'${text ?? '1'}'`;
}
