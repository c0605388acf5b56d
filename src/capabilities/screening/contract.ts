import * as z from 'zod/mini';

/** Result of the screening. It never refuses entry: only an officer decides about that. */
export const Band = z.enum(['proceed', 'see-health-officer']);
export type Band = z.output<typeof Band>;

/** Reason to see a health officer: id of the rule that was met, and the sentence of the rule in both languages. */
export const Reason = z.object({ ruleId: z.string(), en: z.string(), ms: z.string() });
export type Reason = z.output<typeof Reason>;
