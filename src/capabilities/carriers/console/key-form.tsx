import { useState } from 'react';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { useAction } from '#capabilities/staff/console/public.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { parseEnteredDate, toEnteredDate } from '#foundation/time/entered-date.ts';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { randomId } from '#foundation/web/http/random-id.ts';
import { CheckboxList } from '#foundation/web/ui/checkbox/checkbox.tsx';
import { DateParts } from '#foundation/web/ui/date-parts/date-parts.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { addCarrierKey } from '../contract-console.ts';
import { type KeyScope, keyScopeNames, keyScopes, validateKeyLimits } from '../rules/keys.ts';
import { fieldMessages } from '../messages/fields.ts';
import { carrierMessages } from '../messages/screens.ts';
import { LimitFields, parseEnteredNumber } from './limit-fields.tsx';

export type KeyFormProps = { carrierId: string; onCreated: (key: string) => void; onBack: () => void };

/** Form for a new key. Proposes both scopes, limits, and an end in a year. */
export function KeyForm({ carrierId, onCreated, onBack }: KeyFormProps) {
  const t = useMessages(carrierMessages).key;
  const language = useLanguage();
  const labels: Record<string, string> = {
    name: t.name,
    scopes: t.scopesLegend,
    perMinute: t.perMinute,
    perDay: t.perDay,
    lastDay: t.lastDay,
  };
  const fields = useFields({ messages: fieldMessages, label: (path) => labels[path], id: (path) => `key-${path}` });
  // The client chooses the id, so that a retry creates no second key. The replacement adds the dashes of a UUID.
  const [id] = useState(() => randomId().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'));
  const [entered, setEntered] = useState({
    name: '',
    scopes: [...keyScopeNames] as KeyScope[],
    perMinute: '600',
    perDay: '10000',
    lastDay: toEnteredDate(addDays(systemClock.today(), 365)),
  });
  const addKey = useAction('carriers', (input: Parameters<typeof callApi<typeof addCarrierKey>>[1]) =>
    callApi(addCarrierKey, input),
  );
  const change = (part: Partial<typeof entered>) => {
    for (const path of Object.keys(part)) fields.clearErrorsOf(path);
    addKey.reset();
    setEntered((previous) => ({ ...previous, ...part }));
  };
  const submit = async () => {
    const { name, scopes } = entered;
    const input = fields.validate(addCarrierKey.input, {
      id,
      carrierId,
      name,
      scopes,
      perMinute: parseEnteredNumber(entered.perMinute),
      perDay: parseEnteredNumber(entered.perDay),
      lastDay: parseEnteredDate(entered.lastDay) ?? '',
    });
    if (!input || !fields.acceptOrShow(validateKeyLimits(input))) return;
    try {
      const { key } = await addKey.mutateAsync(input);
      onCreated(key);
    } catch (thrown) {
      fields.showRefusal(thrown);
    }
  };
  return (
    <ActionForm
      fields={fields}
      text={t.newKeyText}
      action={addKey}
      submitLabel={t.createKey}
      onSubmit={() => void submit()}
      onBack={onBack}
    >
      <TextField
        id="key-name"
        label={t.name}
        hint={t.nameHint}
        maxLength={60}
        value={entered.name}
        error={fields.error('name')}
        onChange={(name) => change({ name })}
      />
      <CheckboxList
        id="key-scopes"
        legend={t.scopesLegend}
        error={fields.error('scopes')}
        values={entered.scopes}
        onChange={(scopes) => change({ scopes })}
        options={keyScopeNames.map((scope) => ({ value: scope, label: keyScopes[scope][language] }))}
      />
      <LimitFields entered={entered} error={fields.error} onChange={(path, value) => change({ [path]: value })} />
      <DateParts
        id="key-lastDay"
        legend={t.lastDay}
        hint={t.lastDayHint}
        value={entered.lastDay}
        error={fields.error('lastDay')}
        onChange={(lastDay) => change({ lastDay })}
      />
    </ActionForm>
  );
}
