import { countries, nationalities } from '#capabilities/places/rules/countries.ts';
import { CheckboxList } from '#foundation/web/ui/checkbox/checkbox.tsx';
import { classes } from '#foundation/web/ui/classes.ts';
import { MultiCountryPicker } from '#foundation/web/ui/country-picker/multi-country-picker.tsx';
import { DateParts } from '#foundation/web/ui/date-parts/date-parts.tsx';
import { describedBy, Field } from '#foundation/web/ui/field/field.tsx';
import fieldStyles from '#foundation/web/ui/field/field.module.css';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import type { EnteredPart } from '../rules/entered-rules.ts';
import { editorMessages } from '../messages/editor.ts';
import styles from './rules.module.css';

type PartValueProps = {
  id: string;
  part: EnteredPart;
  error: string | undefined;
  onChange: (change: Partial<EnteredPart>) => void;
};

export function PartValue({ id, part, error, onChange }: PartValueProps) {
  const t = useMessages(editorMessages);
  const { kind, chosen, typed, day } = part;
  const frame = { id, error };
  switch (kind) {
    case 'answer':
      return (
        <Field {...frame} label={t.answer}>
          <select
            id={id}
            className={classes(fieldStyles.input, styles.select)}
            value={chosen.join(' ')}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={describedBy(id, undefined, error)}
            onChange={(event) =>
              onChange({ chosen: event.currentTarget.value.split(' ').filter((word) => word !== '') })
            }
          >
            <option value="">{t.choose}</option>
            {Object.entries(t.answers).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </Field>
      );
    case 'visited':
    case 'departedFrom':
    case 'nationality':
      return (
        <MultiCountryPicker
          {...frame}
          label={kind === 'nationality' ? t.nationalities : t.countries}
          countries={kind === 'nationality' ? nationalities : countries}
          values={chosen}
          maxCountries={300}
          onChange={(codes) => onChange({ chosen: codes })}
        />
      );
    case 'mode':
      return (
        <CheckboxList
          {...frame}
          legend={t.mode}
          options={(['air', 'land', 'sea'] as const).map((mode) => ({ value: mode, label: t.modes[mode] }))}
          values={chosen.filter((mode) => mode === 'air' || mode === 'land' || mode === 'sea')}
          onChange={(modes) => onChange({ chosen: modes })}
        />
      );
    case 'transport':
      return (
        <TextField
          {...frame}
          label={t.transport}
          hint={t.transportHint}
          value={typed}
          maxLength={4000}
          onChange={(value) => onChange({ typed: value })}
        />
      );
    case 'ageBelow':
    case 'ageFrom':
      return (
        <TextField
          {...frame}
          label={t.age}
          value={typed}
          inputMode="numeric"
          maxLength={3}
          width="short"
          onChange={(value) => onChange({ typed: value })}
        />
      );
    case 'arrivalFrom':
    case 'arrivalUntil':
      return <DateParts {...frame} legend={t.day} value={day} onChange={(value) => onChange({ day: value })} />;
    case 'all':
    case 'any':
    case 'not':
      return null;
  }
}
