import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureSentence } from '#foundation/web/http/error-catalogue.ts';
import { ErrorPanel } from '#foundation/web/ui/error-panel/error-panel.tsx';
import { useLanguage } from '#foundation/web/ui/language-context.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';

export function QueryContent<T>({ query, children }: { query: UseQueryResult<T>; children: (data: T) => ReactNode }) {
  const language = useLanguage();
  if (query.isError && query.data === undefined)
    return (
      <ErrorPanel onRetry={() => void query.refetch()} retrying={query.isFetching}>
        {failureSentence(query.error, language)}
      </ErrorPanel>
    );
  return (
    <Skeleton loading={query.data === undefined} shape={<SkeletonCard lines={6} />}>
      {query.data !== undefined && children(query.data)}
    </Skeleton>
  );
}
