import type { ReactNode } from 'react';
import { failureSentence } from '#foundation/web/http/error-catalogue.ts';
import type { CachedCall } from '#foundation/web/http/use-cached-call.ts';
import { ErrorPanel } from '#foundation/web/ui/error-panel/error-panel.tsx';
import { useLanguage } from '#foundation/web/ui/language-context.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';

export function CachedCallView<T>({ call, children }: { call: CachedCall<T>; children: (data: T) => ReactNode }) {
  const language = useLanguage();
  const { data, failure, isLoading, retry } = call;
  if (data === undefined && failure !== undefined)
    return (
      <ErrorPanel onRetry={retry} retrying={isLoading}>
        {failureSentence(failure, language)}
      </ErrorPanel>
    );
  return (
    <Skeleton loading={data === undefined} shape={<SkeletonCard lines={4} />}>
      {data !== undefined && children(data)}
    </Skeleton>
  );
}
