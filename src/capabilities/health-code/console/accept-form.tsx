import { useState } from 'react';
import { useAction } from '#capabilities/staff/console/public.ts';
import type { RequestOf } from '#foundation/contract/call.ts';
import { readWholeNumber } from '#foundation/language/entered-text.ts';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
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
export function AcceptForm({ id, onDone, onBack }: { id: string; onDone: () => void; onBack: () => void }) {
  const t = useMessages(appealsMessages).appeal;
  const { levels: levelTexts } = useMessages(levelMessages);
  const action = useAction('health-code', (input: RequestOf<typeof acceptAppeal>) => callApi(acceptAppeal, input));
  const [level, setLevel] = useState<string>('green');
  const [hours, setHours] = useState('24');
  const [reason, setReason] = useState('');
  const labels: Record<string, string> = { level: t.level, hours: t.hours, reason: t.reason };
  const fields = useFields({ messages: acceptAppeal.fieldMessages, label: (path) => labels[path] });
  const change = (path: string, setValue: (value: string) => void) => (value: string) => {
    fields.clearErrorsOf(path);
    action.reset();
    setValue(value);
  };
  const submit = async () => {
    const input = fields.validate(acceptAppeal.input, {
      id,
      level: level === byRules ? null : level,
      // When the rules set the level, the server ignores the hours. 1 passes the validation.
      hours: level === byRules ? 1 : (readWholeNumber(hours) ?? 0),
      reason,
    });
    if (!input) return;
    try {
      await action.mutateAsync(input);
      onDone();
    } catch (thrown) {
      fields.showRefusal(thrown);
    }
  };
  return (
    <ActionForm fields={fields} action={action} submitLabel={t.accept} onSubmit={() => void submit()} onBack={onBack}>
      <SelectField
        id="level"
        label={t.level}
        value={level}
        onChange={change('level', setLevel)}
        options={[
          ...levels.map((value) => ({ value, label: `${levelTexts[value].word}: ${levelTexts[value].enter}` })),
          { value: byRules, label: t.byRules },
        ]}
      />
      {level !== byRules && (
        <TextField
          id="hours"
          label={t.hours}
          hint={t.hoursHint}
          inputMode="numeric"
          maxLength={3}
          value={hours}
          error={fields.error('hours')}
          onChange={change('hours', setHours)}
        />
      )}
      <TextArea
        id="reason"
        label={t.reason}
        hint={t.reasonHint}
        maxLength={500}
        remainingMessage={t.charactersLeft}
        value={reason}
        error={fields.error('reason')}
        onChange={change('reason', setReason)}
      />
    </ActionForm>
  );
}

// Option of the level field that leaves the level to the rules.
const byRules = 'rules';
