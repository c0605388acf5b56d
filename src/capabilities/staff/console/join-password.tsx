import { Form } from '#foundation/web/form/form.tsx';
import { useForm } from '#foundation/web/form/use-form.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { OtpField } from '#foundation/web/ui/otp-field/otp-field.tsx';
import { PasswordField } from '#foundation/web/ui/password-field/password-field.tsx';
import { acceptWithPassword } from '../contract.ts';
import { fieldMessages } from '../messages/fields.ts';
import { staffLoginMessages } from '../messages/login.ts';
import { joinMessages } from '../messages/join.ts';
import styles from './login.module.css';
import { QrCode } from './qr-code.tsx';
import type { LoginAttempt } from './use-log-in.ts';

type LoginMethod = 'passkey' | 'password' | 'directory';

export type JoinPasswordProps = {
  token: string;
  /** Username under which a password manager stores the password. */
  email: string;
  /** Secret of the authenticator app: as text, and as the URI in the QR code. */
  totpEnrolment: { secret: string; uri: string };
  logIn: LoginAttempt<LoginMethod>;
  onAccepted: () => void;
};

export function JoinPassword({ token, email, totpEnrolment, logIn, onAccepted }: JoinPasswordProps) {
  const loginTexts = useMessages(staffLoginMessages);
  const t = useMessages(joinMessages);
  const { fields, entered, field } = useForm({
    labels: { password: t.newPassword, code: loginTexts.code },
    messages: fieldMessages,
    initial: { password: '', code: '' },
  });
  const busy = logIn.busyMethod === 'password';
  const submit = () => {
    const input = fields.validate(acceptWithPassword.input, { token, ...entered });
    if (!input) return;
    void logIn.tryMethod('password', async () => {
      try {
        await callApi(acceptWithPassword, input);
      } catch (thrown) {
        if (fields.showRefusal(thrown)) return false;
        throw thrown;
      }
      onAccepted();
      return true;
    });
  };
  return (
    <Form gap={8} onSubmit={submit}>
      <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
      <div className={styles.method}>
        <h3>{t.scan}</h3>
        <QrCode text={totpEnrolment.uri} label={t.qr} />
        <a href={totpEnrolment.uri}>{t.openApp}</a>
        <p>{t.enterSecret}</p>
        <p className={`t-code ${layout.secret}`}>{totpEnrolment.secret}</p>
      </div>
      <OtpField {...field('code')} hint={loginTexts.codeHint} readOnly={busy} onEnter={submit} />
      <div className={styles.method}>
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField {...field('password')} hint={t.passwordHint} purpose="new" readOnly={busy} />
      </div>
      <Failure thrown={logIn.failureOf('password')} />
      <Button type="submit" busy={busy} busyText={loginTexts.checking}>
        {t.finish}
      </Button>
    </Form>
  );
}
