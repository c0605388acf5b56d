import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { formatCsvFile, formatCsv } from '#foundation/contract/csv.ts';
import { downloadFile } from '#foundation/web/host/download-file.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import type { TableRow } from '#foundation/web/ui/table/table.tsx';
import { TableOrCards } from '#foundation/web/ui/table/table-or-cards.tsx';
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
  const [showsAll, setShowsAll] = useState(false);
  // A table with one or two more rows is shown whole, because a button for so few rows is no help.
  const visibleRows = showsAll || rows.length <= maxRows + 2 ? rows : rows.slice(0, maxRows);
  return (
    <div>
      <TableOrCards caption={caption} head={head} rows={visibleRows.map(toTableRow)} foot={foot && toTableRow(foot)} />
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
        <CsvButtons
          caption={caption}
          fileName={`${id}-${period}.csv`}
          rows={[head, ...rows, ...(foot ? [foot] : [])]}
        />
      </div>
    </div>
  );
}

type CsvButtonsProps = { caption: string; fileName: string; rows: StatisticTableProps['rows'] };

function CsvButtons({ caption, fileName, rows }: CsvButtonsProps) {
  const t = useMessages(statisticsMessages);
  const [message, setMessage] = useState('');
  return (
    <>
      <Button
        variant="quiet"
        size="compact"
        icon={<Copy />}
        hiddenSuffix={caption}
        onClick={() =>
          void navigator.clipboard.writeText(formatCsv(rows)).then(
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
        onClick={() => downloadFile(fileName, new Blob([formatCsvFile(rows)], { type: 'text/csv; charset=utf-8' }))}
      >
        {t.download}
      </Button>
      <span role="status" className={styles.message}>
        {message}
      </span>
    </>
  );
}

function toTableRow([name = '', ...cells]: readonly string[]): TableRow {
  return { key: name, name, cells };
}
