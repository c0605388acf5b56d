import type { AnyCall, InputOf, OutputOf, RequestOf } from '#foundation/contract/call.ts';
import { type EnteredValues, type FieldsOptions, useFields } from '#foundation/web/form/use-fields.ts';
import { sendEntered } from '#foundation/web/form/send-entered.ts';
import type { Issue } from '#foundation/web/form/validate.ts';
import { type Refetch, useCallAction } from './use-action.ts';

/**
 * Like `useActionForm`, for a form whose values are elsewhere: in reload-safe state, or in several parts. `labels`:
 * names of fields in the error summary.
 */
export function useCallForm<C extends AnyCall>(
  refetch: Refetch,
  call: C,
  { labels = {}, ...options }: FieldsOptions & { labels?: Readonly<Record<string, string>> } = {},
) {
  const fields = useFields({ messages: call.fieldMessages, label: (path) => labels[path], ...options });
  const action = useCallAction(refetch, call);
  /** Clears the errors of changed fields. */
  const clearErrors = (...paths: string[]) => {
    for (const path of paths) fields.clearErrorsOf(path);
    action.reset();
  };
  return {
    /** Props for an `ActionForm`. */
    parts: { fields, action },
    fields,
    /** Answer to what was sent last, until a change. */
    answer: action.data,
    clearErrors,
    /** Props of a field: its error, which a change clears. */
    field: <Value>(path: string, onChange: (value: Value) => void) => ({
      error: fields.error(path),
      onChange: (value: Value) => {
        clearErrors(path);
        onChange(value);
      },
    }),
    /**
     * Validates the entered values by the call's schema and by `findIssues`, and sends them. Returns undefined after
     * an error, which the form shows.
     */
    send: async (
      entered: EnteredValues<C['input']>,
      findIssues: (input: InputOf<C>) => readonly Issue[] = () => [],
    ): Promise<OutputOf<C> | undefined> =>
      sendEntered<C['input'], OutputOf<C>>(
        fields,
        call.input,
        entered,
        (input) => action.mutateAsync(input as RequestOf<C>),
        { check: findIssues },
      ),
  };
}
