import { useActionForm } from '#capabilities/staff/console/public.ts';
import { parseTypedNumber } from '#foundation/web/form/parse-typed-number.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { changeCapacity, type DeskEvent } from '../contract-console.ts';
import { consoleMessages } from '../messages/console.ts';

export function CapacityForm({ event, onDone }: { event: DeskEvent; onDone: (message: string) => void }) {
  const t = useMessages(consoleMessages).event;
  const { id, revision } = event;
  const { field, formProps } = useActionForm('activities', changeCapacity, {
    initial: { capacity: String(event.capacity) },
    labels: { capacity: t.capacity },
    toInput: ({ capacity }) => ({ id, revision, capacity: parseTypedNumber(capacity) }),
    onDone: ({ assignedSeats }) => onDone(assignedSeats > 0 ? `${t.saved} ${t.seatsGiven(assignedSeats)}` : t.saved),
  });
  return (
    <ActionForm {...formProps} text={t.changeHint} submitLabel={t.save}>
      <TextField {...field('capacity')} inputMode="numeric" width="short" maxLength={6} />
    </ActionForm>
  );
}
