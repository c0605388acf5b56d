import { Problem } from '#foundation/contract/problem.ts';
import { failureSentence } from '#foundation/web/http/error-catalogue.ts';
import { ButtonLink } from '../button/button.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { ErrorPanel } from '../error-panel/error-panel.tsx';
import { useLanguage } from '../language-context.tsx';

export type LookupFailedProps = {
  /** Error of the call; undefined when the address has no id to look up. */
  failure?: unknown;
  /** Title and advice when nothing exists at this address. */
  notFound: { title: string; text: string };
  /** Link to the list to choose from. */
  list: { to: string; label: string };
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
};

/**
 * Content of a detail page whose record could not be read. When a retry can never help (no id in the address, an
 * invalid id, another user's record), it says so and links to the list; otherwise it offers a retry.
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

// A malformed id is refused as invalid input, an unknown one as not found.
function isFinal(failure: unknown): boolean {
  return failure instanceof Problem && [400, 403, 404, 410, 422].includes(failure.kind.status);
}
