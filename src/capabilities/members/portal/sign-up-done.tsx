import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { familyMessages } from '../messages/screens.ts';
import { paths } from './paths.ts';

/** Confirms the sign-up, and links to the next page, which shows no status message of its own. */
export function SignUpDone({ nextPath }: { nextPath: string }) {
  const t = useMessages(familyMessages);
  return (
    <Shell title={t.signUp} back="none">
      <PageTitle lead={t.signedUpLead}>{t.signedUp}</PageTitle>
      <Stack>
        <ButtonLink to={nextPath} replace>
          {t.continue}
        </ButtonLink>
        <ButtonLink variant="quiet" to={paths.addMember} replace>
          {t.add}
        </ButtonLink>
      </Stack>
    </Shell>
  );
}
