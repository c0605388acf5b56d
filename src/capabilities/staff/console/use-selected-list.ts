import { useSearchParams } from '#foundation/web/router/router.tsx';
import { withParams } from '#foundation/web/router/with-params.ts';

/**
 * Reads the list to show from the query parameter `list`, so that a reload or a sent link shows the same list. Without
 * a valid parameter, selects the first key of `valueByList`. Selecting a list replaces the history entry. The new list
 * has its own order, because its columns can be others.
 */
export function useSelectedList<List extends string>(
  valueByList: Readonly<Partial<Record<List, unknown>>>,
): [List, (list: List) => void] {
  const [query, setQuery] = useSearchParams();
  const lists = Object.keys(valueByList) as [List, ...List[]];
  const selected = lists.find((list) => list === query.get('list')) ?? lists[0];
  const select = (list: List) =>
    setQuery((previous) => withParams(previous, { list: list === lists[0] ? undefined : list, sort: undefined }), {
      replace: true,
    });
  return [selected, select];
}
