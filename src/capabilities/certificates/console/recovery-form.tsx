import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { useCallForm } from '#capabilities/staff/console/public.ts';
import { countries } from '#capabilities/places/rules/countries.ts';
import { countryPack } from '#country';
import { systemClock } from '#foundation/time/clock.ts';
import { parseEnteredPartialDate } from '#foundation/time/partial-date.ts';
import { blankDate, parseEnteredDate } from '#foundation/time/entered-date.ts';
import { useReloadSafeInput } from '#foundation/web/screens/reload-safe-state.ts';
import { BirthDateField } from '#foundation/web/ui/birth-date-field/birth-date-field.tsx';
import { CountryPicker } from '#foundation/web/ui/country-picker/country-picker.tsx';
import { DateParts } from '#foundation/web/ui/date-parts/date-parts.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { recordRecovery } from '../contract-console.ts';
import { validateRecovery } from '../rules/validate-recovery.ts';
import { consoleMessages } from '../messages/console.ts';

const emptyForm = {
  holder: '',
  family: '',
  given: '',
  birthDate: blankDate,
  firstPositive: blankDate,
  country: countryPack.region as string,
};

export function RecoveryForm({ onDone }: { onDone: () => void }) {
  const t = useMessages(consoleMessages).form;
  const [entered, setEntered] = useReloadSafeInput('recovery', emptyForm);
  const form = useCallForm('certificates', recordRecovery, {
    id: (path) => path.replace('.', '-'),
    label: (path) => t[path.replace('recovered.', '') as keyof typeof emptyForm],
  });
  const submit = async () => {
    const { holder, family, given, country } = entered;
    const birthDate = parseEnteredPartialDate(entered.birthDate) ?? '';
    const firstPositive = parseEnteredDate(entered.firstPositive) ?? '';
    const input = { holder, recovered: { family, given, birthDate, firstPositive, country } };
    if (await form.send(input, ({ recovered }) => validateRecovery(recovered, systemClock.today()))) onDone();
  };
  const change = (path: string, part: Partial<typeof entered>) => {
    form.clearErrors(path);
    setEntered((current) => ({ ...current, ...part }));
  };
  const nameFieldProps = (part: 'family' | 'given') => ({
    id: `recovered-${part}`,
    label: t[part],
    value: entered[part],
    error: form.fields.error(`recovered.${part}`),
    autoCapitalize: 'words' as const,
    autoComplete: 'off' as const,
    spellCheck: false,
    maxLength: 80,
    onChange: (value: string) => change(`recovered.${part}`, { [part]: value }),
  });
  const dayFieldProps = (part: 'birthDate' | 'firstPositive') => ({
    id: `recovered-${part}`,
    legend: t[part],
    value: entered[part],
    error: form.fields.error(`recovered.${part}`),
    onChange: (value: typeof blankDate) => change(`recovered.${part}`, { [part]: value }),
  });
  return (
    <ActionForm {...form.parts} submitLabel={t.save} onSubmit={() => void submit()}>
      <TextField
        id="holder"
        label={t.holder}
        hint={t.holderHint}
        value={entered.holder}
        error={form.fields.error('holder')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        onChange={(holder) => change('holder', { holder })}
      />
      <TextField {...nameFieldProps('family')} hint={t.familyHint} />
      <TextField {...nameFieldProps('given')} />
      <BirthDateField {...dayFieldProps('birthDate')} />
      <DateParts {...dayFieldProps('firstPositive')} />
      <CountryPicker
        id="recovered-country"
        label={t.country}
        countries={countries}
        suggestedCodes={[countryPack.region]}
        value={entered.country}
        error={form.fields.error('recovered.country')}
        onChange={(country) => change('recovered.country', { country })}
      />
    </ActionForm>
  );
}
