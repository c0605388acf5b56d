import FolderPlus from 'lucide-react/icons/folder-plus';
import { useNavigate } from '#foundation/web/router/router.tsx';
import { ListChips, ListPage, useSelectedList } from '#capabilities/staff/console/public.ts';
import { useServerList } from '#foundation/web/ui/data-table/use-server-list.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { CaseList, listCases, maxEndedCount } from '../contract.ts';
import { deskMessages } from '../messages/desk.ts';
import { useCasesTable } from './cases-table.tsx';
import { OpenCaseSheet } from './open-case-sheet.tsx';

/** Page `/staff/cases`: the lists of the health desk. */
export function CasesScreen() {
  const t = useMessages(deskMessages);
  const navigate = useNavigate();
  const [list, setList] = useSelectedList(t.list);
  const { columns, filters } = useCasesTable(list);
  // Polls, so that newly reported symptoms appear without a reload.
  const cases = useServerList(listCases, {
    key: ['follow-up', 'cases'],
    input: { list },
    filters,
    refetchInterval: 30_000,
  });
  const counts = cases.firstPage?.counts;
  const labelOf = (value: CaseList) =>
    counts ? t.counted(t.list[value], counts[value], value === 'ended' ? maxEndedCount : Infinity) : t.list[value];
  const labelByList = Object.fromEntries(CaseList.options.map((value) => [value, labelOf(value)])) as typeof t.list;
  return (
    <ListPage
      id="cases"
      title={t.title}
      lead={t.lead}
      addButton={{ label: t.open, icon: <FolderPlus />, sheet: (onEnd) => <OpenCaseSheet onEnd={onEnd} /> }}
      aboveTable={<ListChips legend={t.lists} labelByList={labelByList} value={list} onChange={setList} />}
      caption={t.caption}
      columns={columns}
      {...cases.table}
      onOpen={({ id }) => void navigate(`/staff/cases/${id}`)}
      emptyState={<EmptyState title={t.empty[list]} />}
      noMatchState={<EmptyState title={t.none} />}
    />
  );
}
