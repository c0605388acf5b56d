import type { AnyCall, OutputOf } from '#foundation/contract/call.ts';
import { ReasonActionForm, type ReasonActionFormProps } from './reason-action-form.tsx';
import type { WorkItemAction } from './work-item.tsx';

type ReasonActionOptions<C extends AnyCall> = Pick<WorkItemAction, 'label' | 'variant'> &
  Omit<ReasonActionFormProps<C>, 'submitLabel' | 'onBack' | 'onDone' | 'label'> & {
    reasonLabel: string;
    /** Status message. */
    done: (answer: OutputOf<C>) => string;
  };

/** Action on an item of a desk for which the user types only a reason. */
export function reasonAction<C extends AnyCall>(options: ReasonActionOptions<C>): WorkItemAction {
  const { label, variant, reasonLabel, done, ...form } = options;
  return {
    label,
    variant,
    form: ({ onDone, ...back }) => (
      <ReasonActionForm<C>
        {...(form as unknown as ReasonActionFormProps<C>)}
        {...back}
        label={reasonLabel}
        submitLabel={label}
        onDone={(answer) => onDone(done(answer))}
      />
    ),
  };
}
