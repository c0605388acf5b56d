import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { listUndoResults, type Undo } from '../contract-undo.ts';
import { undoMessages } from '../messages/undo.ts';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import styles from './rules.module.css';

/** Results of an undo by application, loaded on request, because each access is audited. */
export function UndoResultList({ undo }: { undo: Undo }) {
  const t = useMessages(undoMessages);
  const [isRequested, setIsRequested] = useState(false);
  const query = useInfiniteQuery({
    queryKey: ['undone', undo.id],
    enabled: isRequested,
    queryFn: ({ pageParam, signal }) =>
      callApi(listUndoResults, { id: undo.id, ...(pageParam !== '' && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const items = query.data?.pages.flatMap((page) => page.items);
  return (
    <div className={layout.stack}>
      <p className={layout.small}>{t.auditHint}</p>
      {items?.length === 0 && <p>{t.noItems}</p>}
      {items && items.length > 0 && (
        <ul className={layout.list}>
          {items.map(({ reference, outcome, changedToOfficer, changedToProceed }) => (
            <li key={reference} className={styles.tagRow}>
              <strong className="t-code">{reference}</strong>
              <span>{t.outcomes[outcome]}</span>
              {changedToOfficer + changedToProceed > 0 && (
                <span className={layout.small}>{t.travellerCounts(changedToOfficer, changedToProceed)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      <Failure thrown={query.error} />
      {(!isRequested || query.hasNextPage || query.isError || query.isFetching) && (
        <div className={layout.row}>
          <Button
            variant="secondary"
            size="compact"
            busy={query.isFetching}
            onClick={() => (isRequested ? void query.fetchNextPage() : setIsRequested(true))}
          >
            {items ? t.more : t.show}
          </Button>
        </div>
      )}
    </div>
  );
}
