import type { AnyCall, OutputOf, RequestOf } from '#foundation/contract/call.ts';
import type { EnteredValues } from '#foundation/web/form/use-fields.ts';
import { ActionForm, type ActionFormProps } from '#foundation/web/ui/action-form/action-form.tsx';
import { reasonFieldMessages } from '#foundation/web/ui/reason-form/messages.ts';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { type FormCall, useActionForm } from './use-action-form.ts';

export type ReasonActionFormProps<C extends AnyCall> = Pick<
  ActionFormProps,
  'text' | 'submitLabel' | 'danger' | 'onBack'
> & {
  /** First part of the keys of the queries to refetch. */
  queryKey: string;
  call: FormCall<C>;
  /** Input of the call besides `reason`. */
  input: Omit<RequestOf<C>, 'reason'>;
  /** Start of the field's id, which ends with `reason`. */
  id?: string;
  label: string;
  hint?: string;
  maxLength?: number;
  onDone: (answer: OutputOf<C>) => void;
};

/** Form of a call for which the user types only a reason. */
export function ReasonActionForm<C extends AnyCall>(props: ReasonActionFormProps<C>) {
  const { queryKey, call, input, id, label, hint, maxLength = 300, onDone, ...formProps } = props;
  const { field, formProps: state } = useActionForm<C, { reason: string }>(queryKey, call, {
    initial: { reason: '' },
    ...(id !== undefined && { id }),
    labels: { reason: label },
    messages: { ...call.fieldMessages, ...reasonFieldMessages },
    toInput: (entered) => ({ ...input, ...entered }) as EnteredValues<C['input']>,
    onDone,
  });
  return (
    <ActionForm {...formProps} {...state}>
      <TextField {...field('reason')} hint={hint} maxLength={maxLength} />
    </ActionForm>
  );
}
