import { useCallAction, useHasScope } from '#capabilities/staff/console/public.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Row, SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { StatusTag, type StatusTone } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import type { Report } from '../contract.ts';
import { retryDelivery } from '../contract-schedules.ts';
import { reportMessages } from '../messages/reports.ts';
import { reportsKey } from './queries.ts';

type Delivery = NonNullable<Report['delivery']>;

const toneByState: Record<Delivery['state'], StatusTone> = {
  waiting: 'info',
  delivered: 'ok',
  retrying: 'warn',
  failed: 'danger',
};

type DeliveryStatusProps = { item: Report; delivery: Delivery; title: string; onDone: (message: string) => void };

/** State of a delivery with its last and next attempt, and a button to send the file now. */
export function DeliveryStatus({ item, delivery, title, onDone }: DeliveryStatusProps) {
  const t = useMessages(reportMessages);
  const { state, lastAttemptAt, nextAttemptAt, lastError, attempts } = delivery;
  return (
    <Stack gap={1} align="start">
      <StatusTag tone={toneByState[state]}>{t.deliveryStates[state]}</StatusTag>
      {lastAttemptAt && (
        <SmallText>
          {t.lastAttempt}: <Time instant={lastAttemptAt} /> ({t.attempts(attempts)})
        </SmallText>
      )}
      {lastError !== null && (
        <SmallText>
          {t.lastError}: <code>{lastError}</code>
        </SmallText>
      )}
      {state === 'retrying' && nextAttemptAt && (
        <SmallText>
          {t.nextAttempt}: <Time instant={nextAttemptAt} />
        </SmallText>
      )}
      {item.state === 'ready' && state !== 'delivered' && <RetryButton id={item.id} title={title} onDone={onDone} />}
    </Stack>
  );
}

function RetryButton({ id, title, onDone }: { id: string; title: string; onDone: (message: string) => void }) {
  const t = useMessages(reportMessages);
  const hasScope = useHasScope();
  const retry = useCallAction(reportsKey, retryDelivery);
  if (!hasScope('reports:schedule')) return null;
  return (
    <>
      <Failure thrown={retry.error} />
      <Row>
        <Button
          variant="secondary"
          size="compact"
          busy={retry.isPending}
          hiddenSuffix={title}
          onClick={() => retry.run({ id }, () => onDone(t.retried))}
        >
          {t.retry}
        </Button>
      </Row>
    </>
  );
}
