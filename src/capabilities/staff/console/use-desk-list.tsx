import { useServerList } from '#foundation/web/ui/data-table/use-server-list.ts';
import { ListChips } from './list-page.tsx';
import { useSelectedList } from './use-selected-list.ts';

type ListOptions = Parameters<typeof useServerList>[1];

/**
 * The lists of a desk, such as waiting and decided items, chosen by chips. Returns the chosen list, and `table`: the
 * props of its `ListPage`.
 */
export function useDeskList<C extends Parameters<typeof useServerList>[0], List extends string>(
  call: C,
  options: Pick<ListOptions, 'key' | 'refetchInterval'> & {
    legend: string;
    labelByList: Readonly<Partial<Record<List, string>>>;
  },
) {
  const { legend, labelByList, ...listOptions } = options;
  const [list, setList] = useSelectedList<List>(labelByList);
  const { table } = useServerList(call, { ...listOptions, input: { list } });
  const chips = <ListChips legend={legend} labelByList={labelByList} value={list} onChange={setList} />;
  return { list, table: { aboveTable: chips, ...table } };
}
