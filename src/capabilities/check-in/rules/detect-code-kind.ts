import { normalizeNumber } from '#foundation/language/entered-text.ts';
import { eventCodePrefix } from '#capabilities/activities/rules/event-code-text.ts';
import { healthCodePrefix } from '#capabilities/health-code/rules/health-code-text.ts';
import { passPrefix } from '#capabilities/pass/rules/pass-text.ts';
import type { CodeKind } from './code-kinds.ts';
import { posterPrefix } from './poster-text.ts';

// Add a row for each new kind of code.
const codePatterns: readonly [RegExp, CodeKind][] = [
  [new RegExp(`^${posterPrefix}`), 'poster'],
  [new RegExp(`^${passPrefix}`), 'pass'],
  [new RegExp(`^${healthCodePrefix}`), 'health-code'],
  [new RegExp(`^${eventCodePrefix}`), 'event-code'],
  [/^HC1:/, 'certificate'],
  [/^shc:\//i, 'card'],
  [/^https?:\/\//i, 'url'],
];

// Twelve characters without look-alikes (0, O, 1, I), in groups of four.
const typedCodePattern = /^[2-9A-HJ-NP-Z]{4}[- ]?[2-9A-HJ-NP-Z]{4}[- ]?[2-9A-HJ-NP-Z]{4}$/i;

/** Detects the kind of a code by its form alone. */
export function detectCodeKind(text: string): CodeKind {
  const kind = codePatterns.find(([pattern]) => pattern.test(text))?.[1];
  return kind ?? (typedCodePattern.test(normalizeNumber(text)) ? 'typed' : 'other');
}

/** Formats a typed code as it is printed on the poster. */
export function formatTypedCode(text: string): string {
  const plain = normalizeNumber(text).toUpperCase().replaceAll(/[- ]/g, '');
  return `${plain.slice(0, 4)}-${plain.slice(4, 8)}-${plain.slice(8)}`;
}
