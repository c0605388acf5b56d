import type { ReactNode } from 'react';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import type { CachedCall } from '#foundation/web/http/use-cached-call.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { ErrorPanel } from '#foundation/web/ui/error-panel/error-panel.tsx';
import { LookupFailed } from '#foundation/web/ui/lookup-failed/lookup-failed.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import type { EventFamily } from '../rules/event-families.ts';
import { activityMessages } from '../messages/screens.ts';
import styles from './activities.module.css';
import { addresses } from './addresses.ts';

/** What was asked for, once it is there; or what was said last, with its time; or why neither is. */
export function CachedCallView<T>({ family, call: kept, children }: CachedCallViewProps<T>) {
  const t = useMessages(activityMessages);
  const language = useLanguage();
  const { data, keptAt, failure, asking, again } = kept;
  return (
    <Skeleton loading={data === undefined && failure === undefined} shape={<SkeletonCard lines={6} />}>
      {data === undefined && failure !== undefined && (
        <LoadFailed family={family} failure={failure} onRetry={again} retrying={asking} />
      )}
      {data !== undefined && keptAt !== undefined && (
        <p className={styles.small} role="status">
          {t.code.savedCopy(formatInstant(keptAt, language))}
        </p>
      )}
      {data !== undefined && children(data)}
    </Skeleton>
  );
}

type CachedCallViewProps<T> = {
  /** On a page of one event: whose list to choose from when the event is not there. */
  family?: EventFamily;
  call: CachedCall<T>;
  children: (data: T) => ReactNode;
};

type LoadFailedProps = { failure: unknown; onRetry: () => void; retrying: boolean };

function LoadFailed({ family, ...failed }: LoadFailedProps & { family: EventFamily | undefined }) {
  const language = useLanguage();
  if (family) return <EventNotFound family={family} {...failed} />;
  return (
    <ErrorPanel onRetry={failed.onRetry} retrying={failed.retrying}>
      {failureSentence(failed.failure, language)}
    </ErrorPanel>
  );
}

/** That the event or place of an address is not there, and the list to choose from; after a failure that passes, Try again. */
export function EventNotFound({ family, ...failed }: { family: EventFamily } & Partial<LoadFailedProps>) {
  const t = useMessages(activityMessages);
  return <LookupFailed {...failed} notFound={t.notFound} list={{ to: addresses.list(family), label: t.code.toList }} />;
}
