import { useState } from 'react';
import { useSearchParams } from '#foundation/web/router/router.tsx';
import { withParams } from '#foundation/web/router/with-params.ts';
import type { TableView } from '#foundation/web/ui/data-table/table-view.ts';
import { CaseList } from '../contract.ts';
import { ArrivalPost } from '../rules/forms.ts';

export type DeskView = { list: CaseList; view: TableView };

/**
 * Returns the list and its filters, and a function that changes them. Stores them in the URL, so that a view can be
 * bookmarked and shared. A change replaces the history entry. The entered reference stays out of the URL, like all text
 * that people enter.
 */
export function useDeskView(): [DeskView, (next: DeskView) => void] {
  const [query, setQuery] = useSearchParams();
  const [reference, setReference] = useState('');
  const list = CaseList.safeParse(query.get('list')).data ?? 'new';
  const post = ArrivalPost.safeParse(query.get('post')).data;
  const sort = /^(-?)([a-z]+)$/.exec(query.get('sort') ?? '');
  const view: TableView = {
    filters: { ...(post && { post }), ...(reference !== '' && { reference }) },
    order: sort ? { column: sort[2] ?? '', descending: sort[1] === '-' } : undefined,
  };
  const updateView = (newView: DeskView) => {
    const { filters, order } = newView.view;
    setReference(filters['reference'] ?? '');
    setQuery(
      (current) =>
        withParams(current, {
          list: newView.list === 'new' ? undefined : newView.list,
          post: filters['post'],
          sort: order && `${order.descending ? '-' : ''}${order.column}`,
        }),
      { replace: true },
    );
  };
  return [{ list, view }, updateView];
}
