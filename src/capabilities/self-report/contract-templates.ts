import * as z from 'zod/mini';
import { ReleasedVersion, Revision, Version, PendingRelease } from '#capabilities/screening-rules/contract-draft.ts';
import { pickStaffProblems } from '#capabilities/staff/contract.ts';
import { defineCall, NoData, NoInput } from '#foundation/contract/call.ts';
import { Instant, text } from '#foundation/contract/fields.ts';
import { Template, TemplateKind } from './rules/template.ts';
import { editorFieldMessages } from './messages/editor-fields.ts';
import { pickProblems } from './messages/problems.ts';

const staffDefaults = {
  caller: 'staff',
  envelope: 'errno',
  method: 'POST',
  fieldMessages: editorFieldMessages,
} as const;
const writerDefaults = { ...staffDefaults, scope: 'templates:write' } as const;
const releaserDefaults = { ...staffDefaults, scope: 'templates:release' } as const;
const basePath = '/api/self-report/templates';

const Reason = text(500);

/** `path`: id of the faulty item. `key`: message key. `name`: name that the message mentions, or empty. */
const TemplateErrorItem = z.object({ path: z.string(), key: z.string(), name: z.string() });

export const listTemplates = defineCall({
  ...staffDefaults,
  scope: 'templates:write',
  method: 'GET',
  name: 'listTemplates',
  summary:
    'Lists every version of the two templates, newest first, and whether a draft is in progress or pending approval.',
  path: basePath,
  input: NoInput,
  output: z.object({
    items: z.array(
      z.object({
        kind: TemplateKind,
        versions: z.array(ReleasedVersion),
        changedBy: z.string(),
        changedAt: z.nullable(Instant),
        pendingRelease: z.nullable(PendingRelease),
      }),
    ),
  }),
});

export const readTemplateVersion = defineCall({
  ...writerDefaults,
  name: 'readTemplateVersion',
  summary: 'Returns a version of a template as released.',
  path: `${basePath}/version`,
  idempotency: 'safe',
  input: z.object({ kind: TemplateKind, version: Version }),
  output: z.object({ template: Template }),
});

/**
 * Reads the draft, or the version in force if there is no draft. `revision` counts the changes of the draft; 0 without
 * a draft. A write names the revision that its author saw. Errors prevent the release.
 */
export const readTemplateDraft = defineCall({
  ...writerDefaults,
  name: 'readTemplateDraft',
  summary: 'Returns the version in force and the draft of the next one, with the errors that prevent its release.',
  path: `${basePath}/draft`,
  idempotency: 'safe',
  input: z.object({ kind: TemplateKind }),
  output: z.object({
    revision: z.int(),
    newestVersion: z.int(),
    baseVersion: z.int(),
    template: Template,
    inForce: Template,
    errors: z.array(TemplateErrorItem),
    changedBy: z.string(),
    changedAt: z.nullable(Instant),
    pendingRelease: z.nullable(PendingRelease),
  }),
});
export type TemplateDraft = z.output<(typeof readTemplateDraft)['output']>;

/** Number of reports with each level; `desk`: number of reports that the health desk gets. */
const Tally = z.object({ ok: z.int(), caution: z.int(), urgent: z.int(), desk: z.int() });

export const runTemplateDryRun = defineCall({
  ...releaserDefaults,
  name: 'runTemplateDryRun',
  summary:
    'Compares the results of recent answers under the draft with the actual results. Returns counts only. Audited.',
  path: `${basePath}/try`,
  idempotency: 'handler',
  input: z.object({ kind: TemplateKind, days: z.int().check(z.gte(1, 'invalid'), z.lte(21, 'invalid')) }),
  output: z.object({
    revision: z.int(),
    reports: z.int(),
    /** Whether older reports were left out because of the limit. */
    isTruncated: z.boolean(),
    before: Tally,
    after: Tally,
    /** Reports that go to the health desk by the draft only. `fromDesk`: reports that went there in reality only. */
    toDesk: z.int(),
    fromDesk: z.int(),
  }),
  problems: pickProblems('self-report/upper-limit'),
});
export type TemplateDryRun = z.output<(typeof runTemplateDryRun)['output']>;

/** Maximum size of a template in bytes: enough for the largest template in two languages. */
const maxTemplateBytes = 512 * 1024;

/** Saves the draft, even if the draft has validation errors. */
export const saveTemplateDraft = defineCall({
  ...writerDefaults,
  name: 'saveTemplateDraft',
  summary: 'Saves the draft. Refused if another author changed it in the meantime, and while it is pending approval.',
  path: `${basePath}/draft/save`,
  idempotency: 'once',
  bodyLimit: maxTemplateBytes,
  input: z.object({ kind: TemplateKind, revision: Revision, template: Template }),
  output: z.object({ revision: z.int(), errors: z.array(TemplateErrorItem) }),
  problems: pickProblems('self-report/changed-elsewhere', 'self-report/waits'),
});

export const restartTemplateDraft = defineCall({
  ...writerDefaults,
  name: 'restartTemplateDraft',
  summary: 'Restarts the draft from a released version: the one in force, or an earlier one.',
  path: `${basePath}/draft/begin`,
  idempotency: 'once',
  input: z.object({ kind: TemplateKind, revision: Revision, version: Version }),
  output: z.object({ revision: z.int() }),
  problems: pickProblems('self-report/changed-elsewhere', 'self-report/waits'),
});

/** The draft cannot change until the request is decided. */
export const requestTemplateRelease = defineCall({
  ...writerDefaults,
  name: 'requestTemplateRelease',
  summary: 'Requests the release of the draft, once validation finds no errors. A second member of staff must approve.',
  path: `${basePath}/request`,
  idempotency: 'once',
  input: z.object({ kind: TemplateKind, revision: Revision, note: Reason }),
  output: NoData,
  problems: pickProblems(
    'self-report/changed-elsewhere',
    'self-report/waits',
    'self-report/not-ready',
    'self-report/nothing-new',
  ),
});

export const releaseTemplate = defineCall({
  ...releaserDefaults,
  name: 'releaseTemplate',
  summary: 'Releases the pending draft, as its second approver. The draft is in force at once.',
  path: `${basePath}/release`,
  idempotency: 'once',
  input: z.object({ kind: TemplateKind, revision: Revision }),
  output: z.object({ version: z.int() }),
  problems: {
    ...pickStaffProblems('staff/second-person'),
    ...pickProblems('self-report/decided', 'self-report/not-ready'),
  },
});

export const declineTemplateRelease = defineCall({
  ...writerDefaults,
  name: 'declineTemplateRelease',
  summary: 'Declines the pending draft, or withdraws the caller’s own request. The draft can then be changed again.',
  path: `${basePath}/decline`,
  idempotency: 'once',
  input: z.object({ kind: TemplateKind, revision: Revision, reason: Reason }),
  output: NoData,
  problems: pickProblems('self-report/decided'),
});
