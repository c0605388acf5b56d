import { lazyPart } from '#foundation/web/screens/lazy-part.tsx';

/** Functions that load the parts of the counter. */
export const counterParts: (() => Promise<unknown>)[] = [];

// Parts that load apart from the verdict, which has to be fast. A counter has to work without a network, so the page
// loads all of them as soon as it is open.
const counterPart: typeof lazyPart = (load) => {
  counterParts.push(load);
  return lazyPart(load);
};

export const CounterConnection = counterPart(() =>
  import('./counter-connection.tsx').then((file) => ({ default: file.CounterConnection })),
);

export const LastDecisionNotice = counterPart(() =>
  import('./last-decision.tsx').then((file) => ({ default: file.LastDecisionNotice })),
);

export const UndoLastDecision = counterPart(() =>
  import('./last-decision.tsx').then((file) => ({ default: file.UndoLastDecision })),
);

export const OwnConflicts = counterPart(() =>
  import('./conflicts/own-conflicts.tsx').then((file) => ({ default: file.OwnConflicts })),
);

export const DecisionQuestions = counterPart(() =>
  import('./decision/decision-questions.tsx').then((file) => ({ default: file.DecisionQuestions })),
);

export const DeclarationPanel = counterPart(() =>
  import('./declaration-panel.tsx').then((file) => ({ default: file.DeclarationPanel })),
);

export const GroupRoster = counterPart(() =>
  import('./roster/group-roster.tsx').then((file) => ({ default: file.GroupRoster })),
);

export const TravellerSearch = counterPart(() =>
  import('./traveller-search.tsx').then((file) => ({ default: file.TravellerSearch })),
);

export const SearchResults = counterPart(() =>
  import('./search-results.tsx').then((file) => ({ default: file.SearchResults })),
);

export const OutboxList = counterPart(() => import('./outbox-list.tsx').then((file) => ({ default: file.OutboxList })));
