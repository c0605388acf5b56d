import { Row, Section, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useCurrentStaff } from '#capabilities/staff/console/public.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { outboxMessages } from '../messages/outbox.ts';
import { OutboxItem } from './outbox-item.tsx';
import { outbox, useDecisions } from './outbox/decision-outbox.ts';

/** `serverClockAheadMs`: how far the server's clock is ahead of the device's. */
export function OutboxList({ serverClockAheadMs }: { serverClockAheadMs: number }) {
  const items = useDecisions();
  const staffId = useCurrentStaff()?.id ?? '';
  const t = useMessages(outboxMessages);
  return (
    <Section gap={4} aria-labelledby="outbox">
      <Row align="center">
        <h2 id="outbox">{t.title}</h2>
        {items.some(({ state }) => state === 'waiting') && (
          <Button variant="quiet" size="compact" onClick={() => void outbox.flush(staffId)}>
            {t.send}
          </Button>
        )}
      </Row>
      {items.length === 0 && <p>{t.empty}</p>}
      <Stack as="ol" gap={3}>
        {items.map((item) => (
          <OutboxItem
            key={item.id}
            item={item}
            isOwnDecision={item.owner === staffId}
            serverClockAheadMs={serverClockAheadMs}
          />
        ))}
      </Stack>
    </Section>
  );
}
