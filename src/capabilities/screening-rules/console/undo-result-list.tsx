import { callApi } from '#foundation/web/http/call-api.ts';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
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
      {button}
    </div>
  );
}
