import { TextList } from '#foundation/web/ui/layout/layout.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import type { Answers, Result } from '#capabilities/declaration/contract.ts';
import { strictestBand } from '#capabilities/declaration/rules/strictest-band.ts';
import { officerHeadline, travellersForOfficer } from '#capabilities/declaration/rules/headline.ts';
import { reasonSentences } from '#capabilities/declaration/rules/reasons.ts';
import { answerMessages } from '#capabilities/declaration/messages/answers.ts';

/** Notice with the strictest band of the travellers, the advice, and the reasons by traveller. */
export function BandNotice({ results, answers }: { results: readonly Result[]; answers: Answers }) {
  const language = useLanguage();
  const t = useMessages(answerMessages);
  const band = strictestBand(results);
  // Without names, the title does not say which traveller sees an officer.
  const names = results.length > 1 ? answers.travellers.map(({ name }) => name) : [];
  const title =
    band === 'proceed'
      ? t.band[band]
      : officerHeadline({ names, officerTravellerNumbers: travellersForOfficer(results) }, language);
  const resultsWithReasons = results
    .map((result) => ({ number: result.number, reasonTexts: reasonSentences(result, language) }))
    .filter(({ reasonTexts }) => reasonTexts.length > 0);
  return (
    <Notice tone={band === 'proceed' ? 'ok' : 'info'} title={title} live={false}>
      <p>{t.bandAdvice[band]}</p>
      {resultsWithReasons.length > 0 && (
        <TextList>
          {resultsWithReasons.map(({ number, reasonTexts }) => (
            <li key={number}>
              {answers.travellers[number - 1]?.name.trim() || t.traveller(number)}: {reasonTexts.join(' ')}
            </li>
          ))}
        </TextList>
      )}
    </Notice>
  );
}
