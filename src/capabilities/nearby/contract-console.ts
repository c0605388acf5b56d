import * as z from 'zod/mini';
import { defineCall, NoInput } from '#foundation/contract/call.ts';
import { FilePart } from '#foundation/contract/file-part.ts';
import { Id, Instant, text } from '#foundation/contract/fields.ts';
import { districtCodes, Facility } from './contract.ts';
import { bruneiBounds, facilityKinds } from './rules/facility.ts';
import { validateHours, parseSpans } from './rules/hours.ts';
import { fieldMessages } from './messages/fields.ts';
import { pickProblems } from './messages/problems.ts';

const consoleCall = { caller: 'staff', scope: 'content:write', envelope: 'errno', fieldMessages } as const;

// Checks a time with the parser of hours: as the start of a span that ends at midnight.
const Time = z.string().check(z.refine((time) => (parseSpans(`${time}-24:00`)?.length ?? 0) === 1, 'hours'));
const Hours = z
  .object({
    always: z.boolean(),
    /** One list of at most four spans for each day of the week, Monday first. */
    days: z
      .array(z.array(z.object({ from: Time, to: Time })).check(z.maxLength(4, 'hours')))
      .check(z.minLength(7, 'hours'), z.maxLength(7, 'hours')),
    holidays: z.boolean(),
  })
  .check(z.refine((hours) => validateHours(hours) === undefined, 'hours-order'));

const BilingualText = (max: number) => z.object({ en: text(max), ms: text(max) });

export const FacilityContent = z.object({
  /** Key of a facility in import files: lower-case words and digits, joined by hyphens. */
  code: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+){0,8}$/, 'facility-code'), z.maxLength(60, 'too-long')),
  kind: z.enum(facilityKinds, 'invalid'),
  name: BilingualText(120),
  district: z.enum(districtCodes, 'invalid'),
  mukim: z.nullable(text(60)),
  latitude: z.number().check(z.gte(bruneiBounds.south, 'outside'), z.lte(bruneiBounds.north, 'outside')),
  longitude: z.number().check(z.gte(bruneiBounds.west, 'outside'), z.lte(bruneiBounds.east, 'outside')),
  approximate: z.boolean(),
  phone: z.nullable(z.string().check(z.regex(/^\+?\d[\d ]{2,18}$/, 'phone'))),
  services: BilingualText(300),
  hours: Hours,
  listed: z.boolean(),
});
export type FacilityContent = z.output<typeof FacilityContent>;

export const EditorFacility = z.extend(Facility, { code: z.string(), listed: z.boolean(), revision: z.int() });
export type EditorFacility = z.output<typeof EditorFacility>;

/** Lists all facilities, including those that the portal does not show. */
export const listFacilities = defineCall({
  ...consoleCall,
  name: 'listFacilities',
  summary: 'Lists all health care facilities, including those that the portal does not show.',
  method: 'GET',
  path: '/api/epidemic_map/facilities',
  input: NoInput,
  output: z.object({ items: z.array(EditorFacility) }),
});

export const saveFacility = defineCall({
  ...consoleCall,
  name: 'saveFacility',
  summary: 'Adds or changes a health care facility; the previous version stays in its history.',
  method: 'POST',
  path: '/api/epidemic_map/facilities',
  /** `revision`: revision that was edited; 0 for a new facility. `id`: null for a new facility. */
  input: z.object({ id: z.nullable(Id), revision: z.int().check(z.gte(0)), content: FacilityContent }),
  output: z.object({ id: Id }),
  problems: pickProblems('nearby/changed-elsewhere', 'nearby/code-taken', 'nearby/too-many'),
});

export const readFacilityHistory = defineCall({
  ...consoleCall,
  name: 'readFacilityHistory',
  summary: 'Lists the versions of a health care facility with their authors, newest first.',
  method: 'GET',
  path: '/api/epidemic_map/facilities/:id/history',
  input: z.object({ id: Id }),
  output: z.object({
    items: z.array(
      // Version with the name of its author. `fields`: names of the fields that it changed. `listed`: whether it was
      // shown in the portal.
      z.object({
        revision: z.int(),
        writtenBy: z.string(),
        writtenAt: Instant,
        fields: z.array(z.string()),
        listed: z.boolean(),
      }),
    ),
  }),
});

/** Imports facilities from a CSV file: all rows, or none if a row is invalid. */
export const importFacilities = defineCall({
  ...consoleCall,
  name: 'importFacilities',
  summary:
    'Imports health care facilities from a CSV file, by their codes: all of them, or none, with the errors of each row.',
  method: 'POST',
  path: '/api/epidemic_map/facilities/import',
  idempotency: 'handler',
  upload: { maxBytes: 512 * 1024, timeoutSeconds: 30 },
  input: z.object({ file: FilePart }),
  output: z.object({
    /** Number of facilities that were added or changed. */
    changedCount: z.int(),
    unchangedCount: z.int(),
    /**
     * Errors in the file, at most 200. If there is any, nothing is imported. `row`: number in a spreadsheet; the header
     * is row 1.
     */
    rowErrors: z.array(z.object({ row: z.int(), column: z.string(), key: z.string() })),
  }),
  problems: pickProblems('nearby/not-csv', 'nearby/too-many'),
});
