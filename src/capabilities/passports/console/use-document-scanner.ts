import { useState } from 'react';
import { monotonicNow } from '#foundation/time/clock.ts';
import { type ScannerOptions, useScanner } from '#foundation/web/scanner/use-scanner.ts';
import { createLineJoiner } from '../rules/join-scanned-lines.ts';

/**
 * Receives the text that a handheld scanner types, as `useScanner` does. If the scanner sends the lines of an MRZ one
 * by one, the last of them comes as the whole MRZ.
 */
export function useDocumentScanner(onText: (text: string) => void, options?: ScannerOptions): void {
  const [joinLine] = useState(createLineJoiner);
  useScanner((text) => onText(joinLine(text, monotonicNow())), options);
}
