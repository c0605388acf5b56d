import { useActionForm } from '#capabilities/staff/console/public.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { type ContactList, recordSeats } from '#capabilities/follow-up/contract-contacts.ts';
import { isSeatOrEmpty } from '#capabilities/follow-up/rules/seats.ts';
import { contactMessages } from '#capabilities/follow-up/messages/contacts.ts';

type SeatsFormProps = { caseId: string; list: ContactList; onDone: (message: string) => void };

/** One field for each traveller, by name. Only changed seats are sent. */
export function SeatsForm({ caseId, list, onDone }: SeatsFormProps) {
  const t = useMessages(contactMessages);
  const people = [list.self, ...[...list.items].sort((first, second) => first.name.localeCompare(second.name))];
  const keyOf = (index: number) => `seat${index}`;
  const changedIndexes = (entered: Record<string, string>) =>
    people.flatMap(({ seat }, index) => ((entered[keyOf(index)] ?? '').trim() === seat ? [] : [index]));
  const labels = Object.fromEntries(
    people.map(({ name, reference }, index) => [keyOf(index), `${name} · ${reference}`]),
  );
  const { field, formProps } = useActionForm('follow-up', recordSeats, {
    id: 'seats',
    labels,
    initial: (): Record<string, string> => Object.fromEntries(people.map(({ seat }, index) => [keyOf(index), seat])),
    toInput: (values) => ({
      id: caseId,
      seats: changedIndexes(values).flatMap((index) => {
        const person = people[index];
        if (!person) return [];
        const { declarationId, number, version } = person;
        return [{ declarationId, number, version, seat: values[keyOf(index)] ?? '' }];
      }),
    }),
    checkEntered: (values) => {
      const changed = changedIndexes(values);
      if (changed.length === 0) return [{ path: keyOf(0), key: 'seat-unchanged' }];
      return changed
        .filter((index) => !isSeatOrEmpty(values[keyOf(index)] ?? ''))
        .map((index) => ({ path: keyOf(index), key: 'seat' }));
    },
    onDone: () => onDone(t.saved),
  });
  return (
    <ActionForm {...formProps} submitLabel={t.saveSeats} text={t.seatsText}>
      {people.map(({ declarationId, number }, index) => (
        <TextField key={`${declarationId} ${number}`} {...field(keyOf(index))} width="short" maxLength={6} />
      ))}
    </ActionForm>
  );
}
