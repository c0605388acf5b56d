import { Row, Section, SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useApiQuery } from '#foundation/web/http/use-api-query.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { type AuditCriterion, type AuditLogEntry, listRequestEntries } from '../contract.ts';
import { auditMessages } from '../messages/audit.ts';
import { useEntryLabels } from './entry-labels.tsx';
import styles from './audit-desk.module.css';

export type EntrySheetProps = {
  entry: AuditLogEntry;
  onEnd: () => void;
  /** Starts a new search: for the entry's subject, or for the member of staff who acted. */
  onSearch: (criterion: AuditCriterion) => void;
};

export function EntrySheet({ entry, onEnd, onSearch }: EntrySheetProps) {
  const t = useMessages(auditMessages);
  const labels = useEntryLabels();
  const { subject, actor } = entry;
  return (
    <Sheet open title={t.entry.title} onClose={onEnd}>
      {(close) => (
        <Stack>
          <SummaryList
            rows={[
              { label: t.results.time, value: labels.time(entry) },
              { label: t.results.actor, value: labels.actor(entry) },
              { label: t.results.action, value: labels.action(entry) },
              { label: t.results.subject, value: labels.subject(entry) },
              { label: t.entry.id, value: <span className={styles.code}>{subject.id}</span> },
              { label: t.entry.fields, value: labels.fields(entry) },
              { label: t.results.reason, value: labels.reason(entry) },
              { label: t.entry.request, value: <span className={styles.code}>{entry.requestId}</span> },
            ]}
          />
          <Row>
            {subject.id !== '' && (
              <Button
                variant="secondary"
                size="compact"
                onClick={() => close(() => onSearch({ by: 'subject', kind: subject.kind, id: subject.id }))}
              >
                {t.entry.searchSubject}
              </Button>
            )}
            {actor.kind === 'staff' && (
              <Button
                variant="secondary"
                size="compact"
                onClick={() => close(() => onSearch({ by: 'staff-id', id: actor.id }))}
              >
                {t.entry.searchActor}
              </Button>
            )}
          </Row>
          <RequestEntries cursor={entry.cursor} />
        </Stack>
      )}
    </Sheet>
  );
}

function RequestEntries({ cursor }: { cursor: string }) {
  const t = useMessages(auditMessages).entry;
  const labels = useEntryLabels();
  const requestEntries = useApiQuery(['audit-desk', 'request', cursor], listRequestEntries, {
    input: { cursor },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <Section>
      <h3>{t.sameRequest}</h3>
      <QueryView query={requestEntries} lines={2} level={3}>
        {(data) => (
          <Stack as="ol" gap={3}>
            {data.items.map((entry) => (
              <li key={entry.cursor} className={layout.item}>
                <span>
                  {labels.action(entry)}: {labels.subject(entry)}
                </span>
                <SmallText as="span">
                  {labels.time(entry)} · {labels.actor(entry)}
                </SmallText>
              </li>
            ))}
          </Stack>
        )}
      </QueryView>
    </Section>
  );
}
