import { Plugin } from 'prosemirror-state';
import { schema } from './schema.ts';

/**
 * Adds a paragraph before a table that begins the text and after one that ends it. Otherwise no key moves the cursor
 * out of the table.
 */
export function paragraphsAroundTables(): Plugin {
  const { nodes } = schema;
  return new Plugin({
    appendTransaction: (_transactions, _before, { doc, tr }) => {
      if (doc.lastChild?.type === nodes.table) tr.insert(doc.content.size, nodes.paragraph.create());
      if (doc.firstChild?.type === nodes.table) tr.insert(0, nodes.paragraph.create());
      return tr.docChanged ? tr.setMeta('addToHistory', false) : null;
    },
  });
}
