import FolderPlus from 'lucide-react/icons/folder-plus';
import { useState } from 'react';
import { useNavigate } from '#foundation/web/router/router.tsx';
import { useCurrentStaff } from '#capabilities/staff/console/public.ts';
import { normalizeCode } from '#foundation/language/entered-text.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { DataTable } from '#foundation/web/ui/data-table/data-table.tsx';
import { usePagedTable } from '#foundation/web/ui/data-table/use-paged-table.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { CaseList, maxEndedCount, listCases } from '../contract.ts';
import { ArrivalPost } from '../rules/forms.ts';
import { deskMessages } from '../messages/desk.ts';
import { useDeskView } from './use-desk-view.ts';
import { useCasesTable } from './cases-table.tsx';
import { OpenCaseSheet } from './open-case-sheet.tsx';

/** Page `/staff/cases`: the lists of the health desk. */
export function CasesScreen() {
  const t = useMessages(deskMessages);
  const me = useCurrentStaff();
  const navigate = useNavigate();
  const [{ list, view }, setView] = useDeskView();
  const [isOpening, setIsOpening] = useState(false);
  const post = ArrivalPost.safeParse(view.filters['post']).data;
  const enteredReference = view.filters['reference'] ?? '';
  // A reference has 12 characters. The server searches for a complete reference; the table filters by a part of one.
  const reference = normalizeCode(enteredReference).length === 12 ? enteredReference : undefined;
  // Polls, so that newly reported symptoms appear without a reload.
  const cases = usePagedTable(
    ['follow-up', 'cases', list, post, reference],
    (cursorInput, signal) =>
      callApi(
        listCases,
        {
          list,
          ...(post && { post }),
          ...(reference !== undefined && { reference }),
          ...cursorInput,
        },
        { signal },
      ),
    { refetchInterval: 30_000 },
  );
  const { columns, filters } = useCasesTable(list);
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
          onChange={(newList) => setView({ list: newList, view })}
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
          filters={filters}
          view={view}
          onViewChange={(newView) => setView({ list, view: newView })}
          {...cases.table}
          keyOf={({ id }) => id}
          onOpen={({ id }) => void navigate(`/staff/cases/${id}`)}
          emptyState={<EmptyState title={reference === undefined ? t.empty[list] : t.none} />}
        />
      </div>
      {isOpening && <OpenCaseSheet onEnd={() => setIsOpening(false)} />}
    </ConsolePage>
  );
}
