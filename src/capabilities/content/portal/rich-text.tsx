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
  renderPicture: (picture: SizedPicture, alt: string) => ReactNode;
  /** HTML level at which headings of level 2 of the body are rendered. */
  level?: 2 | 3 | undefined;
};

/** Renders a body. A body contains no markup, so that nothing has to be sanitised. */
export function RichText({ body, pictures, renderPicture, level = 2 }: RichTextProps) {
  return (
    <div className={styles.text}>
      {body.map((block, index) => (
        // Published blocks never change their order, so the index is a stable key.
        <RichTextBlock
          key={`block-${index + 1}`}
          block={block}
          pictures={pictures}
          renderPicture={renderPicture}
          level={level}
        />
      ))}
    </div>
  );
}

type RichTextBlockProps = Omit<RichTextProps, 'body' | 'level'> & { block: Block; level: 2 | 3 };

function RichTextBlock({ block, pictures, renderPicture, level }: RichTextBlockProps) {
  if (block.kind === 'paragraph') return <p>{renderSpans(block.spans)}</p>;
  if (block.kind === 'heading') {
    // A heading of the body has level 2 or 3, and moves down by one level if `level` is 3.
    const Heading = (['h2', 'h3', 'h4'] as const)[block.level - 2 + level - 2] ?? 'h4';
    return <Heading>{renderSpans(block.spans)}</Heading>;
  }
  if (block.kind === 'quote') return <blockquote>{renderSpans(block.spans)}</blockquote>;
  if (block.kind === 'list') {
    const List = block.ordered ? 'ol' : 'ul';
    return (
      <List>
        {block.items.map((item, index) => (
          <li key={`item-${index + 1}`}>{renderSpans(item)}</li>
        ))}
      </List>
    );
  }
  if (block.kind === 'table') return <TextTable table={block} />;
  const picture = pictures.find(({ id }) => id === block.picture);
  return picture ? <figure>{renderPicture(picture, block.decorative ? '' : block.alt)}</figure> : null;
}

function TextTable({ table: { caption, headRow, headColumn, rows } }: { table: Table }) {
  const t = useMessages(readingMessages);
  const [firstRow = [], ...otherRows] = rows;
  const body = headRow ? otherRows : rows;
  return (
    <WideTable label={caption || t.table}>
      <table>
        {caption !== '' && <caption>{caption}</caption>}
        {headRow && (
          <thead>
            <tr>
              {firstRow.map((cell, index) => (
                <Cell key={`cell-${index + 1}`} scope="col" spans={cell} />
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {body.map((row, rowIndex) => (
            <tr key={`row-${rowIndex + 1}`}>
              {row.map((cell, index) => (
                <Cell key={`cell-${index + 1}`} scope={headColumn && index === 0 ? 'row' : undefined} spans={cell} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}

function Cell({ scope, spans }: { scope: 'col' | 'row' | undefined; spans: readonly Span[] }) {
  return scope && spans.length > 0 ? <th scope={scope}>{renderSpans(spans)}</th> : <td>{renderSpans(spans)}</td>;
}

function renderSpans(spans: readonly Span[]): ReactNode {
  return spans.map((span, index) => <RichTextSpan key={`span-${index + 1}`} span={span} />);
}

function RichTextSpan({ span: { text, strong, em, link } }: { span: Span }) {
  let content: ReactNode = text;
  if (em) content = <em>{content}</em>;
  if (strong) content = <strong>{content}</strong>;
  if (link === undefined) return content;
  if (isPortalLink(link)) return <Link to={link}>{content}</Link>;
  return (
    <a href={link} rel="noreferrer">
      {content}
    </a>
  );
}
