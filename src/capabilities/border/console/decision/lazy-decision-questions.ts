import { lazyPart } from '#foundation/web/screens/lazy-part.tsx';

/** Questions before a decision. They load apart from the verdict, which has to be fast. */
export const LazyDecisionQuestions = lazyPart(() =>
  import('./decision-questions.tsx').then((file) => ({ default: file.DecisionQuestions })),
);
