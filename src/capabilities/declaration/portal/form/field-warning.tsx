import { lazy, Suspense } from 'react';
import type { Answers } from '#capabilities/declaration/contract.ts';

export type FieldWarningProps = {
  answers: Answers;
  /** Place of the traveller, from 0. */
  index: number;
  /** Path of the field within the traveller. */
  path: string;
  /** Puts what may be meant in the place of an e-mail address. */
  correct?: ((meant: string) => void) | undefined;
};

// Loads behind the form. Where it cannot be had, nothing stands beside the field: the warning comes again before submitting.
const LazyFieldWarningText = lazy(() =>
  import('./field-warning-text.tsx').then(
    ({ FieldWarningText }) => ({ default: FieldWarningText }),
    () => ({ default: () => null }),
  ),
);

/** What may be wrong with one field, beside it; nothing when nothing is. */
export function FieldWarning(props: FieldWarningProps) {
  return (
    <Suspense fallback={null}>
      <LazyFieldWarningText {...props} />
    </Suspense>
  );
}
