import * as z from 'zod/mini';

/** For which family a list is: without it for all of it, with it without those for whom the certified password would be asked. */
export const UnpromptedFlag = z.optional(z.literal('yes'));

/** Whether somebody is left out, of whom there may be something or not. */
export const OthersOmitted = z.boolean();
