import { useScanner } from '../scanner/use-scanner.ts';
import { type CodeWays, type CodeWaysOptions, useCodeWays } from './use-code-ways.ts';

/**
 * Ways to enter a code for a person who checks the codes of others: a handheld scanner beside camera and pictures.
 * Scanner input is accepted wherever the focus is. Pages for a visitor's own code use `useCodeWays`.
 */
export function useDoorWays(options: CodeWaysOptions): CodeWays {
  const ways = useCodeWays(options);
  useScanner((text) => ways.take(text.trim()));
  return ways;
}
