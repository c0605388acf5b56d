import { useAction, useHasScope } from '#capabilities/staff/staff/public.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import type { CloseLayer } from '#foundation/web/ui/layer/layer.tsx';
import { ReasonForm } from '#foundation/web/ui/reason-form/reason-form.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { askForRefund, type Charge } from '../contract.ts';
import { formatCents } from '../rules/money.ts';
import { paymentWords } from '../wording/console.ts';

/** One charge, and asking that it goes back. `onEnd`: with the sentence of what became of it. */
export function ChargeSheet({ charge, onEnd }: { charge: Charge; onEnd: (answer?: string) => void }) {
  const say = useWords(paymentWords);
  const language = useLanguage();
  const may = useHasScope();
  const when = (instant: string) => formatInstant(parseInstant(instant), language);
  return (
    <Sheet open title={charge.reference} onClose={() => onEnd()}>
      {(close) => (
        <div className={layout.stack}>
          <SummaryList
            rows={[
              { label: say.amount, value: formatCents(charge.cents) },
              { label: say.state, value: say.states[charge.state] },
              { label: say.raised, value: when(charge.raisedAt) },
              ...(charge.paidAt === null ? [] : [{ label: say.paid, value: when(charge.paidAt) }]),
            ]}
          />
          {charge.state === 'paid' && may('payments:refund') && (
            <RequestRefundForm charge={charge} close={close} onDone={() => onEnd(say.asked)} />
          )}
        </div>
      )}
    </Sheet>
  );
}

function RequestRefundForm({ charge, close, onDone }: { charge: Charge; close: CloseLayer; onDone: () => void }) {
  const say = useWords(paymentWords);
  const ask = useAction('payments', (input: Parameters<typeof callApi<typeof askForRefund>>[1]) =>
    callApi(askForRefund, input),
  );
  return (
    <>
      <h3>{say.ask}</h3>
      <ReasonForm
        field={{ id: 'refund-reason', label: say.reason, hint: say.reasonHint }}
        input={askForRefund.input}
        rest={{ chargeId: charge.id }}
        deed={ask}
        text={say.askText(formatCents(charge.cents))}
        go={say.ask}
        onDone={() => close(onDone)}
      />
    </>
  );
}
