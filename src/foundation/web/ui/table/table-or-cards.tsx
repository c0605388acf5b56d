import { Stack } from '../layout/layout.tsx';
import { useMediumWidth, useDesktopWidth } from '../shell/use-window-width.ts';
import { Table, type TableProps } from './table.tsx';
import styles from './table-or-cards.module.css';

/** Table that becomes a list of cards in narrow windows. */
export function TableOrCards(props: TableProps & { head: readonly string[] }) {
  const { caption, head, rows, foot } = props;
  const [isMedium, isWide] = [useMediumWidth(), useDesktopWidth()];
  // Malay texts are longer, so that many columns need a wide window.
  if (head.length > 6 ? isWide : isMedium) return <Table {...props} />;
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
