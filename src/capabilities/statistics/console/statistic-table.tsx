import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import { Fragment, useState } from 'react';
import { csvFileOf, csvOf } from '#foundation/contract/csv.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { classes } from '#foundation/web/ui/classes.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { useMiddling, useWide } from '#foundation/web/ui/shell/use-wide.ts';
import { statisticsMessages } from '../messages/screen.ts';
import styles from './figures.module.css';

/** Numbers as a table: texts, the first of each row names it. */
export type StatisticTableProps = {
  /** Also the name of the file, in the words of addresses: `arrivals`. */
  id: string;
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** The line of totals. */
  foot?: readonly string[] | undefined;
  /** The days, for the name of the file. */
  period: string;
};

// About as high as the chart beside it.
const mostRows = 8;

/** The numbers of a chart as a table, to be copied or downloaded as they are shown, all rows of it. */
export function StatisticTable({ id, caption, head, rows, foot, period }: StatisticTableProps) {
  const t = useMessages(statisticsMessages);
  const [middling, wide] = [useMiddling(), useWide()];
  // Malay words are longer: many columns need a wide window.
  const roomy = head.length > 6 ? wide : middling;
  const [said, setSaid] = useState('');
  const [all, setAll] = useState(false);
  const shown = all || rows.length <= mostRows + 2 ? rows : rows.slice(0, mostRows);
  const lines = [head, ...rows, ...(foot ? [foot] : [])];
  return (
    <div className={styles.numbers}>
      {roomy ? (
        <Table caption={caption} head={head} rows={shown} foot={foot} />
      ) : (
        <Cards caption={caption} head={head} rows={foot ? [...shown, foot] : shown} />
      )}
      <div className={styles.take}>
        {rows.length > mostRows + 2 && (
          <Button
            variant="quiet"
            size="compact"
            hiddenSuffix={caption}
            aria-expanded={all}
            onClick={() => setAll(!all)}
          >
            {all ? t.fewerRows : t.allRows(rows.length)}
          </Button>
        )}
        <Button
          variant="quiet"
          size="compact"
          icon={<Copy />}
          hiddenSuffix={caption}
          onClick={() =>
            void navigator.clipboard.writeText(csvOf(lines)).then(
              () => setSaid(t.copied),
              () => setSaid(t.copyFailed),
            )
          }
        >
          {t.copy}
        </Button>
        <Button
          variant="quiet"
          size="compact"
          icon={<Download />}
          hiddenSuffix={caption}
          onClick={() => downloadCsv(`${id}-${period}.csv`, csvFileOf(lines))}
        >
          {t.download}
        </Button>
        <span role="status" className={styles.said}>
          {said}
        </span>
      </div>
    </div>
  );
}

type TableProps = Pick<StatisticTableProps, 'caption' | 'head' | 'rows' | 'foot'>;

function Table({ caption, head, rows, foot }: TableProps) {
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {head.map((title, at) => (
              <th key={title} scope="col" className={classes(at > 0 && styles.number)}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row[0]} cells={row} />
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <Row cells={foot} />
          </tfoot>
        )}
      </table>
    </div>
  );
}

// For a window that has no room for columns.
function Cards({ caption, head, rows }: Omit<TableProps, 'foot'>) {
  return (
    <ul aria-label={caption} className={styles.cards}>
      {rows.map(([name, ...cells]) => (
        <li key={name} className={styles.card}>
          <p className={styles.cardName}>{name}</p>
          <dl>
            {cells.map((cell, at) => (
              <Fragment key={head[at + 1]}>
                <dt>{head[at + 1]}</dt>
                <dd>{cell}</dd>
              </Fragment>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Row({ cells: [name, ...cells] }: { cells: readonly string[] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {cells.map((cell, at) => (
        // Cells have no names of their own: their place is what they are.
        <td key={`${at} ${cell}`} className={styles.number}>
          {cell}
        </td>
      ))}
    </tr>
  );
}

function downloadCsv(name: string, csv: string): void {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
