import { countryDistricts } from '#capabilities/places/rules/country-districts.ts';
import { useActionForm } from '#capabilities/staff/console/public.ts';
import { parseTypedNumber } from '#foundation/web/form/parse-typed-number.ts';
import type { Fields } from '#foundation/web/form/use-fields.ts';
import { Checkbox } from '#foundation/web/ui/checkbox/checkbox.tsx';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { SelectField } from '#foundation/web/ui/select-field/select-field.tsx';
import { TextArea } from '#foundation/web/ui/text-area/text-area.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { type DeskSeries, saveSeries } from '../contract-console.ts';
import { validateSeries } from '../rules/validate-series.ts';
import { eventKinds, seriesLimits } from '../rules/event-kinds.ts';
import { fridayRule } from '../rules/weekly-rule.ts';
import { consoleMessages } from '../messages/console.ts';
import { toWeeklyRule, type WeeklyRuleValues, toRuleValues, WeeklyFields } from './weekly-fields.tsx';

export type SeriesFormProps = {
  /** Series to change; absent for a new one. */
  series?: DeskSeries;
  onDone: (message: string) => void;
  onBack?: () => void;
};

const numberFields = ['latitude', 'longitude', 'capacity'] as const;
const textFields = ['nameMs', 'nameEn', 'placeMs', 'placeEn', 'address', ...numberFields] as const;
const guidanceFields = ['guidanceMs', 'guidanceEn', 'guidanceLink'] as const;
type TextFieldName = (typeof textFields)[number] | (typeof guidanceFields)[number];
type SeriesFormValues = Record<TextFieldName | 'mukim', string> & {
  kind: DeskSeries['kind'] | undefined;
  district: string | undefined;
  needsBn: boolean;
  planning: 'weekly' | 'single';
  /** Kept while `planning` is `single`. */
  weekly: WeeklyRuleValues;
};

export function SeriesForm({ series, onDone, ...back }: SeriesFormProps) {
  const messages = useMessages(consoleMessages);
  const { charactersLeft: _left, ...fieldLabels } = messages.fields;
  const labels = Object.entries({
    ...fieldLabels,
    'opens.time': fieldLabels.opensTime,
    'closes.time': fieldLabels.closesTime,
  }).flatMap(([path, label]) => [
    [`facts.${path}`, label],
    [`facts.weekly.${path}`, label],
  ]);
  const { fields, entered, change, formProps } = useActionForm('activities', saveSeries, {
    initial: () => toFormValues(series),
    id: idOf,
    labels: Object.fromEntries(labels) as Record<string, string>,
    toInput: ({ planning, ...facts }) => ({
      // A new series has no id and the revision 0.
      ...(series && { id: series.id }),
      revision: series?.revision ?? 0,
      facts: {
        ...facts,
        ...Object.fromEntries(numberFields.map((name) => [name, parseTypedNumber(facts[name])])),
        weekly: planning === 'weekly' ? toWeeklyRule(facts.weekly) : null,
      },
    }),
    check: ({ facts }) => validateSeries(facts),
    onDone: () => onDone(messages.series.saved),
  });
  const parts: SeriesFieldsProps = {
    values: entered,
    fields,
    onChange: (part) =>
      change(
        part,
        Object.keys(part).map((name) => `facts.${name}`),
      ),
  };
  return (
    <ActionForm {...formProps} {...back} submitLabel={messages.series.save}>
      {!series && (
        <RadioCards
          {...choiceProps(parts, 'kind', messages.fields.kind)}
          options={eventKinds.map((value) => ({ value, label: messages.kinds[value] }))}
        />
      )}
      <PlaceFields {...parts} />
      <PlanningFields {...parts} />
      <GuidanceFields {...parts} />
    </ActionForm>
  );
}

type SeriesFieldsProps = {
  values: SeriesFormValues;
  fields: Pick<Fields, 'error'>;
  onChange: (part: Partial<SeriesFormValues>) => void;
};

