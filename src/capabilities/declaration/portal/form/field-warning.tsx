import { lazy, Suspense } from 'react';
import type { Answers } from '#capabilities/declaration/contract.ts';

export type FieldWarningProps = {
  answers: Answers;
  /** Index of the traveller, from 0. */
  index: number;
  /** Path of the field within the traveller. */
  path: string;
  /** Replaces an e-mail address by the suggestion. */
  applySuggestion?: ((suggestion: string) => void) | undefined;
};

// Loads after the form. If that fails, the field has no warning, but the check page shows it.
const LazyFieldWarningText = lazy(() =>
  import('./field-warning-text.tsx').then(
    ({ FieldWarningText }) => ({ default: FieldWarningText }),
    () => ({ default: () => null }),
  ),
);

export function FieldWarning(props: FieldWarningProps) {
  return (
    <Suspense fallback={null}>
      <LazyFieldWarningText {...props} />
    </Suspense>
  );
}
