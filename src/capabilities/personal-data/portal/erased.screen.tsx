import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { dataWords } from '../wording/screens.ts';
import styles from './personal-data.module.css';

/** `/account/erased`: says that an account is gone. */
export function ErasedScreen() {
  const say = useWords(dataWords).erased;
  return (
    <Shell title={say.title}>
      <PageTitle lead={say.text}>{say.title}</PageTitle>
      <div className={styles.section}>
        <div className={styles.buttons}>
          <ButtonLink to="/travel">{say.again}</ButtonLink>
        </div>
      </div>
    </Shell>
  );
}
