import FolderPlus from 'lucide-react/icons/folder-plus';
import { useState } from 'react';
import { useNavigate } from '#foundation/web/router/router.tsx';
import { useCurrentStaff, useSelectedList } from '#capabilities/staff/console/public.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { DataTable } from '#foundation/web/ui/data-table/data-table.tsx';
import { useServerList } from '#foundation/web/ui/data-table/use-server-list.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { CaseList, maxEndedCount, listCases } from '../contract.ts';
import { deskMessages } from '../messages/desk.ts';
import { useCasesTable } from './cases-table.tsx';
import { OpenCaseSheet } from './open-case-sheet.tsx';

/** Page `/staff/cases`: the lists of the health desk. */
export function CasesScreen() {
  const t = useMessages(deskMessages);
  const me = useCurrentStaff();
  const navigate = useNavigate();
  const [list, setList] = useSelectedList(t.list);
  const [isOpening, setIsOpening] = useState(false);
  const { columns, filters } = useCasesTable(list);
  // Polls, so that newly reported symptoms appear without a reload.
  const cases = useServerList(listCases, {
    key: ['follow-up', 'cases'],
    input: { list },
    filters,
    refetchInterval: 30_000,
  });
  const counts = cases.firstPage?.counts;
  return (
    <ConsolePage
      title={t.title}
      lead={t.lead}
      width="wide"
      suitsPhones
      actions={
        <Button icon={<FolderPlus />} onClick={() => setIsOpening(true)}>
          {t.open}
        </Button>
      }
    >
      <div className={layout.tight}>
        <RadioCards
          id="case-list"
          legend={t.lists}
          layout="chips"
          value={list}
          onChange={setList}
          options={CaseList.options.map((value) => ({
            value,
            label: counts
              ? t.counted(t.list[value], counts[value], value === 'ended' ? maxEndedCount : Infinity)
              : t.list[value],
          }))}
        />
        <DataTable
          id="cases"
          userId={me?.id ?? ''}
          caption={t.caption}
          columns={columns}
          {...cases.table}
          keyOf={({ id }) => id}
          onOpen={({ id }) => void navigate(`/staff/cases/${id}`)}
          emptyState={<EmptyState title={t.empty[list]} />}
          noMatchState={<EmptyState title={t.none} />}
        />
      </div>
      {isOpening && <OpenCaseSheet onEnd={() => setIsOpening(false)} />}
    </ConsolePage>
  );
}
