import type * as z from 'zod/mini';
import type { BilingualText } from '#foundation/language/messages.ts';
import { useForm } from '#foundation/web/form/use-form.ts';
import { ActionForm } from '../action-form/action-form.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { reasonFieldMessages } from './messages.ts';

export type ReasonFormProps<Input, Answer> = {
  field: { id: string; label: string; hint?: string | undefined; maxLength?: number };
  /** Schema of the call's input, which consists of `reason` and the fields of `inputBesidesNote`. */
  schema: z.ZodMiniType<Input>;
  inputBesidesNote: object;
  messages?: Record<string, BilingualText>;
  action: {
    mutateAsync: (input: Input) => Promise<Answer>;
    isPending: boolean;
    error: Error | null;
    reset: () => void;
  };
  /** Consequences of the action. */
  text?: string | undefined;
  submitLabel: string;
  danger?: boolean;
  onDone: (answer: Answer) => void;
  onBack?: () => void;
};

/** Form of an action for which the user types only a reason. */
export function ReasonForm<Input, Answer>(props: ReasonFormProps<Input, Answer>) {
  const { field, schema, inputBesidesNote, messages, action, onDone, ...formProps } = props;
  const form = useForm({
    id: () => field.id,
    labels: { reason: field.label },
    messages: { ...messages, ...reasonFieldMessages },
    initial: { reason: '' },
    onChange: action.reset,
  });
  const submit = async () => {
    const input = form.fields.validate(schema, { ...inputBesidesNote, ...form.entered });
    if (input === undefined) return;
    try {
      onDone(await action.mutateAsync(input));
    } catch (thrown) {
      form.fields.showRefusal(thrown);
    }
  };
  return (
    <ActionForm {...formProps} fields={form.fields} action={action} onSubmit={() => void submit()}>
      <TextField {...form.field('reason')} maxLength={300} {...field} />
    </ActionForm>
  );
}
