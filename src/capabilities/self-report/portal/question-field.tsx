import { suggestedCountries } from '#country';
import { countryDistricts } from '#capabilities/places/rules/country-districts.ts';
import { nationalities } from '#capabilities/places/rules/countries.ts';
import { kampongsByMukim } from '#capabilities/places/rules/kampongs.ts';
import { BirthDateField } from '#foundation/web/ui/birth-date-field/birth-date-field.tsx';
import { CheckboxList } from '#foundation/web/ui/checkbox/checkbox.tsx';
import { CountryPicker } from '#foundation/web/ui/country-picker/country-picker.tsx';
import { DateParts } from '#foundation/web/ui/date-parts/date-parts.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { SelectField } from '#foundation/web/ui/select-field/select-field.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { listMukims } from '../rules/validate-answers.ts';
import { takesPartialDate } from '../rules/fixed-questions.ts';
import { fillParameters, type Question, type Template } from '../rules/template.ts';
import { dateValue, listValue, textValue, type FormValues } from '../rules/form-values.ts';
import { reportMessages } from '../messages/screens.ts';

export function fieldId(questionId: string): string {
  return `q-${questionId}`;
}

export type QuestionFieldProps = {
  question: Question;
  parameters: Template['parameters'];
  entered: FormValues;
  onChange: (part: FormValues) => void;
  error?: string | undefined;
  /** Prefix of the field ids, where a question is on a page twice. */
  idPrefix?: string | undefined;
};

export function QuestionField({ question, parameters, entered, onChange, error, idPrefix = '' }: QuestionFieldProps) {
  const language = useLanguage();
  const t = useMessages(reportMessages);
  const { id, kind } = question;
  const hint = question.hint && fillParameters(question.hint[language], parameters);
  const label = fillParameters(question.label[language], parameters);
  const options = (question.options ?? []).map((option) => ({
    value: option.code,
    label: fillParameters(option.label[language], parameters),
  }));
  const field = {
    id: `${idPrefix}${fieldId(id)}`,
    hint,
    error,
    onChange: (value: FormValues[string]) => onChange({ [id]: value }),
  };
  const text = textValue(entered, id);
  switch (kind) {
    case 'choice':
      return options.length > maxRadioCards ? (
        <SelectField {...field} label={label} options={options} value={text} emptyOptionLabel={t.choose} />
      ) : (
        <RadioCards
          {...field}
          legend={label}
          options={options}
          value={text || undefined}
          layout={options.length === 2 ? 'side-by-side' : 'rows'}
        />
      );
    case 'many':
      return (
        <CheckboxList
          {...field}
          legend={label}
          options={options.filter(({ value }) => value !== question.none)}
          noneOption={options.find(({ value }) => value === question.none)}
          values={listValue(entered, id)}
        />
      );
    case 'date':
      return takesPartialDate(id) ? (
        <BirthDateField {...field} legend={label} value={dateValue(entered, id)} />
      ) : (
        <DateParts {...field} legend={label} value={dateValue(entered, id)} />
      );
    case 'country':
      return (
        <CountryPicker
          {...field}
          label={label}
          countries={nationalities}
          suggestedCodes={suggestedCountries}
          value={text || undefined}
        />
      );
    case 'district':
      return (
        <RadioCards
          {...field}
          legend={label}
          options={countryDistricts.map(({ code, name }) => ({ value: code, label: name }))}
          value={text || undefined}
          // Clears the mukim, because a mukim belongs to one district.
          onChange={(district: string) => onChange({ [id]: district, ...(district !== text && { mukim: '' }) })}
        />
      );
    case 'mukim': {
      const mukims = listMukims({ district: textValue(entered, 'district') });
      return (
        <SelectField
          {...field}
          label={label}
          hint={mukims.length === 0 ? t.districtFirst : hint}
          options={mukims.map((name) => ({ value: name, label: name }))}
          value={text}
          emptyOptionLabel={t.choose}
        />
      );
    }
    case 'kampong':
      return (
        <>
          <TextField {...field} label={label} value={text} {...textFieldProps.kampong} list={`${field.id}-list`} />
          <datalist id={`${field.id}-list`}>
            {(kampongsByMukim[textValue(entered, 'mukim')] ?? []).map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </datalist>
        </>
      );
    case 'text':
    case 'name':
    case 'number':
    case 'ic':
    case 'passport':
    case 'phone':
      return <TextField {...field} label={label} value={text} {...textFieldProps[kind]} />;
  }
}

const maxRadioCards = 6;

const codeFieldProps = { variant: 'code', width: 'medium', spellCheck: false, maxLength: 200 } as const;

const textFieldProps = {
  text: { maxLength: 200 },
  kampong: { autoCapitalize: 'words', spellCheck: false, maxLength: 200 },
  name: { autoCapitalize: 'words', spellCheck: false, maxLength: 200 },
  number: { inputMode: 'numeric', width: 'short', maxLength: 200 },
  ic: { ...codeFieldProps, inputMode: 'numeric' },
  passport: { ...codeFieldProps, autoCapitalize: 'characters' },
  phone: { ...codeFieldProps, type: 'tel', inputMode: 'tel', prefix: '+673' },
} as const;
