import { Section, TextList } from '#foundation/web/ui/layout/layout.tsx';
import { CareCard } from '#foundation/web/ui/care-card/care-card.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { useService } from '#foundation/web/ui/service-context.tsx';
import type { EntryWithAnswers } from '../contract.ts';
import { fillParameters } from '../rules/template.ts';
import { reportMessages } from '../messages/screens.ts';
import { toneByLevel } from './tone-by-level.ts';

/** Result of a report, in the words of its template version: title, reasons, advice and helpline. */
export function ResultView({ entry: { template, level, reasons, opensCase } }: { entry: EntryWithAnswers }) {
  const messages = useMessages(reportMessages);
  const t = messages.result;
  const language = useLanguage();
  const { helpline } = useService();
  const { word, advice } = template.results[level];
  const fill = (sentence: { en: string; ms: string }) => fillParameters(sentence[language], template.parameters);
  return (
    <>
      <Notice tone={toneByLevel[level]} title={fill(word)} live={false}>
        {opensCase && <p>{messages.done.desk}</p>}
        <p>{t.disclaimer}</p>
      </Notice>
      {reasons.length > 0 && (
        <Section>
          <h2>{t.reasonsTitle}</h2>
          <TextList>
            {reasons.map((reason) => (
              <li key={reason.en}>{reason[language]}</li>
            ))}
          </TextList>
        </Section>
      )}
      <Section>
        <h2>{t.advice}</h2>
        <TextList>
          {advice.map((sentence) => (
            <li key={sentence.en}>{fill(sentence)}</li>
          ))}
        </TextList>
      </Section>
      {helpline !== undefined && <CareCard title={t.call(helpline)} items={t.callItems} />}
    </>
  );
}
