import { useState } from 'react';
import type * as z from 'zod/mini';
import type { Both } from '#foundation/language/messages.ts';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { ActionForm } from '../action-form/action-form.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { reasonFieldMessages } from './messages.ts';

/** A call that takes a reason, and what is sent with it. */
export type ReasonFormProps<Input, Answer> = {
  /** The field of the reason. */
  field: { id: string; label: string; hint?: string | undefined; longest?: number };
  /** What the call takes: the reason, and `rest`. */
  input: z.ZodMiniType<Input>;
  rest: object;
  /** Sentences of the call about its fields. */
  words?: Record<string, Both>;
  deed: {
    mutateAsync: (input: Input) => Promise<Answer>;
    isPending: boolean;
    error: Error | null;
    reset: () => void;
  };
  /** What follows from it. */
  text?: string | undefined;
  go: string;
  danger?: boolean;
  onDone: (answer: Answer) => void;
  onBack?: () => void;
};

/** Asks for the reason of a deed, and does it. */
export function ReasonForm<Input, Answer>(props: ReasonFormProps<Input, Answer>) {
  const { field, input: schema, rest, words, deed, onDone, ...frame } = props;
  const fields = useFields({
    words: { ...words, ...reasonFieldMessages },
    label: () => field.label,
    id: () => field.id,
  });
  const [reason, setReason] = useState('');
  const submit = async () => {
    const input = fields.check(schema, { ...rest, reason });
    if (input === undefined) return;
    try {
      onDone(await deed.mutateAsync(input));
    } catch (thrown) {
      fields.showRefusal(thrown);
    }
  };
  return (
    <ActionForm {...frame} fields={fields} deed={deed} onSubmit={() => void submit()}>
      <TextField
        longest={300}
        {...field}
        value={reason}
        error={fields.error('reason')}
        onChange={(typed) => {
          fields.changed('reason');
          deed.reset();
          setReason(typed);
        }}
      />
    </ActionForm>
  );
}
