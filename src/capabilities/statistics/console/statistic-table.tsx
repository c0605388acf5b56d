import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import { Fragment, useState } from 'react';
import { formatCsvFile, formatCsv } from '#foundation/contract/csv.ts';
import { downloadFile } from '#foundation/web/host/download-file.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { classes } from '#foundation/web/ui/classes.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { useMediumWidth, useDesktopWidth } from '#foundation/web/ui/shell/use-window-width.ts';
import { statisticsMessages } from '../messages/screen.ts';
import styles from './statistics.module.css';

/** The first cell of each row names the row. */
export type StatisticTableProps = {
  /** Id of the statistic, such as `arrivals`. The name of the CSV file starts with it. */
  id: string;
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  foot?: readonly string[] | undefined;
  /** Days of the table, for the file name. */
  period: string;
};

// Rows that are shown at first: about as high as the chart beside the table.
const maxRows = 8;

export function StatisticTable({ id, caption, head, rows, foot, period }: StatisticTableProps) {
  const t = useMessages(statisticsMessages);
  const [isMedium, isWide] = [useMediumWidth(), useDesktopWidth()];
  // Malay texts are longer, so that many columns need a wide window.
  const fitsTable = head.length > 6 ? isWide : isMedium;
  const [message, setMessage] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  // A table with one or two more rows is shown whole, because a button for so few rows is no help.
  const visibleRows = showsAll || rows.length <= maxRows + 2 ? rows : rows.slice(0, maxRows);
  const csvRows = [head, ...rows, ...(foot ? [foot] : [])];
  return (
    <div className={styles.numbers}>
      {fitsTable ? (
        <Table caption={caption} head={head} rows={visibleRows} foot={foot} />
      ) : (
        <Cards caption={caption} head={head} rows={foot ? [...visibleRows, foot] : visibleRows} />
      )}
      <div className={styles.tableActions}>
        {rows.length > maxRows + 2 && (
          <Button
            variant="quiet"
            size="compact"
            hiddenSuffix={caption}
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? t.fewerRows : t.allRows(rows.length)}
          </Button>
        )}
        <Button
          variant="quiet"
          size="compact"
          icon={<Copy />}
          hiddenSuffix={caption}
          onClick={() =>
            void navigator.clipboard.writeText(formatCsv(csvRows)).then(
              () => setMessage(t.copied),
              () => setMessage(t.copyFailed),
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
          onClick={() =>
            downloadFile(`${id}-${period}.csv`, new Blob([formatCsvFile(csvRows)], { type: 'text/csv; charset=utf-8' }))
          }
        >
          {t.download}
        </Button>
        <span role="status" className={styles.message}>
          {message}
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
            {head.map((title, index) => (
              <th key={title} scope="col" className={classes(index > 0 && styles.number)}>
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

// Replaces the table in narrow windows.
function Cards({ caption, head, rows }: Omit<TableProps, 'foot'>) {
  return (
    <Stack aria-label={caption} as="ul" gap={3}>
      {rows.map(([name, ...cells]) => (
        <li key={name} className={styles.card}>
          <p className={styles.cardName}>{name}</p>
          <dl>
            {cells.map((cell, index) => (
              <Fragment key={head[index + 1]}>
                <dt>{head[index + 1]}</dt>
                <dd>{cell}</dd>
              </Fragment>
            ))}
          </dl>
        </li>
      ))}
    </Stack>
  );
}

function Row({ cells: [name, ...cells] }: { cells: readonly string[] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {cells.map((cell, index) => (
        // Cells have no ids. Their column identifies them.
        <td key={`${index} ${cell}`} className={styles.number}>
          {cell}
        </td>
      ))}
    </tr>
  );
}
