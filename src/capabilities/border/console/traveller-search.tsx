import { pieceClasses, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { canonicalContactNumber } from '#capabilities/declaration/rules/canonical-contact-number.ts';
import { dialRegions } from '#capabilities/places/rules/countries.ts';
import { homeRegion } from '#capabilities/places/rules/phone.ts';
import { suggestedCountries } from '#country';
import { Form } from '#foundation/web/form/form.tsx';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { useReloadSafeInput } from '#foundation/web/screens/reload-safe-state.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { SelectField } from '#foundation/web/ui/select-field/select-field.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import type { PhoneAnswer } from '#foundation/web/ui/phone-field/phone-answer.ts';
import { PhoneField } from '#foundation/web/ui/phone-field/phone-field.tsx';
import { counterSearchMessages } from '../messages/counter-search.ts';
import { isLongEnoughToSearch } from '../rules/search-length.ts';
import { fieldMessages } from '../messages/fields.ts';
import { FindPassForm } from './find-pass-form.tsx';
import type { ArrivalSearch } from './search-results.tsx';

type TravellerSearchProps = { onPass: (text: string) => void; onSearch: (search: ArrivalSearch) => void };

/** Search for travellers without a document to scan: name, reference and date of birth, or phone number. */
export function TravellerSearch({ onPass, onSearch }: TravellerSearchProps) {
  return (
    <Stack gap={4}>
      <NameSearchForm onSearch={onSearch} />
      <FindPassForm onPass={onPass} />
      <PhoneSearchForm onSearch={onSearch} />
    </Stack>
  );
}

function NameSearchForm({ onSearch }: Pick<TravellerSearchProps, 'onSearch'>) {
  const t = useMessages(counterSearchMessages);
  const timeText = useTimeText();
  const fields = useFields({ messages: fieldMessages, focus: 'field', id: () => 'look-up-name' });
  const today = systemClock.today();
  const [{ name, daysAhead }, setEntered] = useReloadSafeInput('look-up-name', { name: '', daysAhead: '0' });
  return (
    <Form
      gap={3}
      className={pieceClasses('card', 3)}
      onSubmit={() => {
        const errorKey = name.trim() === '' ? 'required' : isLongEnoughToSearch(name) ? undefined : 'name';
        if (fields.acceptOrShow(errorKey ? [{ path: 'name', key: errorKey }] : []))
          onSearch({ by: 'name', name, ...(daysAhead !== '0' && { day: addDays(today, Number(daysAhead)) }) });
      }}
    >
      <h2>{t.name}</h2>
      <TextField
        id="look-up-name"
        label={t.nameLabel}
        hint={t.nameHint}
        value={name}
        onChange={(text) => {
          fields.clearErrorsOf('name');
          setEntered({ name: text, daysAhead });
        }}
        spellCheck={false}
        maxLength={120}
        error={fields.error('name')}
      />
      <SelectField
        id="look-up-name-day"
        label={t.nameDay}
        value={daysAhead}
        onChange={(value) => setEntered({ name, daysAhead: value })}
        options={['-1', '0', '1'].map((value) => ({
          value,
          label: timeText.date(addDays(today, Number(value)), 'weekday'),
        }))}
      />
      <Button type="submit" variant="secondary" size="compact">
        {t.find}
      </Button>
    </Form>
  );
}

function PhoneSearchForm({ onSearch }: Pick<TravellerSearchProps, 'onSearch'>) {
  const t = useMessages(counterSearchMessages);
  const fields = useFields({ messages: fieldMessages, focus: 'field', id: () => 'look-up-phone' });
  const [phone, setPhone] = useReloadSafeInput<PhoneAnswer>('look-up-phone', { country: homeRegion, number: '' });
  return (
    <Form
      gap={3}
      className={pieceClasses('card', 3)}
      onSubmit={() => {
        const { country: region, number } = phone;
        const errorKey =
          number.trim() === '' ? 'required' : canonicalContactNumber({ region, number }) ? undefined : 'phone';
        if (fields.acceptOrShow(errorKey ? [{ path: 'number', key: errorKey }] : []))
          onSearch({ by: 'phone', region, number });
      }}
    >
      <h2>{t.phone}</h2>
      <PhoneField
        id="look-up-phone"
        label={t.phoneLabel}
        hint={t.phoneHint}
        countries={dialRegions}
        suggestedCodes={suggestedCountries}
        value={phone}
        onChange={(value) => {
          fields.clearErrorsOf('number');
          setPhone(value);
        }}
        error={fields.error('number')}
      />
      <Button type="submit" variant="secondary" size="compact">
        {t.find}
      </Button>
    </Form>
  );
}
