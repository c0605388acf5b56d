import * as z from 'zod/mini';
import { isLocalDate } from '../time/local-date.ts';

/** An instant sent by a client, ISO 8601 in UTC. Invalid when the day or the time does not exist. */
export const ClientInstant = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?Z$/, 'invalid'),
  z.refine((text) => isLocalDate(text.slice(0, 10)), 'invalid'),
);
