import * as z from 'zod/mini';

/**
 * Input of a list. `yes`: lists only persons who can be shown without the certified password. Absent: lists all
 * persons, and requires the password where one is set.
 */
export const UnpromptedFlag = z.optional(z.literal('yes'));

/**
 * Whether persons are omitted until the certified password is entered. Does not reveal whether the list has rows for
 * the omitted persons.
 */
export const OthersOmitted = z.boolean();
