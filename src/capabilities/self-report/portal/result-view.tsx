import { CareCard } from '#foundation/web/ui/care-card/care-card.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { useService } from '#foundation/web/ui/service-context.tsx';
import type { EntryWithAnswers } from '../contract.ts';
import { fillParameters } from '../rules/template.ts';
import { reportWords } from '../wording/screens.ts';
import styles from './self-report.module.css';
import { tones } from './tones.ts';

/** What answers came to, in the words of the version by which they were given: a word, why, what to do, and whom to call. */
export function ResultView({ entry: { template, level, reasons, desk } }: { entry: EntryWithAnswers }) {
  const words = useWords(reportWords);
  const say = words.result;
  const language = useLanguage();
  const { helpline } = useService();
  const { word, advice } = template.results[level];
  const said = (sentence: { en: string; ms: string }) => fillParameters(sentence[language], template.parameters);
  return (
    <>
      <Notice tone={tones[level]} title={said(word)} live={false}>
        {desk && <p>{words.done.desk}</p>}
        <p>{say.disclaimer}</p>
      </Notice>
      {reasons.length > 0 && (
        <section className={styles.section}>
          <h2>{say.why}</h2>
          <ul className={styles.points}>
            {reasons.map((reason) => (
              <li key={reason.en}>{reason[language]}</li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.section}>
        <h2>{say.advice}</h2>
        <ul className={styles.points}>
          {advice.map((one) => (
            <li key={one.en}>{said(one)}</li>
          ))}
        </ul>
      </section>
      {helpline !== undefined && <CareCard title={say.call(helpline)} items={say.callItems} />}
    </>
  );
}
