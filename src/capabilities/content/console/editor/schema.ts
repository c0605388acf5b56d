import { type DOMOutputSpec, Schema } from 'prosemirror-model';
import { isAllowedLink } from '#capabilities/content/rules/links.ts';

// Marks where ProseMirror renders a node's content (its "hole").
const contentGoesHere = 0;
const element = (name: string): DOMOutputSpec => [name, contentGoesHere];

/** ProseMirror schema of a body. Allows exactly the blocks and marks that can be stored. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => element('p') },
    heading: {
      content: 'inline*',
      group: 'block',
      attrs: { level: { default: 2 } },
      defining: true,
      parseDOM: [2, 3].map((level) => ({ tag: `h${level}`, attrs: { level } })),
      toDOM: ({ attrs }) => element(`h${attrs['level']}`),
    },
    quote: {
      content: 'inline*',
      group: 'block',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => element('blockquote'),
    },
    bullets: { content: 'item+', group: 'block', parseDOM: [{ tag: 'ul' }], toDOM: () => element('ul') },
    numbers: { content: 'item+', group: 'block', parseDOM: [{ tag: 'ol' }], toDOM: () => element('ol') },
    item: { content: 'paragraph', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => element('li') },
    picture: {
      group: 'block',
      atom: true,
      attrs: { picture: {}, alt: { default: '' }, decorative: { default: false } },
      toDOM: () => ['figure'],
    },
    table: {
      content: 'row+',
      group: 'block',
      tableRole: 'table',
      isolating: true,
      attrs: { caption: { default: '' }, headRow: { default: true }, headColumn: { default: false } },
      parseDOM: [{ tag: 'table' }],
      toDOM: ({ attrs: { caption, headRow, headColumn } }) => [
        'table',
        { 'data-head-row': String(headRow), 'data-head-column': String(headColumn) },
        ['caption', { contenteditable: 'false' }, String(caption)],
        ['tbody', contentGoesHere],
      ],
    },
    row: { content: 'cell+', tableRole: 'row', parseDOM: [{ tag: 'tr' }], toDOM: () => element('tr') },
    cell: {
      content: 'paragraph',
      tableRole: 'cell',
      isolating: true,
      // Required by prosemirror-tables. Cells are never merged, so the values never change.
      attrs: { colspan: { default: 1 }, rowspan: { default: 1 }, colwidth: { default: null } },
      parseDOM: [{ tag: 'td' }],
      toDOM: () => element('td'),
    },
    text: { group: 'inline' },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (anchor) => {
            const href = anchor.getAttribute('href') ?? '';
            return isAllowedLink(href) ? { href } : false;
          },
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: attrs['href'] as string }, contentGoesHere],
    },
    strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => element('strong') },
    em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => element('em') },
  },
});
