/** The few kinds of syntax that the fences look at, as oxlint hands them to a plugin (ESTree). */
export type Node = { type: string };
export type Identifier = Node & { name: string };
export type Literal = Node & { value: unknown };
export type Member = Node & { object: Node; property: Node; computed: boolean };
export type Sourced = Node & { source: Node | null };
export type Class = Node & { id: Identifier | null; superClass: Node | null };
export type Declarator = Node & { id: Node & { properties?: Node[] }; init: Node | null };
export type Tagged = Node & { tag: Node };
export type Template = Node & { quasis: { value: { raw: string } }[] };

/** What a rule is told about the file it looks at. */
export type Context = {
  cwd: string;
  filename: string;
  sourceCode: { isGlobalReference(node: Node): boolean };
  report(found: { node: Node; message: string; fix?: (fixer: Fixer) => unknown }): void;
};

/** Makes the edits that `oxlint --fix` applies. */
export type Fixer = { replaceText(node: Node, text: string): unknown };

/** A rule: what to do at which kind of syntax. */
export type Rule = { meta?: { fixable: 'code' }; create(context: Context): Visitor };

export type Visitor = {
  ImportDeclaration?: (node: Sourced) => void;
  ExportAllDeclaration?: (node: Sourced) => void;
  ExportNamedDeclaration?: (node: Sourced) => void;
  ImportExpression?: (node: Sourced) => void;
  TSImportType?: (node: Sourced) => void;
  ClassDeclaration?: (node: Class) => void;
  ClassExpression?: (node: Class) => void;
  Identifier?: (node: Identifier) => void;
  Literal?: (node: Literal) => void;
  MemberExpression?: (node: Member) => void;
  VariableDeclarator?: (node: Declarator) => void;
  TaggedTemplateExpression?: (node: Tagged) => void;
  TemplateLiteral?: (node: Template) => void;
};

/** The name of an identifier; undefined for any other node. */
export function nameOf(node: Node | null | undefined): string | undefined {
  return node && node.type === 'Identifier' && 'name' in node ? String(node.name) : undefined;
}

/** The text between the quotes; undefined for any other node. */
export function textOf(node: Node | null | undefined): string | undefined {
  return node && node.type === 'Literal' && 'value' in node && typeof node.value === 'string' ? node.value : undefined;
}

/** `a.name` and `a['name']`. */
export function propertyOf(node: Member): string | undefined {
  return node.computed ? textOf(node.property) : nameOf(node.property);
}

/** Whether the node is a member expression. */
export function isMember(node: Node): node is Member {
  return node.type === 'MemberExpression';
}
