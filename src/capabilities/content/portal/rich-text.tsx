import type { ReactNode } from 'react';
import { Link } from '#foundation/web/router/link.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { WideTable } from '#foundation/web/ui/wide-table/wide-table.tsx';
import { isPortalLink } from '../rules/links.ts';
import type { SizedPicture } from '../contract.ts';
import type { Block, Span, Table } from '../rules/rich-text.ts';
import { readingMessages } from '../messages/reading.ts';
import styles from './rich-text.module.css';

export type RichTextProps = {
  body: readonly Block[];
  pictures: readonly SizedPicture[];
  /** Draws a picture. */
  renderPicture: (sized: SizedPicture, alt: string) => ReactNode;
  /** The level of its highest headings. */
  level?: 2 | 3 | undefined;
};

/** A body as elements of the page. What it can hold is what is drawn here: there is no markup in it to be trusted. */
export function RichText({ body, pictures, renderPicture: picture, level = 2 }: RichTextProps) {
  return (
    <div className={styles.text}>
      {body.map((block, at) => (
        // What is published does not change its order.
        <RichTextBlock
          key={`block-${at + 1}`}
          block={block}
          pictures={pictures}
          renderPicture={picture}
          level={level}
        />
      ))}
    </div>
  );
}

type RichTextBlockProps = Omit<RichTextProps, 'body' | 'level'> & { block: Block; level: 2 | 3 };

function RichTextBlock({ block, pictures, renderPicture: picture, level }: RichTextBlockProps) {
  if (block.kind === 'paragraph') return <p>{renderSpans(block.spans)}</p>;
  if (block.kind === 'heading') {
    const Heading = (['h2', 'h3', 'h4'] as const)[block.level - 2 + level - 2] ?? 'h4';
    return <Heading>{renderSpans(block.spans)}</Heading>;
  }
  if (block.kind === 'quote') return <blockquote>{renderSpans(block.spans)}</blockquote>;
  if (block.kind === 'list') {
    const List = block.ordered ? 'ol' : 'ul';
    return (
      <List>
        {block.items.map((item, at) => (
          <li key={`item-${at + 1}`}>{renderSpans(item)}</li>
        ))}
      </List>
    );
  }
  if (block.kind === 'table') return <TextTable table={block} />;
  const sized = pictures.find(({ id }) => id === block.picture);
  return sized ? <figure>{picture(sized, block.decorative ? '' : block.alt)}</figure> : null;
}

function TextTable({ table: { caption, headRow, headColumn, rows } }: { table: Table }) {
  const t = useMessages(readingMessages);
  const [first = [], ...others] = rows;
  const body = headRow ? others : rows;
  return (
    <WideTable label={caption || t.table}>
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
  return scope && spans.length > 0 ? <th scope={scope}>{renderSpans(spans)}</th> : <td>{renderSpans(spans)}</td>;
}

function renderSpans(spans: readonly Span[]): ReactNode {
  return spans.map((span, at) => <RichTextSpan key={`span-${at + 1}`} span={span} />);
}

function RichTextSpan({ span: { text, strong, em, link } }: { span: Span }) {
  let drawn: ReactNode = text;
  if (em) drawn = <em>{drawn}</em>;
  if (strong) drawn = <strong>{drawn}</strong>;
  if (link === undefined) return drawn;
  if (isPortalLink(link)) return <Link to={link}>{drawn}</Link>;
  return (
    <a href={link} rel="noreferrer">
      {drawn}
    </a>
  );
}
