import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { useEffect, useLayoutEffect, useState } from 'react';
import { Navigate } from '#foundation/web/router/router.tsx';
import { callApi } from '#foundation/web/http/call-api.ts';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { finishDirectoryLogin } from '../contract.ts';
import { staffLoginMessages } from '../messages/login.ts';
import { consumeCallback, restoreLanguage } from './directory-redirect.ts';
import styles from './login.module.css';
import { useStaffSession } from './use-staff-session.ts';
import { useLogIn } from './use-log-in.ts';

/** `/staff/directory`: the target of the directory's redirect, with the directory's answer in the query. */
export function DirectoryScreen() {
  const t = useMessages(staffLoginMessages);
  const session = useStaffSession();
  const { failure, tryMethod } = useLogIn<'directory'>();
  const [callback] = useState(consumeCallback);
  const [answer] = useState(() => readDirectoryAnswer(window.location.search));
  const [finished, setFinished] = useState(answer === '');
  useLayoutEffect(restoreLanguage, []);
  useEffect(() => {
    if (answer === '' || submittedAnswer === answer) return;
    // The answer is valid once, and React may run this effect twice.
    submittedAnswer = answer;
    window.history.replaceState(window.history.state, '', window.location.pathname);
    void tryMethod('directory', async () => {
      await callApi(finishDirectoryLogin, { query: answer });
      setFinished(true);
    });
  }, [answer, tryMethod]);
  // During a step-up the person is logged in already, so `finished` must wait for the response to this login.
  if (finished && session.phase === 'logged-in') return <Navigate to={callback} replace />;
  if (!failure && answer !== '') {
    return (
      <Shell title={t.directory.title} back="none">
        <PageTitle lead={<span role="status">{t.directory.text}</span>}>{t.directory.title}</PageTitle>
      </Shell>
    );
  }
  return (
    <Shell title={t.directory.failed} back="none">
      <PageTitle>{t.directory.failed}</PageTitle>
      <div className={styles.method}>
        <Failure thrown={failure?.thrown} />
        <ButtonLink to="/staff/login">{t.directory.back}</ButtonLink>
      </div>
    </Shell>
  );
}

let submittedAnswer = '';

// Returns the query without the portal's own parameter `lang`. The directory's parameters stay exactly as they are.
function readDirectoryAnswer(search: string): string {
  return search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !part.startsWith('lang='))
    .join('&');
}
