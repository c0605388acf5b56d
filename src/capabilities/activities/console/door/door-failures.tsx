import { Row, Section, Stack } from '#foundation/web/ui/layout/layout.tsx';
import styles from './door.module.css';
import { doorMessages } from '#capabilities/activities/messages/door.ts';
import { useCurrentStaff } from '#capabilities/staff/console/public.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { doorOutbox, useDoorOutbox } from './door-outbox.ts';

export function DoorFailures() {
  const items = useDoorOutbox();
  const staffId = useCurrentStaff()?.id ?? '';
  const t = useMessages(doorMessages);
  const language = useLanguage();
  const unsentCount = items.filter(({ state, action }) => state === 'waiting' && action.kind === 'entry').length;
  const failedItems = items.filter((item) => item.state === 'failed');
  return (
    <>
      {unsentCount > 0 && (
        <Row align="center">
          <p role="status">{t.count.unsent(unsentCount)}</p>
          <Button variant="quiet" size="compact" onClick={() => void doorOutbox.flush(staffId)}>
            {t.outbox.send}
          </Button>
        </Row>
      )}
      {failedItems.length > 0 && (
        <Section gap={4} aria-labelledby="failed">
          <h2 id="failed">{t.outbox.title}</h2>
          <Stack as="ol" gap={3}>
            {failedItems.map((item) => (
              <li key={item.id} className={styles.card}>
                <span>
                  <strong>{t.outbox[item.action.kind]}</strong> <Time instant={item.at} />. {item.refusalText[language]}
                </span>
                <Row as="span" align="center">
                  {item.owner === staffId && (
                    <Button
                      variant="secondary"
                      size="compact"
                      onClick={() => void doorOutbox.retry(item.id).then(() => doorOutbox.flush(staffId))}
                    >
                      {t.outbox.retry}
                    </Button>
                  )}
                  <Button variant="quiet" size="compact" onClick={() => doorOutbox.drop(item.id)}>
                    {t.outbox.drop}
                  </Button>
                </Row>
              </li>
            ))}
          </Stack>
        </Section>
      )}
    </>
  );
}
