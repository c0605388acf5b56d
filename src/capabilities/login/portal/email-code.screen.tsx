import { useSearchParams } from '#foundation/web/router/router.tsx';
import { Link } from '#foundation/web/router/link.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { isEmail, cleanEmail } from '../rules/email.ts';
import { loginMessages } from '../messages/screens.ts';
import { CodeForm } from './code-form.tsx';
import { loginLink, readLoginQuery } from './login-links.ts';
import { resolveTravelHome } from './use-check-code.ts';

/** `/email-code`: enter the code from the e-mail. */
export function EmailCodeScreen() {
  const [query] = useSearchParams();
  const { email: queryEmail = '', callback } = readLoginQuery(query);
  const email = cleanEmail(queryEmail);
  const t = useMessages(loginMessages).code;
  const isValid = isEmail(email);
  const [checkSpam, checkAddress, usePhone] = t.helpEmail;
  const callbackQuery = callback === undefined ? {} : { callback };
  return (
    <CodeForm
      target={isValid ? { channel: 'mail', input: { email } } : undefined}
      sentTimeKey={email}
      sentToMessage={t.sentByEmail(email)}
      changeLink={{
        label: t.changeEmail,
        to: loginLink('/email-login', isValid ? { email, ...callbackQuery } : callbackQuery),
      }}
      destination={isValid ? email : undefined}
      noDestinationMessage={t.noEmail}
      callback={callback}
      resolveHome={resolveTravelHome}
      help={
        <ul>
          <li>{checkSpam}</li>
          <li>{checkAddress}</li>
          <li>
            <Link to={loginLink('/user/login', callbackQuery)}>{usePhone}</Link>
          </li>
        </ul>
      }
    />
  );
}
