import { pieceClasses, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { canonicalContactNumber } from '#capabilities/declaration/rules/canonical-contact-number.ts';
import { dialRegions } from '#capabilities/places/rules/countries.ts';
import { homeRegion } from '#capabilities/places/rules/phone.ts';
import { suggestedCountries } from '#country';
import { Form } from '#foundation/web/form/form.tsx';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { useReloadSafeInput } from '#foundation/web/screens/reload-safe-state.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import type { PhoneAnswer } from '#foundation/web/ui/phone-field/phone-answer.ts';
import { PhoneField } from '#foundation/web/ui/phone-field/phone-field.tsx';
import { counterMessages } from '../messages/counter.ts';
import { fieldMessages } from '../messages/fields.ts';
import { FindPassForm } from './find-pass-form.tsx';
import type { ArrivalSearch } from './search-results.tsx';

type TravellerSearchProps = { onPass: (text: string) => void; onSearch: (search: ArrivalSearch) => void };

/** Search for travellers without a pass or passport to scan: reference and date of birth, or phone number. */
export function TravellerSearch({ onPass, onSearch }: TravellerSearchProps) {
  return (
    <Stack gap={4}>
      <FindPassForm onPass={onPass} />
      <PhoneSearchForm onSearch={onSearch} />
    </Stack>
  );
}

function PhoneSearchForm({ onSearch }: Pick<TravellerSearchProps, 'onSearch'>) {
  const t = useMessages(counterMessages).lookUp;
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
