import { useState } from 'react';
import { countryDistricts } from '#capabilities/places/rules/country-districts.ts';
import { useActionForm } from '#capabilities/staff/console/public.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { Checkbox } from '#foundation/web/ui/checkbox/checkbox.tsx';
import { FieldGroup } from '#foundation/web/ui/field/field.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { type EditorFacility, saveFacility } from '../contract-console.ts';
import { facilityKinds } from '../rules/facility.ts';
import { facilityMessages } from '../messages/console.ts';
import { nearbyMessages } from '../messages/nearby.ts';
import { toFacilityContent, toFormFieldPath, toFormValues } from './facility-form-values.ts';

type FacilityFormProps = {
  /** Facility to change. Absent for a new one. */
  facility?: EditorFacility;
  onEnd: () => void;
};

export function FacilityForm({ facility, onEnd }: FacilityFormProps) {
  const t = useMessages(facilityMessages).form;
  const { kinds: kindNames, days: dayNames } = useMessages(nearbyMessages);
  // The list may be fetched again, but the entered values belong to the revision that was opened.
  const [openedFacility] = useState(facility);
  const { fields, entered, change, field, group, formProps } = useActionForm('nearby', saveFacility, {
    id: 'facility',
    labels: { ...t, ...Object.fromEntries(dayNames.map((name, index) => [`days-${index}`, name])) },
    initial: () => toFormValues(openedFacility),
    toInput: (values) => ({
      id: openedFacility?.id ?? null,
      revision: openedFacility?.revision ?? 0,
      content: toFacilityContent(values),
    }),
    toPath: toFormFieldPath,
    onDone: onEnd,
  });
  const renderCheckbox = (name: 'approximate' | 'always' | 'holidays' | 'listed') => (
    <Checkbox {...field(name)} checked={entered[name]} />
  );
  return (
    <ActionForm {...formProps} submitLabel={t.save}>
      <TextField {...field('nameEn')} maxLength={120} />
      <TextField {...field('nameMs')} maxLength={120} />
      <TextField {...field('code')} hint={t.codeHint} maxLength={60} />
      <RadioCards
        {...group('kind')}
        layout="chips"
        options={facilityKinds.map((value) => ({ value, label: kindNames[value] }))}
      />
      <RadioCards
        {...group('district')}
        layout="chips"
        options={countryDistricts.map(({ code, name }) => ({ value: code as string, label: name }))}
      />
      <TextField {...field('mukim')} maxLength={60} />
      <TextField {...field('latitude')} hint={t.degreesHint} maxLength={12} />
      <TextField {...field('longitude')} maxLength={12} />
      {renderCheckbox('approximate')}
      <TextField {...field('phone')} maxLength={20} />
      <TextField {...field('servicesEn')} maxLength={300} />
      <TextField {...field('servicesMs')} maxLength={300} />
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
              onChange={(value) => change({ days: entered.days.with(index, value) }, [`days-${index}`])}
            />
          ))}
        </FieldGroup>
      )}
      {!entered.always && renderCheckbox('holidays')}
      {renderCheckbox('listed')}
    </ActionForm>
  );
}
