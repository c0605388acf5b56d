import { useScanner } from '../scanner/use-scanner.ts';
import { type CodeInput, type CodeInputOptions, useCodeInput } from './use-code-input.ts';

/**
 * Ways to enter a code for a person who checks the codes of others: a handheld scanner beside camera and pictures.
 * Scanner input is accepted wherever the focus is. Pages for a visitor's own code use `useCodeInput`.
 */
export function useScannerCodeInput(options: CodeInputOptions): CodeInput {
  const ways = useCodeInput(options);
  useScanner((text) => ways.accept(text.trim()));
  return ways;
}
