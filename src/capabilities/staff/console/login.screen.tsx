import { SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import KeyRound from 'lucide-react/icons/key-round';
import { Form } from '#foundation/web/form/form.tsx';
import { useForm } from '#foundation/web/form/use-form.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useLoadOnce } from '#foundation/web/http/use-load-once.ts';
import { Navigate, useLocation, useSearchParams } from '#foundation/web/router/router.tsx';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { OtpField } from '#foundation/web/ui/otp-field/otp-field.tsx';
import { PasswordField } from '#foundation/web/ui/password-field/password-field.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { beginPasskeyLogin, logInWithPasskey, logInWithPassword, readLoginMethods } from '../contract.ts';
import { fieldMessages } from '../messages/fields.ts';
import { staffLoginMessages } from '../messages/login.ts';
import { redirectToDirectory } from './directory-redirect.ts';
import styles from './login.module.css';
import { useStaffSession } from './use-staff-session.ts';
import { authenticateWithPasskey, supportsPasskeys } from './passkey.ts';
import { resolveLoginCallback } from './staff-links.ts';
import { type LoginAttempt, useLogIn } from './use-log-in.ts';
import { PasskeyFailure } from './passkey-failure.tsx';

type LoginMethod = 'passkey' | 'password' | 'directory';

/** `/staff/login`: login by passkey, by e-mail address with password and code, or by the authority's directory. */
export function LoginScreen() {
  const t = useMessages(staffLoginMessages);
  const [query] = useSearchParams();
  const { state } = useLocation() as { state: { sessionEnded?: unknown } | null };
  const session = useStaffSession();
  const logIn = useLogIn<LoginMethod>();
  const callback = resolveLoginCallback(query.get('callback'));
  const directory = useLoadOnce('staff/entrance', () => callApi(readLoginMethods, {}))?.directory;
  if (session.phase === 'logged-in') return <Navigate to={callback} replace />;
  const logInByPasskey = async () => {
    const passkey = await authenticateWithPasskey(await callApi(beginPasskeyLogin, {}));
    await callApi(logInWithPasskey, { passkey });
  };
  const logInByDirectory = async () => {
    await redirectToDirectory(callback);
    return false;
  };
  return (
    <Shell title={t.logIn} back="none" notice={state?.sessionEnded === true && <Notice live>{t.sessionEnded}</Notice>}>
      <PageTitle lead={t.lead}>{t.logIn}</PageTitle>
      <Stack gap={8}>
        <section className={styles.method}>
          {supportsPasskeys() ? (
            <>
              <Button
                icon={<KeyRound />}
                busy={logIn.busyMethod === 'passkey'}
                busyText={t.passkeyWaiting}
                aria-describedby="passkey-hint"
                onClick={() => void logIn.tryMethod('passkey', logInByPasskey)}
              >
                {t.withPasskey}
              </Button>
              <SmallText id="passkey-hint">{t.passkeyHint}</SmallText>
            </>
          ) : (
            <p>{t.passkeyMissing}</p>
          )}
          <PasskeyFailure thrown={logIn.failureOf('passkey')} />
        </section>
        {directory && (
          <section className={styles.method}>
            <Button
              variant="secondary"
              busy={logIn.busyMethod === 'directory'}
              busyText={t.checking}
              onClick={() => void logIn.tryMethod('directory', logInByDirectory)}
            >
              {t.withDirectory(directory.label)}
            </Button>
            <Failure thrown={logIn.failureOf('directory')} />
          </section>
        )}
        <PasswordLogin logIn={logIn} />
        <SmallText>{t.noAccess}</SmallText>
      </Stack>
    </Shell>
  );
}

function PasswordLogin({ logIn }: { logIn: LoginAttempt<LoginMethod> }) {
  const t = useMessages(staffLoginMessages);
  const { fields, entered, change, field } = useForm({
    labels: { email: t.email, password: t.password, code: t.code },
    messages: fieldMessages,
    initial: { email: '', password: '', code: '' },
    onChange: logIn.clear,
  });
  const submit = () => {
    const input = fields.validate(logInWithPassword.input, entered);
    if (!input) return;
    void logIn.tryMethod('password', async () => {
      try {
        await callApi(logInWithPassword, input);
      } catch (thrown) {
        // After any error, the next attempt needs a new code.
        change({ code: '' });
        throw thrown;
      }
    });
  };
  const busy = logIn.busyMethod === 'password';
  return (
    <Form className={styles.method} onSubmit={submit}>
      <h2>{t.orPassword}</h2>
      <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
      <TextField
        {...field('email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={busy}
      />
      <PasswordField {...field('password')} purpose="current" readOnly={busy} />
      <OtpField {...field('code')} hint={t.codeHint} readOnly={busy} onEnter={submit} />
      <Failure thrown={logIn.failureOf('password')} />
      <Button variant="secondary" type="submit" busy={busy} busyText={t.checking}>
        {t.logIn}
      </Button>
    </Form>
  );
}
