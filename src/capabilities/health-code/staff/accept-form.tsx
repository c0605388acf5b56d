import { useState } from 'react';
import { useAction } from '#capabilities/staff/staff/public.ts';
import type { RequestOf } from '#foundation/contract/call.ts';
import { readWholeNumber } from '#foundation/language/typed-text.ts';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { ActionForm } from '#foundation/web/ui/action-form/deed-form.tsx';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { SelectField } from '#foundation/web/ui/select-field/select-field.tsx';
import { TextArea } from '#foundation/web/ui/text-area/text-area.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { acceptAppeal } from '../contract-appeals.ts';
import { levels } from '../rules/levels.ts';
import { appealsWords } from '../wording/console.ts';
import { levelWords } from '../wording/levels.ts';

/** Accepts an appeal: the level from now on, for how long, and why. */
export function AcceptForm({ id, onDone, onBack }: { id: string; onDone: () => void; onBack: () => void }) {
  const say = useWords(appealsWords).one;
  const { levels: named } = useWords(levelWords);
  const deed = useAction('health-code', (input: RequestOf<typeof acceptAppeal>) => callApi(acceptAppeal, input));
  const [level, setLevel] = useState<string>('green');
  const [hours, setHours] = useState('24');
  const [reason, setReason] = useState('');
  const labels: Record<string, string> = { level: say.level, hours: say.hours, reason: say.reason };
  const fields = useFields({ words: acceptAppeal.fieldWords, label: (path) => labels[path] });
  const change = (path: string, set: (typed: string) => void) => (typed: string) => {
    fields.changed(path);
    deed.reset();
    set(typed);
  };
  const submit = async () => {
    const input = fields.check(acceptAppeal.input, {
      id,
      level: level === byRules ? null : level,
      // Where the rules say it, nothing is set for any time.
      hours: level === byRules ? 1 : (readWholeNumber(hours) ?? 0),
      reason,
    });
    if (!input) return;
    try {
      await deed.mutateAsync(input);
      onDone();
    } catch (thrown) {
      fields.showRefusal(thrown);
    }
  };
  return (
    <ActionForm fields={fields} deed={deed} go={say.accept} onSubmit={() => void submit()} onBack={onBack}>
      <SelectField
        id="level"
        label={say.level}
        value={level}
        onChange={change('level', setLevel)}
        options={[
          ...levels.map((value) => ({ value, label: `${named[value].word}: ${named[value].enter}` })),
          { value: byRules, label: say.byRules },
        ]}
      />
      {level !== byRules && (
        <TextField
          id="hours"
          label={say.hours}
          hint={say.hoursHint}
          inputMode="numeric"
          longest={3}
          value={hours}
          error={fields.error('hours')}
          onChange={change('hours', setHours)}
        />
      )}
      <TextArea
        id="reason"
        label={say.reason}
        hint={say.reasonHint}
        most={500}
        left={say.left}
        value={reason}
        error={fields.error('reason')}
        onChange={change('reason', setReason)}
      />
    </ActionForm>
  );
}

const byRules = 'rules';
