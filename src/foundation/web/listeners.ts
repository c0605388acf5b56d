/** Creates a list of functions that `notify` calls. `subscribe` returns the function that removes one. */
export function createListeners<T = void>() {
  const listeners = new Set<(value: T) => void>();
  return {
    notify: (value: T): void => {
      for (const listener of listeners) listener(value);
    },
    subscribe: (listener: (value: T) => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
