import { lazyPart } from '#foundation/web/screens/lazy-part.tsx';

export const LazyLastDecisionNotice = lazyPart(() =>
  import('./last-decision.tsx').then((file) => ({ default: file.LastDecisionNotice })),
);

export const LazyUndoLastDecision = lazyPart(() =>
  import('./last-decision.tsx').then((file) => ({ default: file.UndoLastDecision })),
);
