import { Stack, TextList } from '#foundation/web/ui/layout/layout.tsx';
import { useTravelAttribute } from '#capabilities/attributes/portal/public.ts';
import { loginLink, readLoginQuery } from '#capabilities/login/portal/public.ts';
import { useSearchParams } from '#foundation/web/router/router.tsx';
import { useSession } from '#foundation/web/session/page-session.ts';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { TaskList, TaskRow } from '#foundation/web/ui/task-row/task-row.tsx';
import { screenMessages } from '../messages/screens.ts';
import { backToApp } from './parts/back-to-app.ts';
import { HelpCard } from './parts/help-card.tsx';

/**
 * Screen `/travel/home`, for visitors without a session: makes no call that needs one. In the host app, an expired
 * session leads here with the previous page as `callback`, which the login link passes on.
 */
export function HomeScreen() {
  const { home, hub } = useMessages(screenMessages);
  const isLoggedIn = useSession().phase === 'logged-in';
  const [query] = useSearchParams();
  const { callback } = readLoginQuery(query);
  const callbackQuery = callback === undefined ? {} : { callback };
  const { windowDays } = useTravelAttribute();
  return (
    <Shell area="travel" title={home.title} rail={<HelpCard />} back={backToApp(hub.backToApp)}>
      <PageTitle hasWave lead={home.lead}>
        {home.title}
      </PageTitle>
      <Stack>
        <TextList>
          <li>{home.fillInForm}</li>
          <li>{home.submit(windowDays)}</li>
          <li>{home.keepReference}</li>
        </TextList>
        {isLoggedIn ? (
          <ButtonLink to={callback ?? '/travel'}>{home.openDeclarations}</ButtonLink>
        ) : (
          <ButtonLink to={loginLink('/user/login', callbackQuery)}>{home.login}</ButtonLink>
        )}
        <TaskList>
          <TaskRow to={loginLink('/travel/entrance', callbackQuery)}>{home.whatYouNeed}</TaskRow>
          {!isLoggedIn && <TaskRow to="/info-register/index">{home.noCode}</TaskRow>}
        </TaskList>
      </Stack>
    </Shell>
  );
}
