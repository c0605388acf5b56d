import { useMessages } from '#foundation/web/ui/language-context.tsx';
import type { Application } from '../contract.ts';
import { vaccineMessages } from '../messages/screens.ts';
import styles from './vaccination.module.css';

/** What reviewers asked, on the pages where it is mended; it is answered on the last one. */
export function ReviewerQuestion({ application }: { application: Application | undefined }) {
  const t = useMessages(vaccineMessages).check;
  if (!application?.question) return null;
  return (
    <section className={styles.card}>
      <h2>{t.question}</h2>
      <p>{application.question}</p>
      <p>{t.answerLater}</p>
    </section>
  );
}
