import { normalizePhone } from '#capabilities/places/rules/phone.ts';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { fieldWords } from '../wording/fields.ts';
import { wording } from '../wording.ts';
import { PhoneLogin } from './phone-login.tsx';

/** `/user/login`: asks for a phone number and sends a code to it (spec §4). */
export function PhoneScreen() {
  const say = useWords(wording);
  return (
    <PhoneLogin
      title={say.logIn}
      heading={say.phone.heading}
      codePath="/user/code"
      words={fieldWords}
      validatePhone={(region, typed, dial) => (normalizePhone(region, typed, dial) === undefined ? 'phone' : undefined)}
    />
  );
}
