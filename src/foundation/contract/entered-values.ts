import * as z from 'zod/mini';

/** Text as entered so far, saved even while it is invalid. */
export const EnteredText = z.string().check(z.maxLength(500, 'too-long'));

/** Date as entered so far. */
export const EnteredDate = z.object({ day: EnteredText, month: EnteredText, year: EnteredText });
