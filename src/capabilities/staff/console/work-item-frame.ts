import { createContext } from 'react';

/**
 * Where the item is shown. `onDone`: called with a status message after an action. `onHolderChange`: the same after
 * the item was taken or given back.
 */
export const WorkItemContext = createContext<{
  isSheet: boolean;
  onDone: (message: string) => void;
  onHolderChange: (message: string) => void;
}>({ isSheet: false, onDone: () => undefined, onHolderChange: () => undefined });

export const WorkItemFrame = WorkItemContext.Provider;
