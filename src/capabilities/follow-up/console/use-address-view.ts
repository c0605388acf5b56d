import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { withParams } from '#foundation/web/router/with-params.ts';
import type { TableView } from '#foundation/web/ui/data-table/table-view.ts';
import { CaseList } from '../contract.ts';
import { Post } from '../rules/forms.ts';

/** What the desk looks at: which list, at which post, in which order, and what was typed to look for. */
export type DeskView = { list: CaseList; view: TableView };

/**
 * The view as the address has it, so that it can be kept and sent; a change takes the place of the address before. What was typed to
 * look for stays out of it, like everything that people type.
 */
export function useAddressView(): [DeskView, (next: DeskView) => void] {
  const [query, setQuery] = useSearchParams();
  const [reference, setReference] = useState('');
  const list = CaseList.safeParse(query.get('list')).data ?? 'new';
  const post = Post.safeParse(query.get('post')).data;
  const sort = /^(-?)([a-z]+)$/.exec(query.get('sort') ?? '');
  const view: TableView = {
    filters: { ...(post && { post }), ...(reference !== '' && { reference }) },
    order: sort ? { column: sort[2] ?? '', descending: sort[1] === '-' } : undefined,
  };
  const set = (next: DeskView) => {
    const { filters, order } = next.view;
    setReference(filters['reference'] ?? '');
    setQuery(
      (before) =>
        withParams(before, {
          list: next.list === 'new' ? undefined : next.list,
          post: filters['post'],
          sort: order && `${order.descending ? '-' : ''}${order.column}`,
        }),
      { replace: true },
    );
  };
  return [{ list, view }, set];
}
