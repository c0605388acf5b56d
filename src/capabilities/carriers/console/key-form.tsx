import { useState } from 'react';
import { useActionForm } from '#capabilities/staff/console/public.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { parseEnteredDate, toEnteredDate } from '#foundation/time/entered-date.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { randomId } from '#foundation/web/http/random-id.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { CheckboxList } from '#foundation/web/ui/checkbox/checkbox.tsx';
import { DateParts } from '#foundation/web/ui/date-parts/date-parts.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { addCarrierKey } from '../contract-console.ts';
import { type KeyScope, keyScopeNames, keyScopes, validateKeyLimits } from '../rules/keys.ts';
import { carrierMessages } from '../messages/screens.ts';
import { LimitFields, parseEnteredNumber } from './limit-fields.tsx';

export type KeyFormProps = { carrierId: string; onCreated: (key: string) => void; onBack: () => void };

/** Form for a new key. Proposes both scopes, limits, and an end in a year. */
export function KeyForm({ carrierId, onCreated, onBack }: KeyFormProps) {
  const t = useMessages(carrierMessages).key;
  const language = useLanguage();
  // The client chooses the id, so that a retry creates no second key. The replacement adds the dashes of a UUID.
  const [id] = useState(() => randomId().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'));
  const { entered, field, group, formProps } = useActionForm('carriers', addCarrierKey, {
    id: 'key',
    labels: { name: t.name, scopes: t.scopesLegend, perMinute: t.perMinute, perDay: t.perDay, lastDay: t.lastDay },
    initial: () => ({
      name: '',
      scopes: [...keyScopeNames] as KeyScope[],
      perMinute: '600',
      perDay: '10000',
      lastDay: toEnteredDate(addDays(systemClock.today(), 365)),
    }),
    toInput: (values) => ({
      ...values,
      id,
      carrierId,
      perMinute: parseEnteredNumber(values.perMinute),
      perDay: parseEnteredNumber(values.perDay),
      lastDay: parseEnteredDate(values.lastDay) ?? '',
    }),
    check: validateKeyLimits,
    onDone: ({ key }) => onCreated(key),
  });
  return (
    <ActionForm {...formProps} text={t.newKeyText} submitLabel={t.createKey} onBack={onBack}>
      <TextField {...field('name')} hint={t.nameHint} maxLength={60} />
      <CheckboxList
        {...group('scopes')}
        values={entered.scopes}
        options={keyScopeNames.map((scope) => ({ value: scope, label: keyScopes[scope][language] }))}
      />
      <LimitFields field={field} />
      <DateParts {...group('lastDay')} hint={t.lastDayHint} />
    </ActionForm>
  );
}
