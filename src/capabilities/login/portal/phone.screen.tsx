import { normalizePhone } from '#capabilities/places/rules/phone.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { fieldMessages } from '../messages/fields.ts';
import { loginMessages } from '../messages/screens.ts';
import { PhoneLogin } from './phone-login.tsx';

/** `/user/login`: enter the phone number to which a code is sent. */
export function PhoneScreen() {
  const t = useMessages(loginMessages);
  return (
    <PhoneLogin
      title={t.logIn}
      heading={t.phone.heading}
      codePath="/user/code"
      messages={fieldMessages}
      validatePhone={(region, entered, dial) =>
        normalizePhone(region, entered, dial) === undefined ? 'phone' : undefined
      }
    />
  );
}
