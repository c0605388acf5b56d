import type { QueryKey } from '@tanstack/react-query';
import type { AnyCall, OutputOf } from '#foundation/contract/call.ts';
import { useApiQuery } from '#foundation/web/http/use-api-query.ts';
import { useLanguage } from '../language-context.tsx';
import { tableFailure } from './table-failure.ts';

/** List that the server sends whole, so that the table filters and sorts it: its props for a `DataTable`. */
export function useWholeList<C extends AnyCall>(
  key: QueryKey,
  call: C & (OutputOf<C> extends { items: readonly unknown[] } ? unknown : never),
  refetchInterval: number | false = false,
) {
  const language = useLanguage();
  const query = useApiQuery<AnyCall>(key, call, { input: {}, refetchInterval });
  const { items } = (query.data ?? {}) as { items?: (OutputOf<C> & { items: readonly unknown[] })['items'] };
  return { rows: items, failure: tableFailure(query, language) };
}
