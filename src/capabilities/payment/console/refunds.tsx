import { Card, SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useQuery } from '@tanstack/react-query';
import { DecisionButtons, useAction, useHasScope } from '#capabilities/staff/console/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { StatusTag, type StatusTone } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { approveRefund, listRefunds, type Refund, refuseRefund } from '../contract.ts';
import { formatCents } from '../rules/money.ts';
import { paymentMessages } from '../messages/console.ts';

const toneByState: Record<Refund['state'], StatusTone> = {
  requested: 'warn',
  refused: 'neutral',
  approved: 'info',
  done: 'ok',
};

/** Cards of the latest refunds. `onDone` gets the status message. */
export function Refunds({ onDone }: { onDone: (message: string) => void }) {
  const t = useMessages(paymentMessages);
  const query = useQuery({
    queryKey: ['payments', 'refunds'],
    queryFn: ({ signal }) => callApi(listRefunds, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.items.some((refund) => refund.state === 'approved') ? 2000 : false),
  });
  return (
    <QueryView query={query} lines={4}>
      {(data) =>
        data.items.length === 0 ? (
          <EmptyState title={t.noRefunds} />
        ) : (
          <Stack as="ul" gap={3} aria-label={t.refunds}>
            {data.items.map((refund) => (
              <RefundCard key={refund.id} refund={refund} onDone={onDone} />
            ))}
          </Stack>
        )
      }
    </QueryView>
  );
}

function RefundCard({ refund, onDone }: { refund: Refund; onDone: (message: string) => void }) {
  const t = useMessages(paymentMessages);
  const timeText = useTimeText();
  const { kind, reference, cents, state, isOwnRequest, failures } = refund;
  const requester = refund.requestedBy === null ? [] : [`${refund.requestedBy}${isOwnRequest ? ` (${t.you})` : ''}`];
  return (
    <Card as="li" gap={3}>
      <SummaryList
        title={`${reference} · ${formatCents(cents)}`}
        rows={[
          { label: t.reason, value: kind === 'surplus' ? t.surplus : refund.reason },
          { label: t.requestedBy, value: [...requester, timeText.instant(refund.requestedAt)].join(', ') },
          ...(refund.decidedBy === null ? [] : [{ label: t.decidedBy, value: refund.decidedBy }]),
          ...(refund.doneAt === null ? [] : [{ label: t.doneAt, value: <Time instant={refund.doneAt} /> }]),
        ]}
      />
      <div>
        <StatusTag tone={toneByState[state]}>{t.refundStates[state]}</StatusTag>
      </div>
      {failures > 0 && state === 'approved' && <SmallText>{t.failures(failures)}</SmallText>}
      {state === 'requested' && isOwnRequest && <SmallText>{t.needsOtherApprover}</SmallText>}
      {state === 'requested' && <RefundActions refund={refund} onDone={onDone} />}
    </Card>
  );
}

function RefundActions({
  refund: { id, reference, isOwnRequest },
  onDone,
}: {
  refund: Refund;
  onDone: (message: string) => void;
}) {
  const t = useMessages(paymentMessages);
  const hasScope = useHasScope();
  const approve = useAction('payments', () => callApi(approveRefund, { id }));
  const refuse = useAction('payments', () => callApi(refuseRefund, { id }));
  if (!hasScope('payments:approve')) return null;
  return (
    <DecisionButtons
      title={reference}
      t={t}
      approve={approve}
      refuse={refuse}
      isOwnRequest={isOwnRequest}
      onDone={onDone}
    />
  );
}
