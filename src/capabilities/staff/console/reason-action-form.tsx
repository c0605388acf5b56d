import type { ZodMiniType } from 'zod/mini';
import type { AnyCall, InputOf, OutputOf, RequestOf } from '#foundation/contract/call.ts';
import type { ActionFormProps } from '#foundation/web/ui/action-form/action-form.tsx';
import { callApi } from '#foundation/web/http/call-api.ts';
import type { Confirmation } from '#foundation/web/form/use-confirmation.ts';
import { ReasonForm } from '#foundation/web/ui/reason-form/reason-form.tsx';
import { useAction } from './use-action.ts';
import type { FormCall } from './use-action-form.ts';

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
  /** Last question before the action. Default: none. */
  confirmation?: Confirmation;
  onDone: (answer: OutputOf<C>) => void;
};

/** Form of a call for which the user types only a reason. */
export function ReasonActionForm<C extends AnyCall>(props: ReasonActionFormProps<C>) {
  const { queryKey, call, input, id, label, hint, maxLength = 300, ...formProps } = props;
  const send = (answers: InputOf<C>) => callApi<C>(call, answers as RequestOf<C>) as Promise<OutputOf<C>>;
  return (
    <ReasonForm<InputOf<C>, OutputOf<C>>
      {...formProps}
      field={{ id: id === undefined ? 'reason' : `${id}-reason`, label, hint, maxLength }}
      schema={call.input as ZodMiniType<InputOf<C>>}
      inputBesidesNote={input}
      messages={call.fieldMessages}
      action={useAction(queryKey, send)}
    />
  );
}
