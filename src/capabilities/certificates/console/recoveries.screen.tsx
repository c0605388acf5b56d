import {
  ListPage,
  ActionSheet,
  type RenderSheet,
  useDeskList,
  useHasScope,
} from '#capabilities/staff/console/public.ts';
import type { Column } from '#foundation/web/ui/data-table/table-view.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { listRecoveries, type RecoverySummary } from '../contract-console.ts';
import { consoleMessages } from '../messages/console.ts';
import { titles } from '../messages/titles.ts';
import { RecoveryForm } from './recovery-form.tsx';
import { RecoverySheet } from './recovery-sheet.tsx';

/** `/staff/recoveries`: undecided and decided recoveries. */
export function RecoveriesScreen() {
  const { recoveries: t, form } = useMessages(consoleMessages);
  const language = useLanguage();
  const mayRecord = useHasScope()('recoveries:record');
  const { list, table } = useDeskList(listRecoveries, {
    key: ['certificates', 'recoveries'],
    legend: t.lists,
    labelByList: t.list,
  });
  const renderRecordSheet: RenderSheet = (onEnd) => (
    <ActionSheet tall title={t.record} onEnd={onEnd}>
      {(done) => <RecoveryForm onDone={() => done(form.recorded)} />}
    </ActionSheet>
  );
  return (
    <ListPage
      id={`recoveries-${list}`}
      title={titles.recoveries[language]}
      lead={t.lead}
      addButton={mayRecord ? { label: t.record, sheet: renderRecordSheet } : undefined}
      caption={t.caption}
      columns={useColumns()}
      {...table}
      emptyState={<EmptyState title={t.empty[list]} />}
      sheet={({ id }, onEnd) => <RecoverySheet id={id} onEnd={onEnd} />}
    />
  );
}

const tones = { recorded: 'info', certified: 'ok', refused: 'neutral', revoked: 'danger' } as const;

function useColumns(): Column<RecoverySummary>[] {
  const { recoveries: t } = useMessages(consoleMessages);
  const timeText = useTimeText();
  const { columns } = t;
  return [
    { id: 'who', title: columns.person, cell: ({ initials }) => initials },
    {
      id: 'test',
      title: columns.test,
      isInRowName: true,
      noWrap: true,
      cell: ({ firstPositive }) => <Time date={firstPositive} />,
      text: ({ firstPositive }) => timeText.date(firstPositive),
    },
    {
      id: 'recorded',
      title: columns.recorded,
      cell: ({ recordedAt, recordedBy }) => `${timeText.instant(recordedAt)} ${t.byStaff(recordedBy)}`,
    },
    {
      id: 'state',
      title: columns.state,
      cell: ({ state }) => <StatusTag tone={tones[state]}>{t.states[state]}</StatusTag>,
      text: ({ state }) => t.states[state],
    },
  ];
}
