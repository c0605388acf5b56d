import { useState } from 'react';
import { useAction } from '#capabilities/staff/console/public.ts';
import type { RequestOf } from '#foundation/contract/call.ts';
import { parseTypedNumber } from '#foundation/web/form/parse-typed-number.ts';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { changeCapacity, type DeskEvent } from '../contract-console.ts';
import { consoleMessages } from '../messages/console.ts';

export function CapacityForm({ event, onDone }: { event: DeskEvent; onDone: (message: string) => void }) {
  const t = useMessages(consoleMessages).event;
  const [entered, setEntered] = useState(String(event.capacity));
  const fields = useFields({ messages: changeCapacity.fieldMessages, label: () => t.capacity });
  const action = useAction('activities', (input: RequestOf<typeof changeCapacity>) => callApi(changeCapacity, input));
  const submit = async () => {
    const { id, revision } = event;
    const input = fields.validate(changeCapacity.input, { id, revision, capacity: parseTypedNumber(entered) });
    if (!input) return;
    try {
      const { assignedSeats } = await action.mutateAsync(input);
      onDone(assignedSeats > 0 ? `${t.saved} ${t.seatsGiven(assignedSeats)}` : t.saved);
    } catch (thrown) {
      fields.showRefusal(thrown);
    }
  };
  return (
    <ActionForm fields={fields} text={t.changeHint} action={action} submitLabel={t.save} onSubmit={() => void submit()}>
      <TextField
        id="capacity"
        label={t.capacity}
        inputMode="numeric"
        width="short"
        maxLength={6}
        value={entered}
        error={fields.error('capacity')}
        onChange={(value) => {
          fields.clearErrorsOf('capacity');
          action.reset();
          setEntered(value);
        }}
      />
    </ActionForm>
  );
}
