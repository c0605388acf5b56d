import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { familyWords } from '../wording/screens.ts';
import { addresses } from './addresses.ts';
import styles from './members.module.css';

/** Says that the sign-up was successful, before it leads on to a page that would not: `then`. */
export function SignedUp({ then }: { then: string }) {
  const say = useWords(familyWords);
  return (
    <Shell title={say.signUp} back="none">
      <PageTitle lead={say.signedUpLead}>{say.signedUp}</PageTitle>
      <div className={styles.stack}>
        <ButtonLink to={then} replace>
          {say.goOn}
        </ButtonLink>
        <ButtonLink variant="quiet" to={addresses.add} replace>
          {say.add}
        </ButtonLink>
      </div>
    </Shell>
  );
}
