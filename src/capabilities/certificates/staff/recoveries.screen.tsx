import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useKnownMe } from '#capabilities/staff/staff/public.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { formatDate } from '#foundation/time/local-date.ts';
import { place } from '#foundation/web/http/place.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { DataTable } from '#foundation/web/ui/data-table/data-table.tsx';
import { type Column, wholeTable } from '#foundation/web/ui/data-table/table-view.ts';
import { usePages } from '#foundation/web/ui/data-table/use-pages.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { listRecoveries, type RecoveryRow } from '../contract-console.ts';
import { consoleWords } from '../wording/console.ts';
import { titles } from '../wording/titles.ts';
import styles from './certificates.module.css';
import { RecordForm } from './record-form.tsx';
import { RecoverySheet } from './recovery-sheet.tsx';

/** `/staff/recoveries`: recoveries that wait to be certified, and those that were decided. */
export function RecoveriesScreen() {
  const { recoveries: say, form } = useWords(consoleWords);
  const language = useLanguage();
  const me = useKnownMe();
  const [list, setList] = useState<'waiting' | 'decided'>('waiting');
  const [view, setView] = useState(wholeTable);
  const [recording, setRecording] = useState(false);
  const [opened, setOpened] = useState<string>();
  const [said, setSaid] = useState('');
  const recoveries = usePages(['certificates', 'recoveries', list], (from, signal) =>
    place(listRecoveries, { list, ...from }, { signal }),
  );
  const mayRecord = me?.scopes.some((scope) => scope === 'recoveries:record') ?? false;
  return (
    <ConsolePage
      title={titles.recoveries[language]}
      lead={say.lead}
      width="wide"
      phone
      actions={
        mayRecord && (
          <Button icon={<Plus />} onClick={() => setRecording(true)}>
            {say.record}
          </Button>
        )
      }
    >
      <div className={styles.stack}>
        <p role="status">{said}</p>
        <RadioCards
          id="list"
          legend={say.lists}
          layout="chips"
          value={list}
          onChange={setList}
          options={(['waiting', 'decided'] as const).map((value) => ({ value, label: say.list[value] }))}
        />
        <DataTable
          id={`recoveries-${list}`}
          person={me?.id ?? ''}
          caption={say.caption}
          columns={useColumns()}
          filters={[]}
          view={view}
          onView={setView}
          {...recoveries.table}
          keyOf={({ id }) => id}
          onOpen={({ id }) => setOpened(id)}
          empty={<EmptyState title={say.empty[list]} />}
        />
      </div>
      {recording && (
        <Sheet open tall title={say.record} onClose={() => setRecording(false)}>
          {(close) => (
            <RecordForm
              onDone={() =>
                close(() => {
                  setRecording(false);
                  setSaid(form.recorded);
                })
              }
            />
          )}
        </Sheet>
      )}
      {opened !== undefined && (
        <RecoverySheet
          key={opened}
          id={opened}
          onEnd={(done) => {
            setOpened(undefined);
            if (done !== undefined) setSaid(done);
          }}
        />
      )}
    </ConsolePage>
  );
}

const tones = { recorded: 'info', certified: 'ok', refused: 'neutral', revoked: 'danger' } as const;

function useColumns(): Column<RecoveryRow>[] {
  const { recoveries: say } = useWords(consoleWords);
  const language = useLanguage();
  const { columns } = say;
  return [
    { id: 'who', title: columns.who, cell: ({ initials }) => initials, sort: ({ initials }) => initials },
    {
      id: 'test',
      title: columns.test,
      short: true,
      cell: ({ firstPositive }) => formatDate(firstPositive, language),
      sort: ({ firstPositive }) => firstPositive,
    },
    {
      id: 'recorded',
      title: columns.recorded,
      cell: ({ recordedAt, recordedBy }) =>
        `${formatInstant(parseInstant(recordedAt), language)} ${say.by(recordedBy)}`,
      sort: ({ recordedAt }) => recordedAt,
    },
    {
      id: 'state',
      title: columns.state,
      cell: ({ state }) => <StatusTag tone={tones[state]}>{say.states[state]}</StatusTag>,
      sort: ({ state }) => say.states[state],
    },
  ];
}