// The address is below the mukim, which it follows.
function PlaceFields(parts: SeriesFieldsProps) {
  const t = useMessages(consoleMessages).fields;
  const { values, fields, onChange } = parts;
  const mukims = countryDistricts.find(({ code }) => code === values.district)?.mukims ?? [];
  const textProps = (name: TextFieldName) => textFieldProps(parts, name, t[name]);
  return (
    <>
      {textFields.slice(0, 4).map((name) => (
        <TextField key={name} {...textProps(name)} />
      ))}
      <RadioCards
        {...choiceProps(parts, 'district', t.district)}
        onChange={(district) => onChange({ district, mukim: '' })}
        options={countryDistricts.map(({ code, name }) => ({ value: code as string, label: name }))}
      />
      <SelectField
        id={idOf('mukim')}
        label={t.mukim}
        emptyOptionLabel={t.choose}
        value={values.mukim}
        error={fields.error('facts.mukim')}
        onChange={(mukim) => onChange({ mukim })}
        options={mukims.map((name) => ({ value: name, label: name }))}
      />
      <TextField {...textProps('address')} />
      <TextField {...textProps('latitude')} hint={t.degreesHint} inputMode="decimal" width="medium" />
      <TextField {...textProps('longitude')} hint={t.degreesHint} inputMode="decimal" width="medium" />
      <TextField {...textProps('capacity')} inputMode="numeric" width="short" />
    </>
  );
}

function PlanningFields({ values, fields, onChange }: SeriesFieldsProps) {
  const t = useMessages(consoleMessages).fields;
  return (
    <>
      <RadioCards
        id={idOf('planning')}
        legend={t.planning}
        value={values.planning}
        onChange={(planning) => onChange({ planning })}
        options={(['weekly', 'single'] as const).map((value) => ({ value, label: t[value] }))}
      />
      {values.planning === 'weekly' && (
        <WeeklyFields rule={values.weekly} fields={fields} idOf={idOf} onRule={(weekly) => onChange({ weekly })} />
      )}
      <Checkbox
        id={idOf('needsBn')}
        label={t.needsBn}
        checked={values.needsBn}
        onChange={(needsBn) => onChange({ needsBn })}
      />
    </>
  );
}

function GuidanceFields(parts: SeriesFieldsProps) {
  const t = useMessages(consoleMessages).fields;
  return (
    <>
      {(['guidanceMs', 'guidanceEn'] as const).map((name) => (
        <TextArea
          key={name}
          {...textFieldProps(parts, name, t[name])}
          hint={t.guidanceHint}
          maxLength={seriesLimits.guidance}
          remainingMessage={t.charactersLeft}
        />
      ))}
      <TextField {...textFieldProps(parts, 'guidanceLink', t.guidanceLink)} />
    </>
  );
}

function textFieldProps({ values, fields, onChange }: SeriesFieldsProps, name: TextFieldName, label: string) {
  return {
    id: idOf(name),
    label,
    value: values[name],
    error: fields.error(`facts.${name}`),
    onChange: (value: string) => onChange({ [name]: value }),
  };
}

function choiceProps<Name extends 'kind' | 'district'>(
  { values, fields, onChange }: SeriesFieldsProps,
  name: Name,
  legend: string,
) {
  return {
    id: idOf(name),
    legend,
    layout: 'chips' as const,
    value: values[name],
    error: fields.error(`facts.${name}`),
    onChange: (value: NonNullable<SeriesFormValues[Name]>) => onChange({ [name]: value }),
  };
}

function idOf(path: string): string {
  return `series-${path.replace('facts.', '').replaceAll('.', '-')}`;
}

function toFormValues(series: DeskSeries | undefined): SeriesFormValues {
  const texts = [...textFields, ...guidanceFields].map((name) => [name, String(series?.[name] ?? '')]);
  return {
    ...(Object.fromEntries(texts) as Record<TextFieldName, string>),
    kind: series?.kind,
    district: series?.district,
    mukim: series?.mukim ?? '',
    // Spec §5: a BN number is required for booking, unless an organiser says otherwise.
    needsBn: series?.needsBn ?? true,
    planning: series && !series.weekly ? 'single' : 'weekly',
    weekly: toRuleValues(series?.weekly ?? fridayRule),
  };
}
