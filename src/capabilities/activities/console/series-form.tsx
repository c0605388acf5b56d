import { useState } from 'react';
import { countryDistricts } from '#capabilities/places/rules/country-districts.ts';
import { useAction } from '#capabilities/staff/console/public.ts';
import type { RequestOf } from '#foundation/contract/call.ts';
import { parseTypedNumber } from '#foundation/web/form/parse-typed-number.ts';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
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
  series?: DeskSeries | undefined;
  onDone: (message: string) => void;
  onBack?: (() => void) | undefined;
};

// In the order of the form. The address is last, because it follows the mukim.
const textFields = ['nameMs', 'nameEn', 'placeMs', 'placeEn', 'address'] as const;
const numberFields = ['latitude', 'longitude', 'capacity'] as const;
type SeriesFormValues = Record<(typeof textFields)[number] | (typeof numberFields)[number] | GuidanceField, string>;
type GuidanceField = 'guidanceMs' | 'guidanceEn' | 'guidanceLink';

export function SeriesForm({ series, onDone, onBack }: SeriesFormProps) {
  const messages = useMessages(consoleMessages);
  const t = messages.fields;
  const { charactersLeft, ...fieldLabels } = t;
  const labels: Record<string, string> = {
    ...fieldLabels,
    'weekly.opens.time': t.opensTime,
    'weekly.closes.time': t.closesTime,
  };
  const idOf = (path: string) => `series-${path.replace('facts.', '').replaceAll('.', '-')}`;
  const fields = useFields({
    messages: saveSeries.fieldMessages,
    label: (path) => labels[path.replace('facts.', '')] ?? labels[path.split('.').at(-1) ?? ''],
    id: idOf,
  });
  const [entered, setEntered] = useState<SeriesFormValues>(() => toFormValues(series));
  const [kind, setKind] = useState(series?.kind);
  const [district, setDistrict] = useState(series?.district);
  const [mukim, setMukim] = useState(series?.mukim ?? '');
  // Spec §5: a BN number is required for booking, unless an organiser says otherwise.
  const [needsBn, setNeedsBn] = useState(series?.needsBn ?? true);
  const [planningMode, setPlanningMode] = useState<'weekly' | 'single'>(series && !series.weekly ? 'single' : 'weekly');
  const [rule, setRule] = useState<WeeklyRuleValues>(() => toRuleValues(series?.weekly ?? fridayRule));
  const save = useAction('activities', (input: RequestOf<typeof saveSeries>) => callApi(saveSeries, input));
  const submit = async () => {
    const numbers = Object.fromEntries(numberFields.map((name) => [name, parseTypedNumber(entered[name])]));
    const weekly = planningMode === 'weekly' ? toWeeklyRule(rule) : null;
    const facts = { ...entered, ...numbers, kind, district, mukim, needsBn, weekly };
    // A new series has no id and the revision 0.
    const idAndRevision = { ...(series && { id: series.id }), revision: series?.revision ?? 0 };
    const input = fields.validate(saveSeries.input, { ...idAndRevision, facts });
    if (!input || !fields.acceptOrShow(validateSeries(input.facts))) return;
    try {
      await save.mutateAsync(input);
      onDone(messages.series.saved);
    } catch (thrown) {
      fields.showRefusal(thrown);
    }
  };
  const markChanged = (name: string) => {
    fields.clearErrorsOf(`facts.${name}`);
    save.reset();
  };
  const fieldProps = (name: keyof SeriesFormValues) => ({
    id: idOf(name),
    label: t[name],
    value: entered[name],
    error: fields.error(`facts.${name}`),
    onChange: (value: string) => {
      markChanged(name);
      setEntered({ ...entered, [name]: value });
    },
  });
  const choiceProps = <Value extends string>(
    name: 'kind' | 'district',
    value: Value | undefined,
    setValue: (value: Value) => void,
  ) => ({
    id: idOf(name),
    legend: t[name],
    layout: 'chips' as const,
    value,
    error: fields.error(`facts.${name}`),
    onChange: (chosen: Value) => {
      markChanged(name);
      setValue(chosen);
    },
  });
  const mukims = countryDistricts.find(({ code }) => code === district)?.mukims ?? [];
  return (
    <ActionForm
      fields={fields}
      action={save}
      submitLabel={messages.series.save}
      onSubmit={() => void submit()}
      onBack={onBack}
    >
      {!series && (
        <RadioCards
          {...choiceProps('kind', kind, setKind)}
          options={eventKinds.map((value) => ({ value, label: messages.kinds[value] }))}
        />
      )}
      {textFields.slice(0, 4).map((name) => (
        <TextField key={name} {...fieldProps(name)} />
      ))}
      <RadioCards
        {...choiceProps('district', district, (code: string) => {
          setDistrict(code);
          setMukim('');
        })}
        options={countryDistricts.map(({ code, name }) => ({ value: code as string, label: name }))}
      />
      <SelectField
        id={idOf('mukim')}
        label={t.mukim}
        emptyOptionLabel={t.choose}
        value={mukim}
        error={fields.error('facts.mukim')}
        onChange={(value) => {
          markChanged('mukim');
          setMukim(value);
        }}
        options={mukims.map((name) => ({ value: name, label: name }))}
      />
      <TextField {...fieldProps('address')} />
      <TextField {...fieldProps('latitude')} hint={t.degreesHint} inputMode="decimal" width="medium" />
      <TextField {...fieldProps('longitude')} hint={t.degreesHint} inputMode="decimal" width="medium" />
      <TextField {...fieldProps('capacity')} inputMode="numeric" width="short" />
      <RadioCards
        id={idOf('planning')}
        legend={t.planning}
        value={planningMode}
        onChange={setPlanningMode}
        options={(['weekly', 'single'] as const).map((value) => ({ value, label: t[value] }))}
      />
      {planningMode === 'weekly' && (
        <WeeklyFields
          rule={rule}
          fields={fields}
          idOf={idOf}
          onRule={(next) => {
            markChanged('weekly');
            setRule(next);
          }}
        />
      )}
      <Checkbox id={idOf('needsBn')} label={t.needsBn} checked={needsBn} onChange={setNeedsBn} />
      {(['guidanceMs', 'guidanceEn'] as const).map((name) => (
        <TextArea
          key={name}
          {...fieldProps(name)}
          hint={t.guidanceHint}
          maxLength={seriesLimits.guidance}
          remainingMessage={charactersLeft}
        />
      ))}
      <TextField {...fieldProps('guidanceLink')} />
    </ActionForm>
  );
}

function toFormValues(series: DeskSeries | undefined): SeriesFormValues {
  return {
    nameMs: series?.nameMs ?? '',
    nameEn: series?.nameEn ?? '',
    placeMs: series?.placeMs ?? '',
    placeEn: series?.placeEn ?? '',
    address: series?.address ?? '',
    latitude: String(series?.latitude ?? ''),
    longitude: String(series?.longitude ?? ''),
    capacity: String(series?.capacity ?? ''),
    guidanceMs: series?.guidanceMs ?? '',
    guidanceEn: series?.guidanceEn ?? '',
    guidanceLink: series?.guidanceLink ?? '',
  };
}
