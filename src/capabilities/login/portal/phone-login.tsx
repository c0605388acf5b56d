import { SmallText } from '#foundation/web/ui/layout/layout.tsx';
import { Form } from '#foundation/web/form/form.tsx';
import { Navigate, useLocation, useNavigate, useSearchParams } from '#foundation/web/router/router.tsx';
import { Link } from '#foundation/web/router/link.tsx';
import { useDialRegions } from '#capabilities/places/portal/public.ts';
import { suggestedCountries } from '#country';
import { homeRegion, normalizePhone, phoneLength } from '#capabilities/places/rules/phone.ts';
import { useFields } from '#foundation/web/form/use-fields.ts';
import type { BilingualText } from '#foundation/language/messages.ts';
import type { BackTarget } from '#foundation/web/ui/shell/header.tsx';
import { useReloadSafeInput } from '#foundation/web/screens/reload-safe-state.ts';
import { useSession } from '#foundation/web/session/page-session.ts';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import type { PhoneAnswer } from '#foundation/web/ui/phone-field/phone-answer.ts';
import { PhoneField } from '#foundation/web/ui/phone-field/phone-field.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { fieldMessages } from '../messages/fields.ts';
import { loginMessages } from '../messages/screens.ts';
import styles from './login.module.css';
import { loginLink, readLoginQuery } from './login-links.ts';
import { CodeFailureNotice } from './code-failure-notice.tsx';
import { SendCaptcha } from './send-captcha.tsx';
import { sendUnlessJustSent } from './sent-codes.ts';
import { SlowNotice } from './slow-notice.tsx';
import { resolveTravelHome } from './use-check-code.ts';
import { useSendCode } from './use-send-code.ts';

/** Validates a number as entered: returns the key of an error message in `messages`, or undefined. */
type ValidatePhone = (region: string, entered: string, dial?: string) => string | undefined;

export type PhoneLoginProps = {
  title: string;
  heading: string;
  /** Back link; by default none, as on the entry page of the app. */
  back?: BackTarget | undefined;
  codePath: string;
  /** Page after a login without a callback; absent: the traveller's start page. */
  homePath?: string | undefined;
  messages: Record<string, BilingualText>;
  validatePhone: ValidatePhone;
};

export function PhoneLogin({ title, heading, back, codePath, homePath, messages, validatePhone }: PhoneLoginProps) {
  const [query] = useSearchParams();
  const { mobile = '', region_code = homeRegion, callback = homePath } = readLoginQuery(query);
  const regions = useDialRegions();
  const language = useLanguage();
  const t = useMessages(loginMessages);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isLoggedIn = useSession().phase === 'logged-in';
  const fields = useFields({ messages: { ...fieldMessages, ...messages }, label: () => t.phone.label });
  const sending = useSendCode(fields);
  const [phone, setPhone] = useReloadSafeInput<PhoneAnswer>('login-phone', { country: region_code, number: mobile });
  const region = regions.find(({ code }) => code === phone.country);
  const digitCount = phoneLength(phone.country);
  const callbackQuery = callback === undefined ? {} : { callback };

  const requestCode = async () => {
    const number = normalizePhone(phone.country, phone.number, region?.dial);
    const error = validatePhone(phone.country, phone.number, region?.dial);
    if (!fields.acceptOrShow(error === undefined ? [] : [{ path: 'mobile', key: error }]) || number === undefined)
      return;
    const codeLink = loginLink(codePath, { mobile: number, region_code: phone.country, ...callbackQuery });
    const to = { channel: 'sms', input: { regionCode: phone.country, mobile: number } } as const;
    if (!(await sendUnlessJustSent(`${phone.country} ${number}`, () => sending.send(to)))) return;
    // Stores the entered number in this page's URL, so that Back shows the number again.
    const enteredQuery = { mobile: phone.number, region_code: phone.country, ...callbackQuery };
    await navigate(loginLink(pathname, enteredQuery), { replace: true });
    await navigate(codeLink);
  };

  if (isLoggedIn) return <Navigate to={resolveTravelHome(callback, undefined)} replace />;
  return (
    <Shell
      title={title}
      back={back}
      actions={
        <Button type="submit" form="phone-login" busy={sending.busy} busyText={t.sending}>
          {t.next}
        </Button>
      }
    >
      <PageTitle lead={t.phone.lead}>{heading}</PageTitle>
      <Form id="phone-login" className={styles.form} onSubmit={() => void requestCode()}>
        <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
        <PhoneField
          id="mobile"
          label={t.phone.label}
          countries={regions}
          suggestedCodes={suggestedCountries}
          value={phone}
          hint={region && digitCount !== undefined ? t.phone.digits(region[language], digitCount) : undefined}
          error={fields.error('mobile')}
          readOnly={sending.busy}
          onChange={(value) => {
            fields.clearErrorsOf('mobile');
            sending.clear();
            setPhone(value);
          }}
        />
        <div className={styles.news}>
          <SendCaptcha sending={sending} onRetry={requestCode} />
          <CodeFailureNotice failure={sending.failure} isSendFailure />
          <SlowNotice busy={sending.busy} />
        </div>
        <p>
          <Link to={loginLink('/email-login', callbackQuery)}>{t.phone.useEmail}</Link>
        </p>
        <SmallText>{t.phone.privacy}</SmallText>
      </Form>
    </Shell>
  );
}
