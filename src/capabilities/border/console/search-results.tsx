import { useId, useState } from 'react';
import type { RequestOf } from '#foundation/contract/call.ts';
import type { Language } from '#foundation/language/messages.ts';
import { formatPartialDate, isPartialDate } from '#foundation/time/partial-date.ts';
import { failureSentence, isNetworkFailure } from '#foundation/web/http/error-catalogue.ts';
import { useApiQuery } from '#foundation/web/http/use-api-query.ts';
import { ResultNotice } from '#foundation/web/ui/focus/result-focus.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { timeTexts } from '#foundation/web/ui/time/use-time-text.ts';
import { findArrivals, type FoundTraveller } from '../contract.ts';
import { counterMessages } from '../messages/counter.ts';
import { counterSearchMessages } from '../messages/counter-search.ts';
import { ChoiceList } from './choice-list.tsx';
import { ArrivalView, type ArrivalViewProps } from './arrival-view.tsx';

export type ArrivalSearch = RequestOf<typeof findArrivals>['search'];

export type SearchResultsProps = { search: ArrivalSearch } & Omit<ArrivalViewProps, 'reference' | 'number'>;

export function SearchResults({ search, ...viewProps }: SearchResultsProps) {
  const { loadingDeclaration } = useMessages(counterMessages);
  const t = useMessages(counterSearchMessages).results;
  const language = useLanguage();
  const [chosenArrival, setChosenArrival] = useState<FoundTraveller>();
  // Each search is audited: one request for each scan, and a new one for the next scan of the same traveller.
  const { data, error } = useApiQuery(['border', 'find', useId(), search], findArrivals, {
    input: { search },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (error) {
    const sentence = isNetworkFailure(error) ? t.needsNetwork : failureSentence(error, language);
    return <ResultNotice tone="warn">{sentence}</ResultNotice>;
  }
  if (!data) return <p role="status">{loadingDeclaration}</p>;
  const { items, hasMore } = data;
  const arrival = chosenArrival ?? (items.length === 1 && search.by !== 'name' ? items[0] : undefined);
  if (arrival) return <ArrivalView reference={arrival.reference} number={arrival.number} {...viewProps} />;
  if (items.length === 0) return <ResultNotice tone="warn">{t.none}</ResultNotice>;
  return (
    <ChoiceList
      title={t.several}
      note={hasMore ? t.more : undefined}
      choices={items.map((arrivalOption) => ({
        key: `${arrivalOption.id} ${arrivalOption.number}`,
        name: arrivalOption.name,
        hiddenSuffix: arrivalOption.reference,
        details: describeArrival(arrivalOption, language),
        onChoose: () => setChosenArrival(arrivalOption),
      }))}
    />
  );
}

// Details that tell apart the holders of one passport number and several declarations of one traveller.
function describeArrival(
  { nationality, birthDate, reference, submittedAt }: FoundTraveller,
  language: Language,
): string {
  const birthDateText = isPartialDate(birthDate) ? formatPartialDate(birthDate, language) : birthDate;
  const parts = [nationality, birthDateText, reference, timeTexts[language].instant(submittedAt)];
  return parts.filter(Boolean).join(' · ');
}
