import { useState } from 'react';
import { useMay } from '#capabilities/staff/staff/public.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { place } from '#foundation/web/http/place.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import type { CloseLayer } from '#foundation/web/ui/layer/layer.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { askForRefund, type Charge } from '../contract.ts';
import { formatCents } from '../rules/money.ts';
import { paymentWords } from '../wording/console.ts';
import styles from './payments.module.css';
import { useDeed } from './use-deed.ts';

/** One charge, and asking that it goes back. `onEnd`: with the sentence of what became of it. */
export function ChargeSheet({ charge, onEnd }: { charge: Charge; onEnd: (answer?: string) => void }) {
  const say = useWords(paymentWords);
  const language = useLanguage();
  const may = useMay();
  const when = (instant: string) => formatInstant(parseInstant(instant), language);
  return (
    <Sheet open title={charge.reference} onClose={() => onEnd()}>
      {(close) => (
        <div className={styles.stack}>
          <SummaryList
            rows={[
              { label: say.amount, value: formatCents(charge.cents) },
              { label: say.state, value: say.states[charge.state] },
              { label: say.raised, value: when(charge.raisedAt) },
              ...(charge.paidAt === null ? [] : [{ label: say.paid, value: when(charge.paidAt) }]),
            ]}
          />
          {charge.state === 'paid' && may('payments:refund') && (
            <AskForm charge={charge} close={close} onDone={() => onEnd(say.asked)} />
          )}
        </div>
      )}
    </Sheet>
  );
}

function AskForm({ charge, close, onDone }: { charge: Charge; close: CloseLayer; onDone: () => void }) {
  const say = useWords(paymentWords);
  const language = useLanguage();
  const [reason, setReason] = useState('');
  const fields = useFields({ label: () => say.reason, id: () => 'refund-reason', focus: 'field' });
  const ask = useDeed((input: Parameters<typeof place<typeof askForRefund>>[1]) => place(askForRefund, input));
  const submit = async () => {
    const input = fields.check(askForRefund.input, { chargeId: charge.id, reason });
    if (!input) return;
    try {
      await ask.mutateAsync(input);
      close(onDone);
    } catch (thrown) {
      fields.showRefusal(thrown);
    }
  };
  return (
    <Form className={styles.stack} onSubmit={() => void submit()}>
      <h3>{say.ask}</h3>
      <p>{say.askText(formatCents(charge.cents))}</p>
      <TextField
        id="refund-reason"
        label={say.reason}
        hint={say.reasonHint}
        maxLength={300}
        value={reason}
        error={fields.error('reason')}
        onChange={(value) => {
          fields.changed('reason');
          ask.reset();
          setReason(value);
        }}
      />
      {ask.isError && fields.errors.length === 0 && (
        <Notice tone="danger" title={failureSentence(ask.error, language)} live />
      )}
      <Button type="submit" busy={ask.isPending}>
        {say.ask}
      </Button>
    </Form>
  );
}
