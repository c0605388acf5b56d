import { SmallText } from '#foundation/web/ui/layout/layout.tsx';
import type { ReactNode } from 'react';
import type { CachedCall } from '#foundation/web/http/use-cached-call.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { LookupFailed } from '#foundation/web/ui/lookup-failed/lookup-failed.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import type { EventKind } from '../rules/event-kinds.ts';
import { activityMessages } from '../messages/screens.ts';
import { paths } from './paths.ts';

type EventQueryViewProps<T> = {
  /** On a page of one event: the kind whose list is offered when the event is not found. */
  kind?: EventKind;
  query: CachedCall<T>;
  children: (data: T) => ReactNode;
};

/** Events or bookings from the server. Without a network, the copy of this device with its time. */
export function EventQueryView<T>({ kind, query, children }: EventQueryViewProps<T>) {
  const t = useMessages(activityMessages);
  const timeText = useTimeText();
  const lookup = useEventLookup(kind);
  return (
    <QueryView query={query} lines={6} lookup={kind && lookup}>
      {(data) => (
        <>
          {query.cachedAt !== undefined && (
            <SmallText role="status">{t.code.savedCopy(timeText.instant(query.cachedAt))}</SmallText>
          )}
          {children(data)}
        </>
      )}
    </QueryView>
  );
}

/** Notice that an event was not found, with a link to the list. */
export function EventNotFound({ kind }: { kind: EventKind }) {
  return <LookupFailed {...useEventLookup(kind)} />;
}

function useEventLookup(kind: EventKind = 'activity') {
  const t = useMessages(activityMessages);
  return { notFound: t.notFound, listLink: { to: paths.list(kind), label: t.code.toList } };
}
