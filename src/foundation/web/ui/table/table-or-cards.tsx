import { Stack } from '../layout/layout.tsx';
import { useLanguage } from '../language-context.tsx';
import { useMediumWidth, useDesktopWidth } from '../shell/use-window-width.ts';
import { Table, type TableProps } from './table.tsx';
import { useFitsFrame } from './use-fits-frame.ts';
import styles from './table-or-cards.module.css';

/** Table that becomes a list of cards in narrow windows, and wherever it would scroll sideways. */
export function TableOrCards(props: TableProps & { head: readonly string[] }) {
  const { head } = props;
  const [isMedium, isWide] = [useMediumWidth(), useDesktopWidth()];
  const { frame, fits } = useFitsFrame([useLanguage(), ...head].join(' '));
  // Malay texts are longer, so that many columns need a wide window.
  const showsTable = fits && (head.length > 6 ? isWide : isMedium);
  return <div ref={frame}>{showsTable ? <Table {...props} /> : <Cards {...props} />}</div>;
}

function Cards({ caption, head, rows, foot }: TableProps & { head: readonly string[] }) {
  return (
    <Stack as="ul" gap={3} aria-label={caption}>
      {(foot ? [...rows, foot] : rows).map(({ key, name, cells }) => (
        <li key={key} className={styles.card}>
          <p className={styles.cardName}>{name}</p>
          <dl>
            {cells.map((cell, index) => (
              <div key={head[index + 1]}>
                <dt>{head[index + 1]}</dt>
                <dd>{cell}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </Stack>
  );
}
