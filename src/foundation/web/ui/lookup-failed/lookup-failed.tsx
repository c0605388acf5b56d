import { Problem } from '#foundation/contract/problem.ts';
import { failureSentence } from '#foundation/web/http/error-catalogue.ts';
import { ButtonLink } from '../button/button.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { ErrorPanel } from '../error-panel/error-panel.tsx';
import { useLanguage } from '../language-context.tsx';

export type LookupFailedProps = {
  /** Error of the call; undefined when the address has no id to look up. */
  failure?: unknown;
  notFound: { title: string; text: string };
  listLink: { to: string; label: string };
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
};

/**
 * Content of a detail page whose record could not be read. If a retry cannot help (no id in the address, an invalid id,
 * another user's record), shows `notFound` and a link to the list. Otherwise offers a retry.
 */
export function LookupFailed({ failure, notFound, listLink, onRetry, retrying }: LookupFailedProps) {
  const language = useLanguage();
  if (failure === undefined || isPermanentFailure(failure))
    return (
      <EmptyState title={notFound.title} action={<ButtonLink to={listLink.to}>{listLink.label}</ButtonLink>}>
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
function isPermanentFailure(failure: unknown): boolean {
  return failure instanceof Problem && [400, 403, 404, 410, 422].includes(failure.kind.status);
}
