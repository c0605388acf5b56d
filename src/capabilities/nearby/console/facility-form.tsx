import { useState } from 'react';
import { countryDistricts } from '#capabilities/places/rules/country-districts.ts';
import { useAction } from '#capabilities/staff/console/public.ts';
import type { InputOf } from '#foundation/contract/call.ts';
import { readTyped } from '#foundation/web/form/check.ts';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Checkbox } from '#foundation/web/ui/checkbox/checkbox.tsx';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { FieldGroup } from '#foundation/web/ui/field/field.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { type EditorFacility, saveFacility } from '../contract-console.ts';
import { kinds } from '../rules/facility.ts';
import { facilityMessages } from '../messages/console.ts';
import { fieldMessages } from '../messages/fields.ts';
import { nearbyMessages } from '../messages/nearby.ts';
import { toContent, formFieldOf, type FacilityFormValues, toFormValues } from './facility-form-values.ts';

type FacilityFormProps = { facility: EditorFacility | undefined; onEnd: () => void };

/** Writes a facility, or the next version of one. */
export function FacilityForm({ facility, onEnd }: FacilityFormProps) {
  const t = useMessages(facilityMessages).form;
  const { kinds: kindWords, days: dayWords } = useMessages(nearbyMessages);
  const [typed, setTyped] = useState(() => toFormValues(facility));
  const labels: Record<string, string> = t;
  const fields = useFields({
    words: fieldMessages,
    label: (path) => labels[path] ?? dayWords[Number(/^days-(\d)$/.exec(path)?.[1])],
    id: (path) => `facility-${path}`,
  });
  const save = useAction('nearby', (input: InputOf<typeof saveFacility>) => callApi(saveFacility, input));
  const change = (part: Partial<FacilityFormValues>, path: string) => {
    fields.changed(path);
    save.reset();
    setTyped((before) => ({ ...before, ...part }));
  };
  const submit = async () => {
    const input = { id: facility?.id ?? null, revision: facility?.revision ?? 0, content: toContent(typed) };
    const { data, issues } = readTyped(saveFacility.input, input);
    if (!fields.show(issues.map(({ path, key }) => ({ path: formFieldOf(path), key }))) || !data) return;
    try {
      await save.mutateAsync(data);
      onEnd();
    } catch (thrown) {
      fields.showRefusal(thrown);
    }
  };
  const text = (path: TextPath, more: { hint?: string; longest?: number } = {}) => (
    <TextField
      key={path}
      id={`facility-${path}`}
      label={t[path]}
      longest={120}
      {...more}
      value={typed[path]}
      error={fields.error(path)}
      onChange={(value) => change({ [path]: value }, path)}
    />
  );
  const box = (path: 'approximate' | 'always' | 'holidays' | 'listed') => (
    <Checkbox
      id={`facility-${path}`}
      label={t[path]}
      checked={typed[path]}
      onChange={(value) => change({ [path]: value }, path)}
    />
  );
  return (
    <ActionForm fields={fields} deed={save} go={t.save} onSubmit={() => void submit()}>
      {text('nameEn')}
      {text('nameMs')}
      {text('code', { hint: t.codeHint, longest: 60 })}
      <RadioCards
        id="facility-kind"
        legend={t.kind}
        layout="chips"
        value={typed.kind}
        onChange={(kind) => change({ kind }, 'kind')}
        options={kinds.map((value) => ({ value, label: kindWords[value] }))}
      />
      <RadioCards
        id="facility-district"
        legend={t.district}
        layout="chips"
        value={typed.district}
        onChange={(district) => change({ district }, 'district')}
        options={countryDistricts.map(({ code, name }) => ({ value: code as string, label: name }))}
      />
      {text('mukim', { longest: 60 })}
      {text('latitude', { hint: t.degreesHint, longest: 12 })}
      {text('longitude', { longest: 12 })}
      {box('approximate')}
      {text('phone', { longest: 20 })}
      {text('servicesEn', { longest: 300 })}
      {text('servicesMs', { longest: 300 })}
      {box('always')}
      {!typed.always && (
        <FieldGroup id="facility-hours" legend={t.hours} hint={t.hoursHint}>
          {dayWords.map((name, at) => (
            <TextField
              key={name}
              id={`facility-days-${at}`}
              label={name}
              longest={80}
              value={typed.days[at] ?? ''}
              error={fields.error(`days-${at}`)}
              onChange={(value) => change({ days: typed.days.with(at, value) }, `days-${at}`)}
            />
          ))}
        </FieldGroup>
      )}
      {!typed.always && box('holidays')}
      {box('listed')}
    </ActionForm>
  );
}

type TextPath =
  | 'nameEn'
  | 'nameMs'
  | 'code'
  | 'mukim'
  | 'latitude'
  | 'longitude'
  | 'phone'
  | 'servicesEn'
  | 'servicesMs';
