import type { ReactNode } from 'react';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { failureSentence } from '#foundation/web/http/error-catalogue.ts';
import type { CachedCall } from '#foundation/web/http/use-cached-call.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { ErrorPanel } from '#foundation/web/ui/error-panel/error-panel.tsx';
import { LookupFailed } from '#foundation/web/ui/lookup-failed/lookup-failed.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import type { EventKind } from '../rules/event-kinds.ts';
import { activityMessages } from '../messages/screens.ts';
import styles from './activities.module.css';
import { paths } from './paths.ts';

export function CachedCallView<T>({ kind, cached, children }: CachedCallViewProps<T>) {
  const t = useMessages(activityMessages);
  const language = useLanguage();
  const { data, cachedAt, failure, isLoading, retry } = cached;
  return (
    <Skeleton loading={data === undefined && failure === undefined} shape={<SkeletonCard lines={6} />}>
      {data === undefined && failure !== undefined && (
        <LoadFailed kind={kind} failure={failure} onRetry={retry} retrying={isLoading} />
      )}
      {data !== undefined && cachedAt !== undefined && (
        <p className={styles.small} role="status">
          {t.code.savedCopy(formatInstant(cachedAt, language))}
        </p>
      )}
      {data !== undefined && children(data)}
    </Skeleton>
  );
}

type CachedCallViewProps<T> = {
  /** On a page of one event: the kind whose list is offered when the event is not found. */
  kind?: EventKind;
  cached: CachedCall<T>;
  children: (data: T) => ReactNode;
};

type LoadFailedProps = { failure: unknown; onRetry: () => void; retrying: boolean };

function LoadFailed({ kind, ...failureProps }: LoadFailedProps & { kind: EventKind | undefined }) {
  const language = useLanguage();
  if (kind) return <EventNotFound kind={kind} {...failureProps} />;
  return (
    <ErrorPanel onRetry={failureProps.onRetry} retrying={failureProps.retrying}>
      {failureSentence(failureProps.failure, language)}
    </ErrorPanel>
  );
}

/** Notice that an event was not found, with a link to the list. After a temporary failure, offers a retry instead. */
export function EventNotFound({ kind, ...failureProps }: { kind: EventKind } & Partial<LoadFailedProps>) {
  const t = useMessages(activityMessages);
  return (
    <LookupFailed {...failureProps} notFound={t.notFound} listLink={{ to: paths.list(kind), label: t.code.toList }} />
  );
}
