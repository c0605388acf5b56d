import type { ReactNode } from 'react';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import type { Kept } from '#foundation/web/http/use-kept.ts';
import { ErrorPanel } from '#foundation/web/ui/error-panel/error-panel.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { activityWords } from '../wording/screens.ts';
import styles from './activities.module.css';

/** What was asked for, once it is there; or what was said last, with its time; or why neither is. */
export function Loaded<T>({ kept, children }: { kept: Kept<T>; children: (data: T) => ReactNode }) {
  const say = useWords(activityWords);
  const language = useLanguage();
  const { data, keptAt, failure, asking, again } = kept;
  return (
    <Skeleton loading={data === undefined && failure === undefined} shape={<SkeletonCard lines={6} />}>
      {data === undefined && failure !== undefined && (
        <ErrorPanel onRetry={again} retrying={asking}>
          {failureSentence(failure, language)}
        </ErrorPanel>
      )}
      {data !== undefined && keptAt !== undefined && (
        <p className={styles.small} role="status">
          {say.code.savedCopy(formatInstant(keptAt, language))}
        </p>
      )}
      {data !== undefined && children(data)}
    </Skeleton>
  );
}
