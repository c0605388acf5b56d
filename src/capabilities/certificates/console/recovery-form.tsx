import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { useActionForm } from '#capabilities/staff/console/public.ts';
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

const blankForm = {
  holder: '',
  family: '',
  given: '',
  birthDate: blankDate,
  firstPositive: blankDate,
  country: countryPack.region as string,
};

export function RecoveryForm({ onDone }: { onDone: () => void }) {
  const t = useMessages(consoleMessages).form;
  const { field, group, formProps } = useActionForm('certificates', recordRecovery, {
    labels: {
      holder: t.holder,
      'recovered.family': t.family,
      'recovered.given': t.given,
      'recovered.birthDate': t.birthDate,
      'recovered.firstPositive': t.firstPositive,
      'recovered.country': t.country,
    },
    initial: blankForm,
    state: useReloadSafeInput('recovery', blankForm),
    toInput: ({ holder, birthDate, firstPositive, ...recovered }) => ({
      holder,
      recovered: {
        ...recovered,
        birthDate: parseEnteredPartialDate(birthDate) ?? '',
        firstPositive: parseEnteredDate(firstPositive) ?? '',
      },
    }),
    check: ({ recovered }) => validateRecovery(recovered, systemClock.today()),
    onDone,
  });
  const nameProps = { autoCapitalize: 'words', autoComplete: 'off', spellCheck: false, maxLength: 80 } as const;
  return (
    <ActionForm {...formProps} submitLabel={t.save}>
      <TextField
        {...field('holder')}
        hint={t.holderHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
      />
      <TextField {...field('family', 'recovered.family')} {...nameProps} hint={t.familyHint} />
      <TextField {...field('given', 'recovered.given')} {...nameProps} />
      <BirthDateField {...group('birthDate', 'recovered.birthDate')} />
      <DateParts {...group('firstPositive', 'recovered.firstPositive')} />
      <CountryPicker
        {...field('country', 'recovered.country')}
        countries={countries}
        suggestedCodes={[countryPack.region]}
      />
    </ActionForm>
  );
}
