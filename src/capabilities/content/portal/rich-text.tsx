import type { ReactNode } from 'react';
import { Link } from '#foundation/web/router/link.tsx';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { WideTable } from '#foundation/web/ui/wide-table/wide-table.tsx';
import { isOwnLink } from '../rules/links.ts';
import type { Sized } from '../contract.ts';
import type { Block, Span, Table } from '../rules/rich-text.ts';
import { readingWords } from '../wording/reading.ts';
import styles from './rich-text.module.css';

export type RichTextProps = {
  body: readonly Block[];
  pictures: readonly Sized[];
  /** Draws a picture. */
  picture: (sized: Sized, alt: string) => ReactNode;
  /** The level of its highest headings. */
  level?: 2 | 3 | undefined;
};

/** A body as elements of the page. What it can hold is what is drawn here: there is no markup in it to be trusted. */
export function RichText({ body, pictures, picture, level = 2 }: RichTextProps) {
  return (
    <div className={styles.text}>
      {body.map((block, at) => (
        // What is published does not change its order.
        <OneBlock key={`block-${at + 1}`} block={block} pictures={pictures} picture={picture} level={level} />
      ))}
    </div>
  );
}

type OneBlockProps = Omit<RichTextProps, 'body' | 'level'> & { block: Block; level: 2 | 3 };

function OneBlock({ block, pictures, picture, level }: OneBlockProps) {
  if (block.kind === 'paragraph') return <p>{spansOf(block.spans)}</p>;
  if (block.kind === 'heading') {
    const Heading = (['h2', 'h3', 'h4'] as const)[block.level - 2 + level - 2] ?? 'h4';
    return <Heading>{spansOf(block.spans)}</Heading>;
  }
  if (block.kind === 'quote') return <blockquote>{spansOf(block.spans)}</blockquote>;
  if (block.kind === 'list') {
    const List = block.ordered ? 'ol' : 'ul';
    return (
      <List>
        {block.items.map((item, at) => (
          <li key={`item-${at + 1}`}>{spansOf(item)}</li>
        ))}
      </List>
    );
  }
  if (block.kind === 'table') return <TextTable table={block} />;
  const sized = pictures.find(({ id }) => id === block.picture);
  return sized ? <figure>{picture(sized, block.decorative ? '' : block.alt)}</figure> : null;
}

function TextTable({ table: { caption, headRow, headColumn, rows } }: { table: Table }) {
  const say = useWords(readingWords);
  const [first = [], ...others] = rows;
  const body = headRow ? others : rows;
  return (
    <WideTable label={caption || say.table}>
      <table>
        {caption !== '' && <caption>{caption}</caption>}
        {headRow && (
          <thead>
            <tr>
              {first.map((cell, at) => (
                <Cell key={`cell-${at + 1}`} scope="col" spans={cell} />
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {body.map((row, line) => (
            <tr key={`row-${line + 1}`}>
              {row.map((cell, at) => (
                <Cell key={`cell-${at + 1}`} scope={headColumn && at === 0 ? 'row' : undefined} spans={cell} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}

// A head in which nothing stands heads nothing.
function Cell({ scope, spans }: { scope: 'col' | 'row' | undefined; spans: readonly Span[] }) {
  return scope && spans.length > 0 ? <th scope={scope}>{spansOf(spans)}</th> : <td>{spansOf(spans)}</td>;
}

function spansOf(spans: readonly Span[]): ReactNode {
  return spans.map((span, at) => <OneSpan key={`span-${at + 1}`} span={span} />);
}

function OneSpan({ span: { text, strong, em, link } }: { span: Span }) {
  let drawn: ReactNode = text;
  if (em) drawn = <em>{drawn}</em>;
  if (strong) drawn = <strong>{drawn}</strong>;
  if (link === undefined) return drawn;
  if (isOwnLink(link)) return <Link to={link}>{drawn}</Link>;
  return (
    <a href={link} rel="noreferrer">
      {drawn}
    </a>
  );
}
