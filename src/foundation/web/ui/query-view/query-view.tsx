import type { ReactNode } from 'react';
import { failureSentence } from '#foundation/web/http/error-catalogue.ts';
import { ErrorPanel, type ErrorPanelProps } from '../error-panel/error-panel.tsx';
import { useLanguage } from '../language-context.tsx';
import { LookupFailed, type LookupFailedProps } from '../lookup-failed/lookup-failed.tsx';
import { Skeleton, SkeletonCard } from '../skeleton/skeleton.tsx';

/** Common part of the results of `useQuery`, `useInfiniteQuery` and `useCachedCall`. */
export type QueryState<T> = {
  data: T | undefined;
  /** Undefined or null while the last attempt has not failed. */
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};

export type QueryViewProps<T> = {
  query: QueryState<T>;
  /** Lines of the card that stands for the data while it loads; 5 by default. */
  lines?: number | undefined;
  /** Placeholder in place of that card. */
  shape?: ReactNode;
  /** Heading level of the failure. */
  level?: ErrorPanelProps['level'];
  /** For a page of one record: shown without a retry if the record does not exist or is another user's. */
  lookup?: Pick<LookupFailedProps, 'notFound' | 'listLink'> | undefined;
  /** Adds content to the failure, such as what this device has stored. */
  renderFailure?: ((failure: ReactNode) => ReactNode) | undefined;
  children: (data: T) => ReactNode;
};

/**
 * Frame of data from the server: a placeholder until the data arrives, or the failure with a retry button. Data that
 * was loaded before stays, also when loading newer data fails.
 */
export function QueryView<T>(props: QueryViewProps<T>) {
  const { query, lines = 5, shape, level, lookup, renderFailure, children } = props;
  const language = useLanguage();
  const { data, error, isFetching, refetch } = query;
  if (error && data === undefined) {
    const retry = { onRetry: () => void refetch(), retrying: isFetching };
    const failure = lookup ? (
      <LookupFailed failure={error} {...lookup} {...retry} />
    ) : (
      <ErrorPanel level={level} {...retry}>
        {failureSentence(error, language)}
      </ErrorPanel>
    );
    return renderFailure ? renderFailure(failure) : failure;
  }
  return (
    <Skeleton loading={data === undefined} shape={shape ?? <SkeletonCard lines={lines} />}>
      {data !== undefined && children(data)}
    </Skeleton>
  );
}
