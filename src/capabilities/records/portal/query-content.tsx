import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { ErrorPanel } from '#foundation/web/ui/error-panel/error-panel.tsx';
import { useLanguage } from '#foundation/web/ui/language-context.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';

/** Content of a query's result, or its loading or error state. */
export function QueryContent<T>({ asked, children }: { asked: UseQueryResult<T>; children: (data: T) => ReactNode }) {
  const language = useLanguage();
  if (asked.isError && asked.data === undefined)
    return (
      <ErrorPanel onRetry={() => void asked.refetch()} retrying={asked.isFetching}>
        {failureSentence(asked.error, language)}
      </ErrorPanel>
    );
  return (
    <Skeleton loading={asked.data === undefined} shape={<SkeletonCard lines={6} />}>
      {asked.data !== undefined && children(asked.data)}
    </Skeleton>
  );
}
