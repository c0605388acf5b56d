import { useState } from 'react';
import { useKnownMe } from '#capabilities/staff/staff/public.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { place } from '#foundation/web/http/place.ts';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { DataTable } from '#foundation/web/ui/data-table/data-table.tsx';
import { type Column, wholeTable } from '#foundation/web/ui/data-table/table-view.ts';
import { usePages } from '#foundation/web/ui/data-table/use-pages.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { type EventAppealRow, pageEventAppeals } from '../contract-appeals.ts';
import { appealsDeskWords } from '../wording/appeals-desk.ts';
import { deskTitles } from '../wording/desk-titles.ts';
import { AppealSheet } from './appeal-sheet.tsx';
import styles from './desk.module.css';

/** `/staff/activity-appeals`: appeals about events that wait, the longest first, and those that were answered. */
export function ActivityAppealsScreen() {
  const say = useWords(appealsDeskWords);
  const language = useLanguage();
  const me = useKnownMe();
  const [list, setList] = useState<'waiting' | 'decided'>('waiting');
  const [view, setView] = useState(wholeTable);
  const [opened, setOpened] = useState<string>();
  const [said, setSaid] = useState('');
  const appeals = usePages(['activities', 'appeals', list], (from, signal) =>
    place(pageEventAppeals, { list, ...from }, { signal }),
  );
  return (
    <ConsolePage title={deskTitles.appeals[language]} lead={say.lead} width="wide" phone>
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
          id={`activity-appeals-${list}`}
          person={me?.id ?? ''}
          caption={say.caption}
          columns={useColumns()}
          filters={[]}
          view={view}
          onView={setView}
          {...appeals.table}
          keyOf={({ id }) => id}
          onOpen={({ id }) => setOpened(id)}
          empty={<EmptyState title={say.empty[list]} />}
        />
      </div>
      {opened !== undefined && (
        <AppealSheet
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

const tones = { open: 'warn', accepted: 'ok', refused: 'neutral' } as const;

function useColumns(): Column<EventAppealRow>[] {
  const { columns, states } = useWords(appealsDeskWords);
  const language = useLanguage();
  const when = (instant: string) => formatInstant(parseInstant(instant), language);
  return [
    { id: 'who', title: columns.who, cell: ({ initials }) => initials, sort: ({ initials }) => initials },
    { id: 'event', title: columns.event, cell: ({ name }) => name[language], sort: ({ name }) => name[language] },
    { id: 'when', title: columns.when, cell: ({ admitsAt }) => when(admitsAt), sort: ({ admitsAt }) => admitsAt },
    { id: 'opened', title: columns.opened, cell: ({ openedAt }) => when(openedAt), sort: ({ openedAt }) => openedAt },
    {
      id: 'state',
      title: columns.state,
      cell: ({ state }) => <StatusTag tone={tones[state]}>{states[state]}</StatusTag>,
      sort: ({ state }) => states[state],
    },
  ];
}
