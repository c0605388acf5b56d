/** Syntax nodes that the lint rules use, as oxlint passes them to a plugin (ESTree). */
export type Node = { type: string };
export type Identifier = Node & { name: string };
export type Literal = Node & { value: unknown };
export type MemberExpression = Node & { object: Node; property: Node; computed: boolean };
export type ImportOrExport = Node & { source: Node | null };
export type ClassNode = Node & { id: Identifier | null; superClass: Node | null };
export type VariableDeclarator = Node & { id: Node & { properties?: Node[] }; init: Node | null };
export type CallExpression = Node & { optional: boolean; arguments: Node[] };
export type TaggedTemplateExpression = Node & { tag: Node; typeArguments?: Node | null };
export type TemplateLiteral = Node & { quasis: { value: { raw: string } }[] };

export type Context = {
  cwd: string;
  filename: string;
  sourceCode: { isGlobalReference(node: Node): boolean };
  report(found: { node: Node; message: string; fix?: (fixer: Fixer) => unknown }): void;
};

/** Makes the edits that `oxlint --fix` applies. */
export type Fixer = { replaceText(node: Node, text: string): unknown };

export type Rule = { meta?: { fixable: 'code' }; create(context: Context): Visitor };

export type Visitor = {
  ImportDeclaration?: (node: ImportOrExport) => void;
  ExportAllDeclaration?: (node: ImportOrExport) => void;
  ExportNamedDeclaration?: (node: ImportOrExport) => void;
  ImportExpression?: (node: ImportOrExport) => void;
  TSImportType?: (node: ImportOrExport) => void;
  ClassDeclaration?: (node: ClassNode) => void;
  ClassExpression?: (node: ClassNode) => void;
  CallExpression?: (node: CallExpression) => void;
  Identifier?: (node: Identifier) => void;
  Literal?: (node: Literal) => void;
  MemberExpression?: (node: MemberExpression) => void;
  VariableDeclarator?: (node: VariableDeclarator) => void;
  TaggedTemplateExpression?: (node: TaggedTemplateExpression) => void;
  TemplateLiteral?: (node: TemplateLiteral) => void;
};

export function identifierName(node: Node | null | undefined): string | undefined {
  return node && node.type === 'Identifier' && 'name' in node ? String(node.name) : undefined;
}

export function stringValue(node: Node | null | undefined): string | undefined {
  return node && node.type === 'Literal' && 'value' in node && typeof node.value === 'string' ? node.value : undefined;
}

/** Returns the property of `a.name` or `a['name']`. */
export function propertyName(node: MemberExpression): string | undefined {
  return node.computed ? stringValue(node.property) : identifierName(node.property);
}

export function isMemberExpression(node: Node): node is MemberExpression {
  return node.type === 'MemberExpression';
}
