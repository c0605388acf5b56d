import * as z from 'zod/mini';

/** Limits a list to those persons who can be shown without the certified password. Absent: all persons. */
export const UnpromptedFlag = z.optional(z.literal('yes'));

/** Whether persons are omitted until the certified password is entered. Does not reveal whether they have list rows. */
export const OthersOmitted = z.boolean();
