import FileUp from 'lucide-react/icons/file-up';
import { useState } from 'react';
import { useKnownMe } from '#capabilities/staff/staff/public.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { place } from '#foundation/web/http/place.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { DataTable } from '#foundation/web/ui/data-table/data-table.tsx';
import { type Column, wholeTable } from '#foundation/web/ui/data-table/table-view.ts';
import { usePages } from '#foundation/web/ui/data-table/use-pages.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { type ImportRow, listImports } from '../contract-console.ts';
import { consoleWords } from '../wording/console.ts';
import { titles } from '../wording/titles.ts';
import { AskSheet } from './ask-sheet.tsx';
import { ImportSheet } from './import-sheet.tsx';
import styles from './records.module.css';

/** `/staff/records`: what was imported or waits to be, and judging another bundle. */
export function ImportsScreen() {
  const { imports: say } = useWords(consoleWords);
  const language = useLanguage();
  const me = useKnownMe();
  const [view, setView] = useState(wholeTable);
  const [asking, setAsking] = useState(false);
  const [opened, setOpened] = useState<ImportRow>();
  const [said, setSaid] = useState('');
  const imports = usePages(['records', 'imports'], (from, signal) => place(listImports, from, { signal }));
  const onEnd = (done?: string) => {
    setAsking(false);
    setOpened(undefined);
    if (done !== undefined) setSaid(done);
  };
  return (
    <ConsolePage
      title={titles.imports[language]}
      lead={say.lead}
      width="wide"
      phone
      actions={
        <Button icon={<FileUp />} onClick={() => setAsking(true)}>
          {say.ask}
        </Button>
      }
    >
      <div className={styles.stack}>
        <p role="status">{said}</p>
        <DataTable
          id="record-imports"
          person={me?.id ?? ''}
          caption={say.caption}
          columns={useColumns()}
          filters={[]}
          view={view}
          onView={setView}
          {...imports.table}
          keyOf={({ id }) => id}
          onOpen={setOpened}
          empty={<EmptyState title={say.empty} />}
        />
      </div>
      {asking && <AskSheet onEnd={onEnd} />}
      {opened && <ImportSheet key={opened.id} row={opened} onEnd={onEnd} />}
    </ConsolePage>
  );
}

const importTones = { waiting: 'warn', applied: 'ok', refused: 'neutral', reverted: 'danger' } as const;

function useColumns(): Column<ImportRow>[] {
  const { imports: say } = useWords(consoleWords);
  const language = useLanguage();
  const { columns } = say;
  const sum = (counts: Record<string, number>) => Object.values(counts).reduce((whole, part) => whole + part, 0);
  return [
    { id: 'asked', title: columns.asked, cell: ({ askedAt }) => formatInstant(parseInstant(askedAt), language) },
    { id: 'by', title: columns.by, cell: ({ askedBy }) => askedBy },
    { id: 'patients', title: columns.patients, short: true, cell: ({ counts }) => String(counts.patients) },
    { id: 'resources', title: columns.resources, short: true, cell: ({ counts }) => String(sum(counts.kinds)) },
    {
      id: 'state',
      title: columns.state,
      cell: ({ state }) => <StatusTag tone={importTones[state]}>{say.states[state]}</StatusTag>,
    },
  ];
}
