import { useState } from 'react';
import { countryDistricts } from '#capabilities/places/rules/country-districts.ts';
import { useAction } from '#capabilities/staff/console/public.ts';
import type { InputOf } from '#foundation/contract/call.ts';
import { validate } from '#foundation/web/form/validate.ts';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Checkbox } from '#foundation/web/ui/checkbox/checkbox.tsx';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { FieldGroup } from '#foundation/web/ui/field/field.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { type EditorFacility, saveFacility } from '../contract-console.ts';
import { facilityKinds } from '../rules/facility.ts';
import { facilityMessages } from '../messages/console.ts';
import { fieldMessages } from '../messages/fields.ts';
import { nearbyMessages } from '../messages/nearby.ts';
import { toFacilityContent, toFormFieldPath, type FacilityFormValues, toFormValues } from './facility-form-values.ts';

type FacilityFormProps = { facility: EditorFacility | undefined; onEnd: () => void };

export function FacilityForm({ facility, onEnd }: FacilityFormProps) {
  const t = useMessages(facilityMessages).form;
  const { kinds: kindNames, days: dayNames } = useMessages(nearbyMessages);
  const [entered, setEntered] = useState(() => toFormValues(facility));
  const labelByPath: Record<string, string> = t;
  const fields = useFields({
    messages: fieldMessages,
    label: (path) => labelByPath[path] ?? dayNames[Number(/^days-(\d)$/.exec(path)?.[1])],
    id: (path) => `facility-${path}`,
  });
  const save = useAction('nearby', (input: InputOf<typeof saveFacility>) => callApi(saveFacility, input));
  const handleChange = (changedValues: Partial<FacilityFormValues>, path: string) => {
    fields.clearErrorsOf(path);
    save.reset();
    setEntered((previous) => ({ ...previous, ...changedValues }));
  };
  const submit = async () => {
    const input = { id: facility?.id ?? null, revision: facility?.revision ?? 0, content: toFacilityContent(entered) };
    const { data, issues } = validate(saveFacility.input, input);
    if (!fields.acceptOrShow(issues.map(({ path, key }) => ({ path: toFormFieldPath(path), key }))) || !data) return;
    try {
      await save.mutateAsync(data);
      onEnd();
    } catch (thrown) {
      fields.showRefusal(thrown);
    }
  };
  const renderTextField = (path: TextFieldPath, options: { hint?: string; maxLength?: number } = {}) => (
    <TextField
      key={path}
      id={`facility-${path}`}
      label={t[path]}
      maxLength={120}
      {...options}
      value={entered[path]}
      error={fields.error(path)}
      onChange={(value) => handleChange({ [path]: value }, path)}
    />
  );
  const renderCheckbox = (path: 'approximate' | 'always' | 'holidays' | 'listed') => (
    <Checkbox
      id={`facility-${path}`}
      label={t[path]}
      checked={entered[path]}
      onChange={(value) => handleChange({ [path]: value }, path)}
    />
  );
  return (
    <ActionForm fields={fields} action={save} submitLabel={t.save} onSubmit={() => void submit()}>
      {renderTextField('nameEn')}
      {renderTextField('nameMs')}
      {renderTextField('code', { hint: t.codeHint, maxLength: 60 })}
      <RadioCards
        id="facility-kind"
        legend={t.kind}
        layout="chips"
        value={entered.kind}
        onChange={(kind) => handleChange({ kind }, 'kind')}
        options={facilityKinds.map((value) => ({ value, label: kindNames[value] }))}
      />
      <RadioCards
        id="facility-district"
        legend={t.district}
        layout="chips"
        value={entered.district}
        onChange={(district) => handleChange({ district }, 'district')}
        options={countryDistricts.map(({ code, name }) => ({ value: code as string, label: name }))}
      />
      {renderTextField('mukim', { maxLength: 60 })}
      {renderTextField('latitude', { hint: t.degreesHint, maxLength: 12 })}
      {renderTextField('longitude', { maxLength: 12 })}
      {renderCheckbox('approximate')}
      {renderTextField('phone', { maxLength: 20 })}
      {renderTextField('servicesEn', { maxLength: 300 })}
      {renderTextField('servicesMs', { maxLength: 300 })}
      {renderCheckbox('always')}
      {!entered.always && (
        <FieldGroup id="facility-hours" legend={t.hours} hint={t.hoursHint}>
          {dayNames.map((name, index) => (
            <TextField
              key={name}
              id={`facility-days-${index}`}
              label={name}
              maxLength={80}
              value={entered.days[index] ?? ''}
              error={fields.error(`days-${index}`)}
              onChange={(value) => handleChange({ days: entered.days.with(index, value) }, `days-${index}`)}
            />
          ))}
        </FieldGroup>
      )}
      {!entered.always && renderCheckbox('holidays')}
      {renderCheckbox('listed')}
    </ActionForm>
  );
}

type TextFieldPath =
  | 'nameEn'
  | 'nameMs'
  | 'code'
  | 'mukim'
  | 'latitude'
  | 'longitude'
  | 'phone'
  | 'servicesEn'
  | 'servicesMs';
