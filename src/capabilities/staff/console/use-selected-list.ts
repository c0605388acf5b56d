import { useSearchParams } from 'react-router';
import { withParams } from '#foundation/web/router/with-params.ts';

/**
 * The list that a page shows, from the query parameter `list`, so that a reload or a sent link shows it again.
 * The first of `names` when the parameter names none. A change replaces the history entry.
 */
export function useSelectedList<List extends string>(
  names: Readonly<Partial<Record<List, unknown>>>,
): [List, (list: List) => void] {
  const [query, setQuery] = useSearchParams();
  const lists = Object.keys(names) as [List, ...List[]];
  const shown = lists.find((list) => list === query.get('list')) ?? lists[0];
  const show = (list: List) =>
    setQuery((before) => withParams(before, { list: list === lists[0] ? undefined : list }), { replace: true });
  return [shown, show];
}
