import { useActionForm } from '#capabilities/staff/console/public.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { CheckboxList } from '#foundation/web/ui/checkbox/checkbox.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { useContactText } from '../use-contact-text.ts';
import { type ContactList, followContacts } from '#capabilities/follow-up/contract-contacts.ts';
import { contactMessages } from '#capabilities/follow-up/messages/contacts.ts';

type FollowContactsFormProps = { caseId: string; list: ContactList; onDone: (message: string) => void };

/** People without an open case, to tick by name. No one is ticked at first. */
export function FollowContactsForm({ caseId, list, onDone }: FollowContactsFormProps) {
  const t = useMessages(contactMessages);
  const textOf = useContactText();
  const people = list.items.filter(({ openCase }) => openCase === null);
  const initial: { contacts: string[] } = { contacts: [] };
  const { entered, group, formProps } = useActionForm('follow-up', followContacts, {
    id: 'follow',
    labels: { contacts: t.tick },
    initial,
    toInput: ({ contacts }) => ({
      id: caseId,
      contacts: contacts.flatMap((index) => {
        const person = people[Number(index)];
        if (!person) return [];
        const { declarationId, number, version } = person;
        return [{ declarationId, number, version }];
      }),
    }),
    confirmation: { title: t.confirmTitle(0), text: t.confirmText, cancelLabel: t.cancel, confirmLabel: t.follow },
    onDone: ({ count }) => onDone(t.followed(count)),
  });
  const question = formProps.question && { ...formProps.question, title: t.confirmTitle(entered.contacts.length) };
  if (people.length === 0) return <p>{t.withCases}</p>;
  return (
    <ActionForm {...formProps} question={question} submitLabel={t.follow}>
      <CheckboxList
        {...group('contacts')}
        hint={t.tickHint}
        values={entered.contacts}
        options={people.map((person, index) => ({ value: String(index), label: textOf(person) }))}
      />
    </ActionForm>
  );
}
