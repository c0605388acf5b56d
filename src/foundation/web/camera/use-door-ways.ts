import { useScanner } from '../scanner/use-scanner.ts';
import { type CodeWays, type CodeWaysOptions, useCodeWays } from './use-code-ways.ts';

/**
 * The ways to a code where somebody checks the codes of others: a handheld scanner beside camera and pictures. What it types is taken
 * wherever the focus is. Pages on which people read a code for themselves do without it.
 */
export function useDoorWays(options: CodeWaysOptions): CodeWays {
  const ways = useCodeWays(options);
  useScanner((text) => ways.take(text.trim()));
  return ways;
}
