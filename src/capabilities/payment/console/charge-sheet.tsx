import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useAction, useHasScope } from '#capabilities/staff/console/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import type { CloseLayer } from '#foundation/web/ui/layer/layer.tsx';
import { ReasonForm } from '#foundation/web/ui/reason-form/reason-form.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { requestRefund, type Charge } from '../contract.ts';
import { formatCents } from '../rules/money.ts';
import { paymentMessages } from '../messages/console.ts';

/** Sheet with a charge, and a form to request its refund. `onEnd` gets the status message, if any. */
export function ChargeSheet({ charge, onEnd }: { charge: Charge; onEnd: (message?: string) => void }) {
  const t = useMessages(paymentMessages);
  const hasScope = useHasScope();
  return (
    <Sheet open title={charge.reference} onClose={() => onEnd()}>
      {(close) => (
        <Stack>
          <SummaryList
            rows={[
              { label: t.amount, value: formatCents(charge.cents) },
              { label: t.state, value: t.states[charge.state] },
              { label: t.raised, value: <Time instant={charge.raisedAt} /> },
              ...(charge.paidAt === null ? [] : [{ label: t.paid, value: <Time instant={charge.paidAt} /> }]),
            ]}
          />
          {charge.state === 'paid' && hasScope('payments:refund') && (
            <RequestRefundForm charge={charge} close={close} onDone={() => onEnd(t.requested)} />
          )}
        </Stack>
      )}
    </Sheet>
  );
}

function RequestRefundForm({ charge, close, onDone }: { charge: Charge; close: CloseLayer; onDone: () => void }) {
  const t = useMessages(paymentMessages);
  const refundAction = useAction('payments', (input: Parameters<typeof callApi<typeof requestRefund>>[1]) =>
    callApi(requestRefund, input),
  );
  return (
    <>
      <h3>{t.requestRefund}</h3>
      <ReasonForm
        field={{ id: 'refund-reason', label: t.reason, hint: t.reasonHint }}
        schema={requestRefund.input}
        inputBesidesNote={{ chargeId: charge.id }}
        action={refundAction}
        text={t.requestRefundText(formatCents(charge.cents))}
        submitLabel={t.requestRefund}
        onDone={() => close(onDone)}
      />
    </>
  );
}
