import type { UseQueryResult } from '@tanstack/react-query';
import type { Language } from '#foundation/language/messages.ts';
import { failureSentence } from '#foundation/web/http/error-catalogue.ts';

/** `failure` prop of a table whose rows could not be loaded: error message and retry. Undefined without an error. */
export function tableFailure(
  { error, refetch, isFetching }: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>,
  language: Language,
) {
  return error
    ? { sentence: failureSentence(error, language), onRetry: () => void refetch(), busy: isFetching }
    : undefined;
}
