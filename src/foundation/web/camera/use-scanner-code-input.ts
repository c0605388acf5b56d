import { useScanner } from '../scanner/use-scanner.ts';
import { type CodeInput, type CodeInputOptions, useCodeInput } from './use-code-input.ts';

/**
 * Hook for code entry where staff check the codes of others: by a handheld scanner, camera or pictures. Scanner input
 * is accepted wherever the focus is. Pages on which visitors enter their own code use `useCodeInput`.
 */
export function useScannerCodeInput(options: CodeInputOptions): CodeInput {
  const codeInput = useCodeInput(options);
  useScanner((text) => codeInput.accept(text.trim()));
  return codeInput;
}
