import type * as z from 'zod/mini';
import type { BilingualText } from '#foundation/language/messages.ts';
import { sendEntered } from '#foundation/web/form/send-entered.ts';
import { type Confirmation, useConfirmation } from '#foundation/web/form/use-confirmation.ts';
import { useForm } from '#foundation/web/form/use-form.ts';
import { ActionForm } from '../action-form/action-form.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { reasonFieldMessages } from './messages.ts';

export type ReasonFormProps<Input, Answer> = {
  field: { id: string; label: string; hint?: string | undefined; maxLength?: number };
  /** Schema of the call's input, which consists of `reason` and the fields of `inputBesidesNote`. */
  schema: z.ZodMiniType<Input>;
  inputBesidesNote: object;
  messages?: Record<string, BilingualText> | undefined;
  action: {
    mutateAsync: (input: Input) => Promise<Answer>;
    isPending: boolean;
    error: Error | null;
    reset: () => void;
  };
  /** Consequences of the action. */
  text?: string | undefined;
  /** Last question before the action. Default: none. */
  confirmation?: Confirmation | undefined;
  submitLabel: string;
  danger?: boolean | undefined;
  onDone: (answer: Answer) => void;
  onBack?: (() => void) | undefined;
};

/** Form of an action for which the user types only a reason. */
export function ReasonForm<Input, Answer>(props: ReasonFormProps<Input, Answer>) {
  const { field, schema, inputBesidesNote, messages, action, confirmation, onDone, ...formProps } = props;
  const form = useForm({
    id: () => field.id,
    labels: { reason: field.label },
    messages: { ...messages, ...reasonFieldMessages },
    initial: { reason: '' },
    onChange: () => !action.isPending && action.reset(),
  });
  const send = async (input: Input) => onDone(await action.mutateAsync(input));
  const confirmed = useConfirmation(confirmation, send, form.fields.showRefusal);
  const onSubmit = () =>
    void sendEntered(form.fields, schema, { ...inputBesidesNote, ...form.entered }, confirmed.send);
  return (
    <ActionForm {...formProps} fields={form.fields} action={action} question={confirmed.question} onSubmit={onSubmit}>
      <TextField {...form.field('reason')} maxLength={300} {...field} />
    </ActionForm>
  );
}
