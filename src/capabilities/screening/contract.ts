import * as z from 'zod/mini';

/** What happens at the counter: never a refusal, a person decides. */
export const Band = z.enum(['proceed', 'see-health-officer']);
export type Band = z.output<typeof Band>;

/** Why somebody is to see a health officer: the rule that was met, and its sentence as it stood when it judged. */
export const Reason = z.object({ rule: z.string(), en: z.string(), ms: z.string() });
export type Reason = z.output<typeof Reason>;
