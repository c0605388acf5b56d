import { relative, sep } from 'node:path';
import { locateFile, dependencyOrder, findImportViolation } from './dependency-order.ts';
import type { ClassNode, Context, MemberExpression, Node, Rule, ImportOrExport } from './syntax.ts';
import { isMemberExpression, identifierName, propertyName, stringValue } from './syntax.ts';
import { findForeignTable } from './table-ownership.ts';

/** Imports of every kind (type-only, dynamic, `import('…')` types, re-exports) follow the dependency order. */
const importBoundaries: Rule = {
  meta: { fixable: 'code' },
  create(context) {
    const check = (node: ImportOrExport): void => {
      const specifier = stringValue(node.source);
      const violation = specifier === undefined ? undefined : findImportViolation(repositoryPathOf(context), specifier);
      if (violation === undefined || !node.source) return;
      const [literal, { message, replacement }] = [node.source, violation];
      if (replacement === undefined) context.report({ node: literal, message });
      else context.report({ node: literal, message, fix: (fixer) => fixer.replaceText(literal, `'${replacement}'`) });
    };
    return {
      ImportDeclaration: check,
      ExportAllDeclaration: check,
      ExportNamedDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};

const noExportStar: Rule = {
  create: (context) => ({
    ExportAllDeclaration(node) {
      context.report({ node, message: 'Export by name from the defining file: a star hides what is used.' });
    },
  }),
};

/** The only classes are `Problem`, and the error boundary, which React supports only as a class. */
const noClass: Rule = {
  create(context) {
    const check = (node: ClassNode): void => {
      const isErrorBoundary =
        locateFile(repositoryPathOf(context)).innerPath.startsWith('web/') && node.superClass !== null;
      if (identifierName(node.id) === 'Problem' || isErrorBoundary) return;
      context.report({ node, message: 'Write functions over plain values: Problem is the only class.' });
    };
    return { ClassDeclaration: check, ClassExpression: check };
  },
};

/** Only `src/foundation/time` reads the clock. */
const noClock: Rule = {
  create(context) {
    const message =
      'Only src/foundation/time reads the clock or creates a Date: take a Clock as an argument, and use isoInstant, parseInstant, monotonicNow or LocalDate from #foundation/time.';
    const clocks = new Set(['Date', 'performance', 'Temporal']);
    return {
      Identifier(node) {
        if (clocks.has(node.name) && context.sourceCode.isGlobalReference(node)) context.report({ node, message });
      },
      MemberExpression(node) {
        const [object, name] = [identifierName(node.object) ?? '', propertyName(node) ?? ''];
        const isProcessClock = object === 'process' && ['hrtime', 'uptime'].includes(name);
        const isClockOfGlobalObject = ['globalThis', 'window', 'self'].includes(object) && clocks.has(name);
        if (isProcessClock || isClockOfGlobalObject) context.report({ node, message });
      },
      ImportDeclaration(node) {
        if (/^(node:)?perf_hooks$/.test(stringValue(node.source) ?? '')) context.report({ node, message });
      },
    };
  },
};

/** Only the configuration's schema reads the environment. */
const noEnvironment: Rule = {
  create(context) {
    const message =
      'Only src/apps/server/config/config.ts reads the environment: add the setting to its schema and take the value as an argument.';
    return {
      MemberExpression(node) {
        if (isProcessObject(node.object) && propertyName(node) === 'env') context.report({ node, message });
      },
      VariableDeclarator(node) {
        if (node.init === null || !isProcessObject(node.init)) return;
        const isEnvProperty = (property: Node): boolean =>
          'key' in property && identifierName(property.key as Node) === 'env';
        if (node.id.properties?.some(isEnvProperty)) context.report({ node, message });
      },
      ImportDeclaration(node) {
        if (/^(node:)?process$/.test(stringValue(node.source) ?? '')) context.report({ node, message });
      },
    };
  },
};

/** SQL belongs in `store.ts` or `store-<part>.ts`, and names only tables of its own capability. */
const tableOwnership: Rule = {
  create(context) {
    const location = locateFile(repositoryPathOf(context));
    const owner = location.part === 'capability' ? location.name : undefined;
    const check = (node: Node, text: string): void => {
      const table = findForeignTable(text, owner, dependencyOrder);
      if (table === undefined) return;
      const message = `${table.name} belongs to ${table.owner}: only src/capabilities/${table.owner}/server/store.ts may name it. Import a function of its server/public.ts.`;
      context.report({ node, message });
    };
    return {
      TaggedTemplateExpression(node) {
        if (
          owner === undefined ||
          /^server\/store(-[a-z]+)*\.ts$/.test(location.innerPath) ||
          !(identifierName(node.tag) === 'sql' || isStatementTag(node.tag))
        )
          return;
        const message = `Write the SQL of ${owner} in src/capabilities/${owner}/server/store.ts: add a function there and call it.`;
        context.report({ node: node.tag, message });
      },
      TemplateLiteral(node) {
        check(node, node.quasis.map((part) => part.value.raw).join('?'));
      },
      Literal(node) {
        check(node, stringValue(node) ?? '');
      },
    };
  },
};

/** A row type stands at the method of `Sql` that runs the statement, where a test compares it with the database. */
const checkedRows: Rule = {
  create: (context) => ({
    TaggedTemplateExpression(node) {
      if (identifierName(node.tag) !== 'sql' || !node.typeArguments) return;
      context.report({ node: node.tag, message: 'Write db.all<Row>`…`, db.first<Row>`…` or db.values<string>`…`.' });
    },
  }),
};

/** `f?.(await g())` does not call `g` where `f` is undefined. */
const noOptionalEffect: Rule = {
  create: (context) => ({
    CallExpression(node) {
      if (!node.optional || node.arguments.every(({ type }) => type !== 'AwaitExpression')) return;
      context.report({ node, message: 'Await first: without a function, an optional call skips its arguments.' });
    },
  }),
};

/** Refuses mocks and spies: a test must run the product's own code. */
const noMock: Rule = {
  create: (context) => ({
    MemberExpression(node) {
      if (identifierName(node.object) !== 'vi' || !['mock', 'doMock', 'spyOn'].includes(propertyName(node) ?? ''))
        return;
      const message = 'Do not mock: pass a Clock or a local vendor, or run the other side on 127.0.0.1.';
      context.report({ node, message });
    },
  }),
};

/** Trusted Types refuse markup from strings at run time. This rule refuses it earlier. */
const noMarkupFromText: Rule = {
  create: (context) => ({
    MemberExpression(node) {
      if (!['innerHTML', 'outerHTML', 'insertAdjacentHTML'].includes(propertyName(node) ?? '')) return;
      context.report({
        node,
        message: 'Render with React, or use textContent: Trusted Types refuse markup from strings.',
      });
    },
  }),
};

/** Screens show times with `Time`, and in messages with `useTimeText`. */
const timeText: Rule = {
  create: (context) => ({
    Identifier(node) {
      if (!['formatDate', 'formatInstant', 'localTime'].includes(node.name)) return;
      const message = 'Show times with Time, and in messages with useTimeText, of #foundation/web/ui/time.';
      context.report({ node, message });
    },
  }),
};

/** Rules on the syntax tree, for oxlint. Each message says what to do instead. */
export default {
  meta: { name: 'sihat' },
  rules: {
    'import-boundaries': importBoundaries,
    'no-export-star': noExportStar,
    'no-class': noClass,
    'no-clock': noClock,
    'no-environment': noEnvironment,
    'own-tables': tableOwnership,
    'checked-rows': checkedRows,
    'no-optional-effect': noOptionalEffect,
    'no-mock': noMock,
    'no-markup-from-text': noMarkupFromText,
    'time-text': timeText,
  },
};

function repositoryPathOf(context: Context): string {
  return relative(context.cwd, context.filename).split(sep).join('/');
}

const statementMethods = ['all', 'changed', 'exists', 'first', 'one', 'run', 'value', 'values'];

/** `db.first` and its siblings, the methods of `Sql`. */
function isStatementTag(node: Node): boolean {
  return isMemberExpression(node) && statementMethods.includes(propertyName(node) ?? '');
}

function isProcessObject(node: Node | MemberExpression): boolean {
  return isMemberExpression(node) ? propertyName(node) === 'process' : identifierName(node) === 'process';
}
