import { useEffect, useState } from 'react';
import { recordError } from './client-log.ts';

/**
 * Value that a page loads once in its lifetime: undefined until it is loaded, then shared by all screens. For first
 * screens, which load without the query library. After a failure, the next screen that mounts loads again.
 */
export function useLoadOnce<T>(name: string, load: () => Promise<T>): T | undefined {
  const [value, setValue] = useState(() => valueByName.get(name) as T | undefined);
  useEffect(() => {
    if (value !== undefined) return;
    let isMounted = true;
    const loading = (loadingByName.get(name) ?? startLoading(name, load)) as Promise<T>;
    loading.then(
      (loadedValue) => {
        if (isMounted) setValue(loadedValue);
      },
      (thrown: unknown) => recordError('not-loaded', thrown),
    );
    return () => {
      isMounted = false;
    };
  }, [name, load, value]);
  return value;
}

const loadingByName = new Map<string, Promise<unknown>>();
const valueByName = new Map<string, unknown>();

function startLoading(name: string, load: () => Promise<unknown>): Promise<unknown> {
  const loading = load().then(
    (loadedValue) => {
      valueByName.set(name, loadedValue);
      return loadedValue;
    },
    (thrown: unknown) => {
      loadingByName.delete(name);
      throw thrown;
    },
  );
  loadingByName.set(name, loading);
  return loading;
}
