import { useState } from 'react';
import { useDialRegions } from '#capabilities/places/portal/public.ts';
import { suggestedCountries } from '#country';
import { formatPhone, homeRegion, normalizePhone } from '#capabilities/places/rules/phone.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { useReloadSafeInput } from '#foundation/web/screens/reload-safe-state.ts';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import type { PhoneAnswer } from '#foundation/web/ui/phone-field/phone-answer.ts';
import { PhoneField } from '#foundation/web/ui/phone-field/phone-field.tsx';
import { sendNumberCode } from '../contract-number.ts';
import { validateResidentPhone } from '../rules/resident-phone.ts';
import { residentFieldMessages } from '../messages/resident-login.ts';
import { fieldMessages } from '../messages/fields.ts';
import { numberFieldMessages } from '../messages/number.ts';
import { numberFormMessages } from '../messages/number-form.ts';
import styles from './login.module.css';
import { NumberCodeForm } from './number-code-form.tsx';
import { useUser } from './public.ts';
import { CodeFailureNotice } from './code-failure-notice.tsx';
import { SendCaptcha } from './send-captcha.tsx';
import { useSendCode } from './use-send-code.ts';

export type ChangeNumberFormProps = {
  /** Called with the account's new number, E.164. */
  onChanged: (mobile: string) => void;
};

export function ChangeNumberForm({ onChanged }: ChangeNumberFormProps) {
  const t = useMessages(numberFormMessages);
  const regions = useDialRegions();
  const user = useUser();
  const fields = useFields({
    messages: { ...fieldMessages, ...residentFieldMessages, ...numberFieldMessages },
    focus: 'field',
    id: () => 'new-number-number',
  });
  const sending = useSendCode(fields);
  const [phone, setPhone] = useReloadSafeInput<PhoneAnswer>('new-number', { country: homeRegion, number: '' });
  const [confirmingPhone, setConfirmingPhone] = useState<{ regionCode: string; mobile: string }>();

  const send = async (): Promise<boolean> => {
    const dial = regions.find(({ code }) => code === phone.country)?.dial;
    const mobile = normalizePhone(phone.country, phone.number, dial);
    const isSame = user?.mobile === `+${dial}${mobile}`;
    const error = isSame ? 'number-same' : validateResidentPhone(phone.country, phone.number, dial);
    if (!fields.acceptOrShow(error === undefined ? [] : [{ path: 'mobile', key: error }]) || mobile === undefined)
      return false;
    const to = { regionCode: phone.country, mobile };
    const sent = await sending.send({ channel: 'sms', input: to, call: sendNumberCode });
    if (sent) setConfirmingPhone(to);
    return sent;
  };

  const statusNotices = (
    <div className={styles.news}>
      <SendCaptcha sending={sending} onRetry={send} />
      <CodeFailureNotice failure={sending.failure} isSendFailure />
    </div>
  );
  if (confirmingPhone) {
    const dial = regions.find(({ code }) => code === confirmingPhone.regionCode)?.dial;
    return (
      <NumberCodeForm
        newPhone={confirmingPhone}
        formattedNumber={dial ? formatPhone(dial, confirmingPhone.mobile) : confirmingPhone.mobile}
        resend={{ busy: sending.busy, send }}
        statusNotices={statusNotices}
        onUseOtherNumber={() => setConfirmingPhone(undefined)}
        onChanged={onChanged}
      />
    );
  }
  return (
    <Form className={styles.form} onSubmit={() => void send()}>
      <PhoneField
        id="new-number"
        label={t.label}
        countries={regions}
        suggestedCodes={suggestedCountries}
        value={phone}
        error={fields.error('mobile')}
        readOnly={sending.busy}
        onChange={(value) => {
          fields.clearErrorsOf('mobile');
          sending.clear();
          setPhone(value);
        }}
      />
      {statusNotices}
      <Button type="submit" busy={sending.busy}>
        {t.send}
      </Button>
    </Form>
  );
}
