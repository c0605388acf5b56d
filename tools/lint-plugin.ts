import { relative, sep } from 'node:path';
import { placeOf, readingOrder, refusal } from './reading-order.ts';
import type { Class, Context, Member, Node, Rule, Sourced } from './syntax.ts';
import { isMember, nameOf, propertyOf, textOf } from './syntax.ts';
import { foreignTable } from './tables.ts';

/** Imports of every kind (type-only, dynamic, `import('…')` types, re-exports) follow the arrows. */
const arrows: Rule = {
  meta: { fixable: 'code' },
  create(context) {
    const check = (node: Sourced): void => {
      const specifier = textOf(node.source);
      const found = specifier === undefined ? undefined : refusal(pathOf(context), specifier);
      if (found === undefined || !node.source) return;
      const [literal, { message, instead }] = [node.source, found];
      if (instead === undefined) context.report({ node: literal, message });
      else context.report({ node: literal, message, fix: (fixer) => fixer.replaceText(literal, `'${instead}'`) });
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
      context.report({ node, message: 'Export by name, where the thing is defined: a star hides who uses what.' });
    },
  }),
};

/** Classes: `Problem`, and the error boundary, which React knows only as a class. */
const noClass: Rule = {
  create(context) {
    const check = (node: Class): void => {
      const boundary = placeOf(pathOf(context)).inner.startsWith('web/') && node.superClass !== null;
      if (nameOf(node.id) === 'Problem' || boundary) return;
      context.report({ node, message: 'Write functions over plain values: the one class of the product is Problem.' });
    };
    return { ClassDeclaration: check, ClassExpression: check };
  },
};

/** The clock is read in `src/foundation/time` only. */
const noClock: Rule = {
  create(context) {
    const message =
      'Only src/foundation/time reads the clock or makes a Date: take a Clock as an argument, and use isoInstant, parseInstant, elapsed or LocalDate from #foundation/time.';
    const clocks = new Set(['Date', 'performance', 'Temporal']);
    return {
      Identifier(node) {
        if (clocks.has(node.name) && context.sourceCode.isGlobalReference(node)) context.report({ node, message });
      },
      MemberExpression(node) {
        const [object, name] = [nameOf(node.object) ?? '', propertyOf(node) ?? ''];
        const ofProcess = object === 'process' && ['hrtime', 'uptime'].includes(name);
        const ofGlobal = ['globalThis', 'window', 'self'].includes(object) && clocks.has(name);
        if (ofProcess || ofGlobal) context.report({ node, message });
      },
      ImportDeclaration(node) {
        if (/^(node:)?perf_hooks$/.test(textOf(node.source) ?? '')) context.report({ node, message });
      },
    };
  },
};

/** The environment is read once, by the schema of the configuration. */
const noEnvironment: Rule = {
  create(context) {
    const message =
      'Only src/apps/server/config/config.ts reads the environment: add the setting to its schema and take the value as an argument.';
    return {
      MemberExpression(node) {
        if (isProcess(node.object) && propertyOf(node) === 'env') context.report({ node, message });
      },
      VariableDeclarator(node) {
        if (node.init === null || !isProcess(node.init)) return;
        const takesEnv = (property: Node): boolean => 'key' in property && nameOf(property.key as Node) === 'env';
        if (node.id.properties?.some(takesEnv)) context.report({ node, message });
      },
      ImportDeclaration(node) {
        if (/^(node:)?process$/.test(textOf(node.source) ?? '')) context.report({ node, message });
      },
    };
  },
};

/** SQL stands in `store.ts`, or where that is long in `store-<part>.ts`, and names its own capability's tables only. */
const ownTables: Rule = {
  create(context) {
    const place = placeOf(pathOf(context));
    const owner = place.part === 'capability' ? place.name : undefined;
    const check = (node: Node, text: string): void => {
      const table = foreignTable(text, owner, readingOrder);
      if (table === undefined) return;
      const message = `${table.name} belongs to ${table.owner}: only src/capabilities/${table.owner}/server/store.ts names it. Ask its server/public.ts for what you need.`;
      context.report({ node, message });
    };
    return {
      TaggedTemplateExpression(node) {
        if (owner === undefined || /^server\/store(-[a-z]+)*\.ts$/.test(place.inner) || nameOf(node.tag) !== 'sql')
          return;
        const message = `The SQL of ${owner} stands in src/capabilities/${owner}/server/store.ts: write a function there and call it.`;
        context.report({ node: node.tag, message });
      },
      TemplateLiteral(node) {
        check(node, node.quasis.map((part) => part.value.raw).join('?'));
      },
      Literal(node) {
        check(node, textOf(node) ?? '');
      },
    };
  },
};

/** What a test replaces by hand proves nothing about the product. */
const noMock: Rule = {
  create: (context) => ({
    MemberExpression(node) {
      if (nameOf(node.object) !== 'vi' || !['mock', 'doMock', 'spyOn'].includes(propertyOf(node) ?? '')) return;
      const message =
        'Test the real thing: pass a Clock or a local vendor in, or run the other side of the wire on 127.0.0.1.';
      context.report({ node, message });
    },
  }),
};

/** Trusted Types refuse markup made of text; so does this, earlier. */
const noMarkupFromText: Rule = {
  create: (context) => ({
    MemberExpression(node) {
      if (!['innerHTML', 'outerHTML', 'insertAdjacentHTML'].includes(propertyOf(node) ?? '')) return;
      context.report({ node, message: 'Render with React, or use textContent: the page refuses markup made of text.' });
    },
  }),
};

/** Fences that read the syntax tree, for oxlint. Each message says what to do instead. */
export default {
  meta: { name: 'sihat' },
  rules: {
    arrows,
    'no-export-star': noExportStar,
    'no-class': noClass,
    'no-clock': noClock,
    'no-environment': noEnvironment,
    'own-tables': ownTables,
    'no-mock': noMock,
    'no-markup-from-text': noMarkupFromText,
  },
};

/** Path relative to the repository, with forward slashes. */
function pathOf(context: Context): string {
  return relative(context.cwd, context.filename).split(sep).join('/');
}

/** `process` and `globalThis.process`. */
function isProcess(node: Node | Member): boolean {
  return isMember(node) ? propertyOf(node) === 'process' : nameOf(node) === 'process';
}
