import { useActionForm } from '#capabilities/staff/console/public.ts';
import { readWholeNumber } from '#foundation/language/entered-text.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { SelectField } from '#foundation/web/ui/select-field/select-field.tsx';
import { TextArea } from '#foundation/web/ui/text-area/text-area.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { acceptAppeal } from '../contract-appeals.ts';
import { levels } from '../rules/levels.ts';
import { appealsMessages } from '../messages/console.ts';
import { levelMessages } from '../messages/levels.ts';

/** Form that accepts an appeal: sets a level for some hours, or leaves the level to the rules. */
export function AcceptForm({ id, onDone, ...back }: { id: string; onDone: () => void; onBack?: () => void }) {
  const t = useMessages(appealsMessages).appeal;
  const { levels: levelTexts } = useMessages(levelMessages);
  const { entered, field, formProps } = useActionForm('health-code', acceptAppeal, {
    initial: { level: 'green', hours: '24', reason: '' },
    labels: { level: t.level, hours: t.hours, reason: t.reason },
    toInput: ({ level, hours, reason }) => ({
      id,
      level: level === byRules ? null : level,
      // When the rules set the level, the server ignores the hours. 1 passes the validation.
      hours: level === byRules ? 1 : (readWholeNumber(hours) ?? 0),
      reason,
    }),
    onDone,
  });
  return (
    <ActionForm {...formProps} {...back} submitLabel={t.accept}>
      <SelectField
        {...field('level')}
        options={[
          ...levels.map((value) => ({ value, label: `${levelTexts[value].word}: ${levelTexts[value].enter}` })),
          { value: byRules, label: t.byRules },
        ]}
      />
      {entered.level !== byRules && (
        <TextField {...field('hours')} hint={t.hoursHint} inputMode="numeric" maxLength={3} />
      )}
      <TextArea {...field('reason')} hint={t.reasonHint} maxLength={500} remainingMessage={t.charactersLeft} />
    </ActionForm>
  );
}

// Option of the level field that leaves the level to the rules.
const byRules = 'rules';
