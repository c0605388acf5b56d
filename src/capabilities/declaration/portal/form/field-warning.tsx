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

// The texts of warnings load after the form. If that fails, only the check page shows the warning.
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
