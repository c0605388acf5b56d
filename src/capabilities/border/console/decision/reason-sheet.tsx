import { Row } from '#foundation/web/ui/layout/layout.tsx';
import type { ReactNode } from 'react';
import { Form } from '#foundation/web/form/form.tsx';
import { useForm } from '#foundation/web/form/use-form.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { isValidReason } from '#capabilities/border/rules/earlier-decisions.ts';
import { counterMessages } from '#capabilities/border/messages/counter.ts';
import { fieldMessages } from '#capabilities/border/messages/fields.ts';

export type ReasonSheetProps = {
  title: string;
  /** Facts that speak against the decision. */
  children: ReactNode;
  submitLabel: string;
  onDecide: (reason: string) => void;
  onClose: () => void;
};

/** Sheet that asks for the reason of a decision against earlier decisions or other facts. */
export function ReasonSheet({ title, children, submitLabel, onDecide, onClose }: ReasonSheetProps) {
  const t = useMessages(counterMessages).decide.contradiction;
  const { fields, entered, field } = useForm({
    id: 'decide',
    labels: { reason: t.reason },
    messages: fieldMessages,
    focus: 'field',
    initial: { reason: '' },
  });
  return (
    <Sheet open title={title} onClose={onClose}>
      {(close) => (
        <Form
          gap={4}
          onSubmit={() => {
            if (fields.acceptOrShow(isValidReason(entered.reason) ? [] : [{ path: 'reason', key: 'reason' }]))
              close(() => onDecide(entered.reason.trim()));
          }}
        >
          {children}
          <TextField {...field('reason')} hint={t.reasonHint} maxLength={500} />
          <Row align="center">
            <Button variant="secondary" onClick={() => close()}>
              {t.back}
            </Button>
            <Button type="submit" variant="quiet">
              {submitLabel}
            </Button>
          </Row>
        </Form>
      )}
    </Sheet>
  );
}
