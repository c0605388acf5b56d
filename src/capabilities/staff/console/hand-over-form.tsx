import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { SelectField } from '#foundation/web/ui/select-field/select-field.tsx';
import type { Colleague, handOverCall } from '../contract-work-item.ts';
import { workItemMessages } from '../messages/work-item.ts';
import { useActionForm } from './use-action-form.ts';

type HandOverFormProps = {
  /** Start of the keys of the desk's queries, which are fetched again after the change. */
  rootKey: string;
  id: string;
  call: ReturnType<typeof handOverCall>;
  colleagues: readonly Colleague[];
  onDone: () => void;
};

/** Form that hands an item of the caller over to a colleague. */
export function HandOverForm({ rootKey, id, call, colleagues, onDone }: HandOverFormProps) {
  const t = useMessages(workItemMessages);
  const { field, formProps } = useActionForm(rootKey, call, {
    initial: { newHolder: '' },
    id: 'hand-over',
    labels: { newHolder: t.handOverTo },
    toInput: (entered) => ({ id, ...entered }),
    onDone,
  });
  if (colleagues.length === 0) return <Notice>{t.noColleagues}</Notice>;
  return (
    <ActionForm {...formProps} submitLabel={t.handOver}>
      <p>{t.handOverText}</p>
      <SelectField
        {...field('newHolder')}
        emptyOptionLabel={t.chooseColleague}
        options={colleagues.map(({ id: value, name }) => ({ value, label: name }))}
      />
    </ActionForm>
  );
}
