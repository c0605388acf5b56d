import { lazyPart } from '#foundation/web/screens/lazy-part.tsx';

// Parts of the counter that load apart from the verdict, which has to be fast. A counter has to work without a network,
// so the page loads all of them as soon as it is open.

export const CounterConnection = lazyPart(() =>
  import('./counter-connection.tsx').then((file) => ({ default: file.CounterConnection })),
);

export const LastDecisionNotice = lazyPart(() =>
  import('./last-decision.tsx').then((file) => ({ default: file.LastDecisionNotice })),
);

export const UndoLastDecision = lazyPart(() =>
  import('./last-decision.tsx').then((file) => ({ default: file.UndoLastDecision })),
);

export const OwnConflicts = lazyPart(() =>
  import('./conflicts/own-conflicts.tsx').then((file) => ({ default: file.OwnConflicts })),
);

export const DecisionQuestions = lazyPart(() =>
  import('./decision/decision-questions.tsx').then((file) => ({ default: file.DecisionQuestions })),
);

export const DeclarationPanel = lazyPart(() =>
  import('./declaration-panel.tsx').then((file) => ({ default: file.DeclarationPanel })),
);

export const GroupRoster = lazyPart(() =>
  import('./roster/group-roster.tsx').then((file) => ({ default: file.GroupRoster })),
);

export const TravellerSearch = lazyPart(() =>
  import('./traveller-search.tsx').then((file) => ({ default: file.TravellerSearch })),
);

export const SearchResults = lazyPart(() =>
  import('./search-results.tsx').then((file) => ({ default: file.SearchResults })),
);

export const OutboxList = lazyPart(() => import('./outbox-list.tsx').then((file) => ({ default: file.OutboxList })));

export const counterParts = [
  LastDecisionNotice,
  UndoLastDecision,
  DecisionQuestions,
  GroupRoster,
  DeclarationPanel,
  OutboxList,
  CounterConnection,
  OwnConflicts,
  TravellerSearch,
  SearchResults,
];
