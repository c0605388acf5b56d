import * as z from 'zod/mini';

/*
 * Schemas of payloads by the documentation of the DHIS2 web API (dhis2/dhis2-docs, src/developer/web-api: data.md,
 * "Sending bulks of data values", and tracker.md, "Tracker objects"; read on 2026-11-30): names of properties, which of
 * them are required, and the form of identifiers. Other properties are refused.
 */
const Uid = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9]{10}$/));
const Timestamp = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/));
const Status = z.enum(['ACTIVE', 'COMPLETED']);

export const DataValueSet = z.strictObject({
  dataSet: z.optional(Uid),
  dataValues: z.array(
    z.strictObject({ dataElement: Uid, period: z.string().check(z.regex(/^\d{8}$/)), orgUnit: Uid, value: z.string() }),
  ),
});

const Event = z.strictObject({
  event: Uid,
  programStage: Uid,
  orgUnit: Uid,
  status: Status,
  occurredAt: Timestamp,
  dataValues: z.array(z.strictObject({ dataElement: Uid, value: z.string() })),
});

const Enrollment = z.strictObject({
  enrollment: Uid,
  program: Uid,
  orgUnit: Uid,
  status: Status,
  enrolledAt: Timestamp,
  occurredAt: Timestamp,
  events: z.array(Event),
});

export const TrackerPayload = z.strictObject({
  trackedEntities: z.array(
    z.strictObject({
      trackedEntity: Uid,
      trackedEntityType: Uid,
      orgUnit: Uid,
      attributes: z.array(z.strictObject({ attribute: Uid, value: z.string() })),
      enrollments: z.array(Enrollment),
    }),
  ),
});
