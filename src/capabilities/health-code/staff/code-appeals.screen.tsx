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
import { type AppealRow, pageAppeals } from '../contract-appeals.ts';
import { appealsWords, titles } from '../wording/console.ts';
import { levelWords } from '../wording/levels.ts';
import { AppealSheet } from './appeal-sheet.tsx';
import styles from './code-appeals.module.css';

/** `/staff/code-appeals`: appeals that wait, the longest first, and those that were answered. */
export function CodeAppealsScreen() {
  const say = useWords(appealsWords);
  const language = useLanguage();
  const me = useKnownMe();
  const [list, setList] = useState<'waiting' | 'decided'>('waiting');
  const [view, setView] = useState(wholeTable);
  const [opened, setOpened] = useState<string>();
  const [said, setSaid] = useState('');
  const appeals = usePages(['health-code', 'appeals', list], (from, signal) =>
    place(pageAppeals, { list, ...from }, { signal }),
  );
  return (
    <ConsolePage title={titles.appeals[language]} lead={say.lead} width="wide" phone>
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
          id={`code-appeals-${list}`}
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

const tones = { open: 'warn', looking: 'info', accepted: 'ok', refused: 'neutral' } as const;

function useColumns(): Column<AppealRow>[] {
  const { columns, states } = useWords(appealsWords);
  const { levels } = useWords(levelWords);
  const language = useLanguage();
  const when = (instant: string | null) => (instant === null ? '' : formatInstant(parseInstant(instant), language));
  return [
    { id: 'who', title: columns.who, cell: ({ initials }) => initials, sort: ({ initials }) => initials },
    {
      id: 'level',
      title: columns.level,
      short: true,
      cell: ({ level }) => levels[level].word,
      sort: ({ level }) => levels[level].word,
    },
    { id: 'opened', title: columns.opened, cell: ({ openedAt }) => when(openedAt), sort: ({ openedAt }) => openedAt },
    { id: 'taken', title: columns.taken, cell: ({ takenBy }) => takenBy, sort: ({ takenBy }) => takenBy },
    {
      id: 'state',
      title: columns.state,
      cell: ({ state }) => <StatusTag tone={tones[state]}>{states[state]}</StatusTag>,
      sort: ({ state }) => states[state],
    },
  ];
}
