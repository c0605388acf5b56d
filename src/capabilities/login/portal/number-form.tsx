import { useState } from 'react';
import { useDialRegions } from '#capabilities/places/portal/public.ts';
import { suggestedCountries } from '#country';
import { formatPhone, homeRegion, normalizePhone } from '#capabilities/places/rules/phone.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { useReloadSafeInput } from '#foundation/web/screens/reload-safe-state.ts';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { CaptchaGate } from '#foundation/web/ui/captcha-gate/captcha-gate.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import type { PhoneAnswer } from '#foundation/web/ui/phone-field/phone-answer.ts';
import { PhoneField } from '#foundation/web/ui/phone-field/phone-field.tsx';
import { sendNumberCode } from '../contract-number.ts';
import { validateMemberPhone } from '../rules/member-phone.ts';
import { memberFieldMessages } from '../messages/member-login.ts';
import { fieldMessages } from '../messages/fields.ts';
import { numberFieldMessages } from '../messages/number.ts';
import { numberFormMessages } from '../messages/number-form.ts';
import styles from './login.module.css';
import { NumberCode } from './number-code.tsx';
import { useUser } from './public.ts';
import { SendFailure } from './send-failure.tsx';
import { useSendCode } from './use-send-code.ts';

export type NumberFormProps = {
  /** Called with the account's new number, E.164. */
  onChanged: (mobile: string) => void;
};

/** Form that changes the login's phone number: first the new number, then the code sent to it. */
export function NumberForm({ onChanged }: NumberFormProps) {
  const t = useMessages(numberFormMessages);
  const regions = useDialRegions();
  const user = useUser();
  const fields = useFields({
    messages: { ...fieldMessages, ...memberFieldMessages, ...numberFieldMessages },
    focus: 'field',
    id: () => 'new-number-number',
  });
  const sending = useSendCode({ onFieldErrors: fields.showRefusal });
  const [phone, setPhone] = useReloadSafeInput<PhoneAnswer>('new-number', { country: homeRegion, number: '' });
  const [sentTo, setSentTo] = useState<{ regionCode: string; mobile: string }>();

  const send = async (): Promise<boolean> => {
    const dial = regions.find(({ code }) => code === phone.country)?.dial;
    const mobile = normalizePhone(phone.country, phone.number, dial);
    const isSame = user?.mobile === `+${dial}${mobile}`;
    const error = isSame ? 'number-same' : validateMemberPhone(phone.country, phone.number, dial);
    if (!fields.acceptOrShow(error === undefined ? [] : [{ path: 'mobile', key: error }]) || mobile === undefined)
      return false;
    const to = { regionCode: phone.country, mobile };
    const sent = await sending.send({ channel: 'sms', input: to, call: sendNumberCode });
    if (sent) setSentTo(to);
    return sent;
  };

  const news = (
    <div className={styles.news}>
      <div className={sending.captcha === 'idle' ? undefined : styles.shown}>
        <CaptchaGate state={sending.captcha} onRetry={() => void send()} />
      </div>
      <SendFailure failure={sending.failure} ofSending />
    </div>
  );
  if (sentTo) {
    const dial = regions.find(({ code }) => code === sentTo.regionCode)?.dial;
    return (
      <NumberCode
        to={sentTo}
        formattedNumber={dial ? formatPhone(dial, sentTo.mobile) : sentTo.mobile}
        resend={{ busy: sending.busy, send }}
        statusNotices={news}
        onUseOtherNumber={() => setSentTo(undefined)}
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
        suggested={suggestedCountries}
        value={phone}
        error={fields.error('mobile')}
        readOnly={sending.busy}
        onChange={(value) => {
          fields.clearErrorsOf('mobile');
          sending.clear();
          setPhone(value);
        }}
      />
      {news}
      <Button type="submit" busy={sending.busy}>
        {t.send}
      </Button>
    </Form>
  );
}
