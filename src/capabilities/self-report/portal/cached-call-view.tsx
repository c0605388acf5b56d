import type { ReactNode } from 'react';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import type { CachedCall } from '#foundation/web/http/use-cached-call.ts';
import { ErrorPanel } from '#foundation/web/ui/error-panel/error-panel.tsx';
import { useLanguage } from '#foundation/web/ui/language-context.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';

/** What was asked for, now or last; before that its shape, or why it is not there. */
export function CachedCallView<T>({ kept, children }: { kept: CachedCall<T>; children: (data: T) => ReactNode }) {
  const language = useLanguage();
  const { data, failure, asking, again } = kept;
  if (data === undefined && failure !== undefined)
    return (
      <ErrorPanel onRetry={again} retrying={asking}>
        {failureSentence(failure, language)}
      </ErrorPanel>
    );
  return (
    <Skeleton loading={data === undefined} shape={<SkeletonCard lines={4} />}>
      {data !== undefined && children(data)}
    </Skeleton>
  );
}
