import { CareCard } from '#foundation/web/ui/care-card/care-card.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { useService } from '#foundation/web/ui/service-context.tsx';
import type { EntryWithAnswers } from '../contract.ts';
import { fillParameters } from '../rules/template.ts';
import { reportMessages } from '../messages/screens.ts';
import styles from './self-report.module.css';
import { tones } from './tones.ts';

/** What answers came to, in the words of the version by which they were given: a word, why, what to do, and whom to call. */
export function ResultView({ entry: { template, level, reasons, desk } }: { entry: EntryWithAnswers }) {
  const words = useMessages(reportMessages);
  const t = words.result;
  const language = useLanguage();
  const { helpline } = useService();
  const { word, advice } = template.results[level];
  const said = (sentence: { en: string; ms: string }) => fillParameters(sentence[language], template.parameters);
  return (
    <>
      <Notice tone={tones[level]} title={said(word)} live={false}>
        {desk && <p>{words.done.desk}</p>}
        <p>{t.disclaimer}</p>
      </Notice>
      {reasons.length > 0 && (
        <section className={styles.section}>
          <h2>{t.why}</h2>
          <ul className={styles.points}>
            {reasons.map((reason) => (
              <li key={reason.en}>{reason[language]}</li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.section}>
        <h2>{t.advice}</h2>
        <ul className={styles.points}>
          {advice.map((one) => (
            <li key={one.en}>{said(one)}</li>
          ))}
        </ul>
      </section>
      {helpline !== undefined && <CareCard title={t.call(helpline)} items={t.callItems} />}
    </>
  );
}
