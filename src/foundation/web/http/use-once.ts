import { useEffect, useState } from 'react';
import { recordFault } from './client-log.ts';

/**
 * Something that a page asks for once in its life: undefined until it has come, and then for every screen at once. For the first
 * screens, which do without the library that keeps what the server says; a failure is asked again by the next screen.
 */
export function useOnce<T>(name: string, load: () => Promise<T>): T | undefined {
  const [value, setValue] = useState(() => come.get(name) as T | undefined);
  useEffect(() => {
    if (value !== undefined) return;
    let here = true;
    const asking = (asked.get(name) ?? ask(name, load)) as Promise<T>;
    asking.then(
      (answer) => {
        if (here) setValue(answer);
      },
      (thrown: unknown) => recordFault('not-loaded', thrown),
    );
    return () => {
      here = false;
    };
  }, [name, load, value]);
  return value;
}

const asked = new Map<string, Promise<unknown>>();
const come = new Map<string, unknown>();

function ask(name: string, load: () => Promise<unknown>): Promise<unknown> {
  const asking = load().then(
    (answer) => {
      come.set(name, answer);
      return answer;
    },
    (thrown: unknown) => {
      asked.delete(name);
      throw thrown;
    },
  );
  asked.set(name, asking);
  return asking;
}
