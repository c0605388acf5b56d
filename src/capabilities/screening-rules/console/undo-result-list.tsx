import { SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { listUndoResults, type Undo } from '../contract-undo.ts';
import { undoMessages } from '../messages/undo.ts';
import styles from './rules.module.css';
import { useListOnRequest } from './use-list-on-request.tsx';

/** Results of an undo by application, loaded on request, because each access is audited. */
export function UndoResultList({ undo }: { undo: Undo }) {
  const t = useMessages(undoMessages);
  const { pages, button } = useListOnRequest({
    key: ['undone', undo.id],
    read: (cursor: string, signal) =>
      callApi(listUndoResults, { id: undo.id, ...(cursor !== '' && { cursor }) }, { signal }),
    first: '',
    nextOf: ({ next }) => next,
    labels: { show: t.show, more: t.more },
  });
  const items = pages?.flatMap((page) => page.items);
  return (
    <Stack>
      <SmallText>{t.auditHint}</SmallText>
      {items?.length === 0 && <p>{t.noItems}</p>}
      {items && items.length > 0 && (
        <Stack as="ul" gap={4}>
          {items.map(({ reference, outcome, changedToOfficer, changedToProceed }) => (
            <li key={reference} className={styles.tagRow}>
              <strong className="t-code">{reference}</strong>
              <span>{t.outcomes[outcome]}</span>
              {changedToOfficer + changedToProceed > 0 && (
                <SmallText as="span">{t.travellerCounts(changedToOfficer, changedToProceed)}</SmallText>
              )}
            </li>
          ))}
        </Stack>
      )}
      {button}
    </Stack>
  );
}
