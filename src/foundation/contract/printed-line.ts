import * as z from 'zod/mini';
import { isPrintable } from '../language/printable-text.ts';
import { text } from './fields.ts';

/** One line of text that documents can print: 1 to `max` characters. */
export function printableLine(max: number) {
  return text(max).check(z.regex(/^\P{C}*$/u, 'invalid'), z.refine(isPrintable, 'unprintable'));
}
