import { useSearchParams } from 'react-router';
import { withParams } from '#foundation/web/router/with-params.ts';

/**
 * Which list a page shows, by its names in the order in which they stand: as the address has it, so that a reload shows it again and it
 * can be sent. The first, where the address names none of them. A change takes the place of the address before.
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
