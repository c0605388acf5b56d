import { useMessages } from '#foundation/web/ui/language-context.tsx';
import type { Application } from '../contract.ts';
import { vaccineMessages } from '../messages/screens.ts';
import styles from './vaccination.module.css';

/** Question of the reviewers, on the pages where answers are changed. It is answered on the last page. */
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
