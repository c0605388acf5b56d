import FolderPlus from 'lucide-react/icons/folder-plus';
import { DeskConflicts } from '#capabilities/border/console/public.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from '#foundation/web/router/router.tsx';
import { ListChips, ListPage, useSelectedList } from '#capabilities/staff/console/public.ts';
import { useEventStream } from '#foundation/web/http/use-event-stream.ts';
import { useServerList } from '#foundation/web/ui/data-table/use-server-list.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { CaseList, type Colleague, followCases, listCases, maxClosedCount } from '../contract-list.ts';
import { deskMessages } from '../messages/desk.ts';
import { AssignCases } from './assign-cases.tsx';
import { useCaseColumns, useCaseFilters } from './cases-table.tsx';
import { formatCaseLabel } from './case-name.ts';
import { OpenCaseSheet } from './open-case-sheet.tsx';

/** Page `/staff/cases`: the lists of the health desk. */
export function CasesScreen() {
  const t = useMessages(deskMessages);
  const navigate = useNavigate();
  const [list, setList] = useSelectedList(t.list);
  const [officers, setOfficers] = useState<readonly Colleague[]>([]);
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const cases = useServerList(listCases, {
    key: ['follow-up', 'cases'],
    input: { list },
    filters: useCaseFilters(list, officers),
    // For the waiting times, and while there is no stream of events.
    refetchInterval: 30_000,
  });
  useCaseEvents();
  const { firstPage, table } = cases;
  const listedOfficers = firstPage?.officers;
  if (listedOfficers && listedOfficers !== officers) setOfficers(listedOfficers);
  const counts = firstPage?.counts;
  const labelOf = (value: CaseList) =>
    counts ? t.counted(t.list[value], counts[value], value === 'closed' ? maxClosedCount : Infinity) : t.list[value];
  const labelByList = Object.fromEntries(CaseList.options.map((value) => [value, labelOf(value)])) as typeof t.list;
  const selectedCases = (table.rows ?? []).filter(({ id }) => selectedIds.has(id));
  return (
    <ListPage
      id="cases"
      title={t.title}
      lead={t.lead}
      addButton={{ label: t.open, icon: <FolderPlus />, sheet: (onEnd) => <OpenCaseSheet onEnd={onEnd} /> }}
      aboveTable={
        <>
          <DeskConflicts />
          <NewCaseMessage count={counts?.new} />
          <ListChips
            legend={t.lists}
            labelByList={labelByList}
            value={list}
            onChange={(chosen) => {
              setSelectedIds(new Set());
              setList(chosen);
            }}
          />
          <AssignCases cases={selectedCases} officers={officers} onSelect={setSelectedIds} />
        </>
      }
      caption={t.caption}
      columns={useCaseColumns(list)}
      {...table}
      selection={
        list === 'closed'
          ? undefined
          : { keys: selectedIds, onChange: setSelectedIds, labelOf: (row) => formatCaseLabel(row, t) }
      }
      onOpen={({ id }) => void navigate(`/staff/cases/${id}`)}
      emptyState={<EmptyState title={t.empty[list]} />}
      noMatchState={<EmptyState title={t.none} />}
    />
  );
}

/** Reads the lists again when a case changes, such as a new case or newly reported symptoms. */
function useCaseEvents(): void {
  const queries = useQueryClient();
  const readAgain = () => void queries.invalidateQueries({ queryKey: ['follow-up', 'cases'] });
  useEventStream(followCases, { onEvent: readAgain, onGap: readAgain });
}

/** Announces to screen readers how many cases have become new since the page was opened. */
function NewCaseMessage({ count }: { count: number | undefined }) {
  const t = useMessages(deskMessages);
  const [last, setLast] = useState({ count, added: 0 });
  if (count !== undefined && count !== last.count)
    setLast({ count, added: last.count === undefined ? 0 : Math.max(0, count - last.count) });
  const { added } = last;
  return (
    <p role="status" className="visually-hidden">
      {added > 0 && t.newCases(added)}
    </p>
  );
}
