import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { formatCsvFile } from '#foundation/contract/csv.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { saveFile } from '#foundation/web/host/save-file.ts';
import { failureSentence } from '#foundation/web/http/error-catalogue.ts';
import { Button } from '../button/button.tsx';
import { consoleUiMessages } from '../console-messages.ts';
import { useLanguage, useMessages } from '../language-context.tsx';
import type { AllRows } from './table-props.ts';
import { type Column, textOf } from './table-view.ts';

type CsvButtonProps<Row> = {
  /** Start of the file's name. */
  id: string;
  columns: readonly Column<Row>[];
  loadAllRows: () => Promise<AllRows<Row>>;
};

/** Button that saves all rows of the view, with the shown columns, as a CSV file. */
export function CsvButton<Row>({ id, columns, loadAllRows }: CsvButtonProps<Row>) {
  const t = useMessages(consoleUiMessages).table;
  const language = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const save = async () => {
    setBusy(true);
    setMessage('');
    try {
      const { rows, isComplete } = await loadAllRows();
      const csv = formatCsvFile([
        columns.map(({ title }) => title),
        ...rows.map((row) => columns.map((column) => textOf(column, row))),
      ]);
      await saveFile(`${id}-${systemClock.today()}.csv`, new Blob([csv], { type: 'text/csv' }));
      if (!isComplete) setMessage(t.csvTruncated(rows.length));
    } catch (thrown) {
      setMessage(failureSentence(thrown, language));
    }
    setBusy(false);
  };
  return (
    <>
      <Button
        variant="quiet"
        size="compact"
        icon={<Download />}
        busy={isBusy}
        busyText={t.csvBusy}
        onClick={() => void save()}
      >
        {t.csv}
      </Button>
      <span role="status">{message}</span>
    </>
  );
}
