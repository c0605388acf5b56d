import { useState } from 'react';
import { useSearchParams } from '#foundation/web/router/router.tsx';
import { withParams } from '#foundation/web/router/with-params.ts';
import type { FilterField } from '../filter-bar/filter-bar.tsx';
import type { TableView } from './table-view.ts';

/**
 * View of the page's table. Its order, hidden columns and filters are in the address, so that a view can be bookmarked
 * and sent. Typed text may be about a person, so it stays out of the address unless the filter allows it. A change
 * replaces the history entry.
 */
export function useViewInAddress(filters: readonly FilterField[] = []): [TableView, (view: TableView) => void] {
  const [query, setQuery] = useSearchParams();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const inAddress = filters.filter(({ options, isInAddress }) => options ?? isInAddress);
  const valueInAddress = ({ id, options }: FilterField) => {
    const value = query.get(id) ?? '';
    return options === undefined || options.some((option) => option.value === value) ? value : '';
  };
  const sort = /^(-?)(\w+)$/.exec(query.get('sort') ?? '');
  const view: TableView = {
    filters: { ...typed, ...Object.fromEntries(inAddress.map((filter) => [filter.id, valueInAddress(filter)])) },
    order: sort ? { column: sort[2] ?? '', descending: sort[1] === '-' } : undefined,
    hiddenColumns: (query.get('hide') ?? '').split(',').filter(Boolean),
  };
  const setView = ({ filters: values, order, hiddenColumns = [] }: TableView) => {
    setTyped(
      Object.fromEntries(
        filters.filter((filter) => !inAddress.includes(filter)).map(({ id }) => [id, values[id] ?? '']),
      ),
    );
    setQuery(
      (current) =>
        withParams(current, {
          ...Object.fromEntries(inAddress.map(({ id }) => [id, values[id]])),
          sort: order && `${order.descending ? '-' : ''}${order.column}`,
          hide: hiddenColumns.join(','),
        }),
      { replace: true },
    );
  };
  return [view, setView];
}
