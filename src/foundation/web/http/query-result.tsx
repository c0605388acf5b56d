import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureSentence } from './error-catalogue.ts';
import { ErrorPanel } from '../ui/error-panel/error-panel.tsx';
import { useLanguage } from '../ui/language-context.tsx';
import { Skeleton, SkeletonCard } from '../ui/skeleton/skeleton.tsx';

/** Shows the data of a query, a skeleton until the data arrives, or the failure with a retry button. */
export function QueryResult<T>({ query, children }: { query: UseQueryResult<T>; children: (data: T) => ReactNode }) {
  const language = useLanguage();
  const { data, error, isFetching, refetch } = query;
  if (error && data === undefined)
    return (
      <ErrorPanel onRetry={() => void refetch()} retrying={isFetching}>
        {failureSentence(error, language)}
      </ErrorPanel>
    );
  return (
    <Skeleton loading={data === undefined} shape={<SkeletonCard lines={5} />}>
      {data !== undefined && children(data)}
    </Skeleton>
  );
}
