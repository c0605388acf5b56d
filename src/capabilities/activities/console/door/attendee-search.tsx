import { Section, Stack } from '#foundation/web/ui/layout/layout.tsx';
import styles from './door.module.css';
import { useDeferredValue } from 'react';
import { searchAttendees, type Attendee } from '#capabilities/activities/rules/judge-event-code.ts';
import { doorMessages } from '#capabilities/activities/messages/door.ts';
import { useReloadSafeInput } from '#foundation/web/screens/reload-safe-state.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';

/** Search for an attendee who has no code to show. */
export function AttendeeSearch({
  attendees,
  onAdmit,
}: {
  attendees: ReadonlyMap<string, Attendee>;
  onAdmit: (attendee: Attendee) => void;
}) {
  const t = useMessages(doorMessages).find;
  const [entered, setEntered] = useReloadSafeInput('find', '');
  const searchText = useDeferredValue(entered.trim());
  const matches = searchText.length < 2 ? undefined : searchAttendees(attendees.values(), searchText, maxResults);
  return (
    <Section gap={4}>
      <TextField
        id="find"
        type="search"
        label={t.label}
        hint={t.hint}
        value={entered}
        onChange={setEntered}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
      />
      <p role="status" className={matches ? undefined : 'visually-hidden'}>
        {matches && (matches.length === 0 ? t.none : t.matchCount(matches.length))}
      </p>
      {matches && matches.length > 0 && (
        <Stack as="ul" gap={3}>
          {matches.map((attendee) => (
            <li key={attendee.booking} className={styles.card}>
              <span>
                <strong>{attendee.name}</strong> <span className="t-code">{attendee.documentEnd}</span>
              </span>
              <AttendeeAction attendee={attendee} onAdmit={onAdmit} />
            </li>
          ))}
        </Stack>
      )}
    </Section>
  );
}

// An attendee who is already in, or has no seat, gets no button: a hasty tap would report an entry to the server.
function AttendeeAction({ attendee, onAdmit }: { attendee: Attendee; onAdmit: (attendee: Attendee) => void }) {
  const timeText = useTimeText();
  const t = useMessages(doorMessages).find;
  if (attendee.state === 'used' && attendee.enteredAt !== undefined)
    return <StatusTag tone="ok">{t.inSince(timeText.time(attendee.enteredAt))}</StatusTag>;
  if (attendee.state === 'waiting') return <StatusTag tone="warn">{t.waiting}</StatusTag>;
  return (
    <Button variant="secondary" size="compact" onClick={() => onAdmit(attendee)} hiddenSuffix={attendee.name}>
      {t.letIn}
    </Button>
  );
}

const maxResults = 8;
