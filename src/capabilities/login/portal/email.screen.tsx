import { SmallText } from '#foundation/web/ui/layout/layout.tsx';
import { Form } from '#foundation/web/form/form.tsx';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from '#foundation/web/router/router.tsx';
import { Link } from '#foundation/web/router/link.tsx';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { useSession } from '#foundation/web/session/page-session.ts';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { isEmail, maxEmailLength, cleanEmail, suggestEmail } from '../rules/email.ts';
import { fieldMessages } from '../messages/fields.ts';
import { loginMessages } from '../messages/screens.ts';
import styles from './login.module.css';
import { loginLink, readLoginQuery } from './login-links.ts';
import { CodeFailureNotice } from './code-failure-notice.tsx';
import { sendUnlessJustSent } from './sent-codes.ts';
import { SlowNotice } from './slow-notice.tsx';
import { resolveTravelHome } from './use-check-code.ts';
import { useSendCode } from './use-send-code.ts';

/** `/email-login`: enter the e-mail address to which a code is sent. */
export function EmailScreen() {
  const [query] = useSearchParams();
  const { email: queryEmail = '', callback } = readLoginQuery(query);
  const t = useMessages(loginMessages);
  const navigate = useNavigate();
  const isLoggedIn = useSession().phase === 'logged-in';
  const fields = useFields({ messages: fieldMessages, label: () => t.email.label });
  const sending = useSendCode(fields);
  const [entered, setEntered] = useState(queryEmail);
  const [hasBlurred, setHasBlurred] = useState(false);
  const suggestion = hasBlurred ? suggestEmail(entered) : undefined;
  const callbackQuery = callback === undefined ? {} : { callback };
  const change = (value: string) => {
    fields.clearErrorsOf('email');
    sending.clear();
    setHasBlurred(false);
    setEntered(value);
  };

  const requestCode = async () => {
    const email = cleanEmail(entered);
    if (!fields.acceptOrShow(isEmail(email) ? [] : [{ path: 'email', key: 'login-email' }])) return;
    if (!(await sendUnlessJustSent(email, () => sending.send({ channel: 'mail', input: { email } })))) return;
    // Stores the entered address in this page's URL, so that Back shows the address again.
    await navigate(loginLink('/email-login', { email, ...callbackQuery }), { replace: true });
    await navigate(loginLink('/email-code', { email, ...callbackQuery }));
  };

  if (isLoggedIn) return <Navigate to={resolveTravelHome(callback, undefined)} replace />;
  return (
    <Shell
      title={t.logIn}
      actions={
        <Button type="submit" form="email-login" busy={sending.busy} busyText={t.sending}>
          {t.next}
        </Button>
      }
    >
      <PageTitle lead={t.email.lead}>{t.email.heading}</PageTitle>
      <Form id="email-login" className={styles.form} onSubmit={() => void requestCode()}>
        <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
        <TextField
          id="email"
          label={t.email.label}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxEmailLength}
          value={entered}
          error={fields.error('email')}
          readOnly={sending.busy}
          onChange={change}
          onBlur={() => setHasBlurred(true)}
        />
        <div className={styles.news}>
          <div role="status" className={suggestion === undefined ? undefined : styles.shown}>
            {suggestion !== undefined && (
              <Button variant="quiet" size="compact" onClick={() => change(suggestion)}>
                {t.email.didYouMean(suggestion)}
              </Button>
            )}
          </div>
          <CodeFailureNotice failure={sending.failure} isSendFailure />
          <SlowNotice busy={sending.busy} />
        </div>
        <p>
          <Link to={loginLink('/user/login', callbackQuery)}>{t.email.usePhone}</Link>
        </p>
        <SmallText>{t.email.privacy}</SmallText>
      </Form>
    </Shell>
  );
}
