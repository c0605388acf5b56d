import type { UseQueryResult } from '@tanstack/react-query';
import type { Language } from '#foundation/language/messages.ts';
import { failureSentence } from '#foundation/web/http/catalogue.ts';

/** What a table says while its rows could not be fetched, and how they are asked for again. */
export function failureOf(
  { error, refetch, isFetching }: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>,
  language: Language,
) {
  return error
    ? { sentence: failureSentence(error, language), onRetry: () => void refetch(), busy: isFetching }
    : undefined;
}
