import { Problem } from '#foundation/contract/problem.ts';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { ButtonLink } from '../button/button.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { ErrorPanel } from '../error-panel/error-panel.tsx';
import { useLanguage } from '../language-context.tsx';

export type LookupFailedProps = {
  /** What the call threw; absent when the address names nothing to look up. */
  failure?: unknown;
  /** That nothing is there under this address: a title, and what to do. */
  notFound: { title: string; text: string };
  /** Where the list is that the person can choose from. */
  list: { to: string; label: string };
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
};

/**
 * Stands on a page of one thing that could not be read. Where trying again can never help (no number in the address, a wrong one, somebody
 * else's), it says so and leads to the list; otherwise it offers to try again.
 */
export function LookupFailed({ failure, notFound, list, onRetry, retrying }: LookupFailedProps) {
  const language = useLanguage();
  if (failure === undefined || isFinal(failure))
    return (
      <EmptyState title={notFound.title} action={<ButtonLink to={list.to}>{list.label}</ButtonLink>}>
        {notFound.text}
      </EmptyState>
    );
  return (
    <ErrorPanel onRetry={onRetry} retrying={retrying}>
      {failureSentence(failure, language)}
    </ErrorPanel>
  );
}

// What is no number at all is refused as invalid input, a wrong one as not there.
function isFinal(failure: unknown): boolean {
  return failure instanceof Problem && [400, 403, 404, 410, 422].includes(failure.kind.status);
}
