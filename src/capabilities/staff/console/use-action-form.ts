import type { AnyCall, InputOf, OutputOf, RequestOf } from '#foundation/contract/call.ts';
import { Problem } from '#foundation/contract/problem.ts';
import type { EnteredValues } from '#foundation/web/form/use-fields.ts';
import { sendEntered } from '#foundation/web/form/send-entered.ts';
import { type Confirmation, useConfirmation } from '#foundation/web/form/use-confirmation.ts';
import { type FormOptions, useForm } from '#foundation/web/form/use-form.ts';
import type { Issue } from '#foundation/web/form/validate.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { type Refetch, useAction } from './use-action.ts';

type ActionFormOptions<C extends AnyCall, Values, Answer> = Omit<FormOptions<Values>, 'onChange'> & {
  /** Converts the values to input of the call. Default: the values themselves. */
  toInput?: (entered: Values) => EnteredValues<C['input']>;
  /** Path of the field for an error of the schema or the server, if the values have other names than the input. */
  toPath?: (path: string) => string;
  /** Checks the values before the schema of the call does. */
  checkEntered?: (entered: Values) => readonly Issue[];
  /** Checks what the schema of the call cannot. */
  check?: (input: InputOf<C>) => readonly Issue[];
  /** Sends the input. Default: by the call. */
  send?: (input: InputOf<C>) => Promise<Answer>;
  onDone?: (answer: Answer) => void;
  /** Last question before the input is sent. Default: none. */
  confirmation?: Confirmation | undefined;
};

/** Call whose parsed input can be sent as it is. */
export type FormCall<C extends AnyCall> = C & (InputOf<C> extends RequestOf<C> ? unknown : never);

const samePath = (path: string) => path;

/**
 * Form of one action of the console: validates the values for `call`, sends them, and shows errors at their fields.
 * Its field messages are those of the call by default. `formProps`: for `ActionForm`.
 */
export function useActionForm<C extends AnyCall, Values extends object, Answer = OutputOf<C>>(
  refetch: Refetch,
  call: FormCall<C>,
  options: ActionFormOptions<C, Values, Answer>,
) {
  const {
    toInput,
    toPath = samePath,
    checkEntered,
    check,
    send: sendInput,
    onDone,
    confirmation,
    ...formOptions
  } = options;
  const sendByCall = (input: InputOf<C>) => callApi<C>(call, input as RequestOf<C>) as Promise<Answer>;
  const action = useAction(refetch, sendInput ?? sendByCall);
  const form = useForm({
    messages: call.fieldMessages,
    ...formOptions,
    onChange: () => !action.isPending && action.reset(),
  });
  const { fields, entered } = form;
  const send = async (input: InputOf<C>) => {
    const answer = await action.mutateAsync(input);
    onDone?.(answer);
  };
  // The server names the fields of the call's input, as its schema does.
  const showRefusal = (thrown: unknown) => {
    const issues = thrown instanceof Problem ? (thrown.details.fields ?? []) : [];
    return issues.length > 0 && !fields.acceptOrShow(issues.map((issue) => ({ ...issue, path: toPath(issue.path) })));
  };
  const confirmed = useConfirmation(confirmation, send, showRefusal);
  const onSubmit = () => {
    if (checkEntered && !fields.acceptOrShow(checkEntered(entered))) return;
    const input = toInput ? toInput(entered) : entered;
    void sendEntered<C['input'], void>({ ...fields, showRefusal }, call.input, input, confirmed.send, {
      check,
      toPath,
    });
  };
  return { ...form, action, formProps: { fields, action, onSubmit, question: confirmed.question } };
}
