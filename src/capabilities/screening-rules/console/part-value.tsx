import { countries, nationalities } from '#capabilities/places/rules/countries.ts';
import { CheckboxList } from '#foundation/web/ui/checkbox/checkbox.tsx';
import { MultiCountryPicker } from '#foundation/web/ui/country-picker/multi-country-picker.tsx';
import { DateParts } from '#foundation/web/ui/date-parts/date-parts.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { SelectField } from '#foundation/web/ui/select-field/select-field.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import type { EnteredPart } from '../rules/entered-rules.ts';
import { editorMessages } from '../messages/editor.ts';

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
        <SelectField
          {...frame}
          label={t.answer}
          value={chosen.join(' ')}
          emptyOptionLabel={t.choose}
          options={Object.entries(t.answers).map(([value, label]) => ({ value, label }))}
          onChange={(value) => onChange({ chosen: value.split(' ').filter((word) => word !== '') })}
        />
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
    case 'temperatureAtLeast':
      return (
        <TextField
          {...frame}
          label={t.temperature}
          hint={t.temperatureHint}
          value={typed}
          inputMode="decimal"
          maxLength={5}
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
