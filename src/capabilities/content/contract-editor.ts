import * as z from 'zod/mini';
import { pickStaffProblems } from '#capabilities/staff/contract.ts';
import { defineCall, NoData, NoInput } from '#foundation/contract/call.ts';
import { Id, Instant, text } from '#foundation/contract/fields.ts';
import { FilePart } from '#foundation/contract/file-part.ts';
import { listQuery } from '#foundation/contract/list-query.ts';
import { pageOf } from '#foundation/contract/paging.ts';
import { uploadFile } from '#capabilities/files/contract.ts';
import { maxFileBytes } from '#capabilities/files/rules/limits.ts';
import { SizedPicture } from './contract.ts';
import { DraftText } from './contract-draft-text.ts';
import { categoryNames, contentKinds } from './rules/kinds.ts';
import { homeSlots, maxLengths } from './rules/limits.ts';
import { moves, versionStates } from './rules/states.ts';
import { fieldMessages } from './messages/fields.ts';
import { pickProblems } from './messages/problems.ts';

const editorCall = { caller: 'staff', scope: 'content:write', envelope: 'errno', fieldMessages } as const;
const base = '/api/content';

const Kind = z.enum(contentKinds);
const Category = z.enum(categoryNames);
const VersionNumber = z.int().check(z.minimum(1, 'invalid'), z.maximum(100_000, 'invalid'));
const NumberText = z.string().check(z.regex(/^[1-9]\d{0,4}$/, 'invalid'));
// Identifies the version to change. `revision`: revision that the editor has read; an older one is refused.
const VersionRef = { id: Id, number: VersionNumber, revision: z.int() };
const Texts = { en: z.nullable(DraftText), ms: z.nullable(DraftText) };

/** An item in the editors' list: its latest version. */
const EditorItem = z.object({
  id: Id,
  kind: Kind,
  category: Category,
  title: z.object({ en: z.nullable(z.string()), ms: z.nullable(z.string()) }),
  number: z.int(),
  state: z.enum(versionStates),
  changedBy: z.string(),
  changedAt: Instant,
  publishAt: z.nullable(Instant),
  /** Null if no version is published. */
  publishedNumber: z.nullable(z.int()),
  /** Whether the caller has written on this version, so that another person must review it. */
  isCallerWriter: z.boolean(),
});
export type EditorItem = z.output<typeof EditorItem>;

const HistoryEntry = z.object({
  number: z.int(),
  state: z.enum(versionStates),
  writers: z.array(z.string()),
  changedAt: Instant,
  approvedBy: z.nullable(z.string()),
  publishAt: z.nullable(Instant),
  /** Reviewer's reason for returning or withdrawing the version. */
  remark: z.nullable(z.string()),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

const Version = z.object({
  item: EditorItem,
  revision: z.int(),
  ...Texts,
  pictures: z.array(SizedPicture),
  /** Moves that the caller may make now. */
  moves: z.array(z.enum(moves)),
  /** Reviewer's reason for returning or withdrawing this version. */
  remark: z.nullable(z.string()),
  history: z.array(HistoryEntry),
});
export type Version = z.output<typeof Version>;

/** `at`: time of the change. */
const SavedVersion = z.object({ id: Id, number: z.int(), revision: z.int(), at: Instant });
export type SavedVersion = z.output<typeof SavedVersion>;

export const listContent = defineCall({
  ...editorCall,
  name: 'listContent',
  summary: 'Lists articles, questions and statements in their newest version, last changed first or sorted.',
  method: 'GET',
  path: `${base}/items`,
  input: listQuery({
    sortable: ['titleEn', 'titleMs', 'state', 'changed'],
    filters: {
      kind: z.optional(Kind),
      state: z.optional(z.enum(versionStates)),
      /** Lists only published items, including those whose next version is being written. */
      publishedOnly: z.optional(z.literal('yes')),
      title: z.optional(z.string().check(z.trim(), z.maxLength(maxLengths.search, 'too-long'))),
    },
  }),
  output: pageOf(EditorItem),
});

export const readContent = defineCall({
  ...editorCall,
  name: 'readContent',
  summary: 'Returns a version of an item, by default the newest, with the history of the item.',
  method: 'GET',
  path: `${base}/items/:id`,
  input: z.object({ id: Id, number: z.optional(NumberText) }),
  output: Version,
});

export const createContent = defineCall({
  ...editorCall,
  name: 'createContent',
  summary: 'Creates an article, a question or a statement as a draft.',
  method: 'POST',
  path: `${base}/items`,
  input: z.object({ kind: Kind, category: Category, ...Texts }),
  output: SavedVersion,
  problems: pickProblems('content/picture-unknown'),
});

export const createVersion = defineCall({
  ...editorCall,
  name: 'createVersion',
  summary: 'Creates the next version of an item as a draft, with the text of an earlier version.',
  method: 'POST',
  path: `${base}/items/:id/versions`,
  /** `sourceVersion`: number of the version whose text is copied. */
  input: z.object({ id: Id, sourceVersion: VersionNumber }),
  output: SavedVersion,
  problems: pickProblems('content/open-version'),
});

export const saveContent = defineCall({
  ...editorCall,
  name: 'saveContent',
  summary: 'Saves the content of a draft.',
  method: 'PUT',
  path: `${base}/items/:id`,
  input: z.object({ ...VersionRef, category: Category, ...Texts }),
  output: SavedVersion,
  problems: pickProblems('content/changed', 'content/not-now', 'content/picture-unknown'),
});

export const moveContent = defineCall({
  ...editorCall,
  name: 'moveContent',
  summary: 'Submits a version for review, approves, returns, schedules, publishes or withdraws it.',
  method: 'POST',
  path: `${base}/items/:id/move`,
  input: z.object({
    ...VersionRef,
    move: z.enum(moves),
    /** Local time in Brunei, `YYYY-MM-DDTHH:MM`, for `schedule`. */
    at: z.optional(z.string().check(z.maxLength(16, 'content-time'))),
    /** Reason, for `return` and `withdraw`. */
    remark: z.optional(text(maxLengths.remark)),
  }),
  output: SavedVersion,
  problems: { ...pickProblems('content/changed', 'content/not-now'), ...pickStaffProblems('staff/second-person') },
});

export const uploadPicture = defineCall({
  ...editorCall,
  name: 'uploadPicture',
  summary: 'Uploads a JPEG or PNG picture for a text.',
  method: 'POST',
  path: `${base}/pictures`,
  idempotency: 'handler',
  upload: { maxBytes: maxFileBytes, timeoutSeconds: 120 },
  input: z.object({ file: FilePart }),
  output: z.object({ id: Id, width: z.int(), height: z.int() }),
  problems: { ...uploadFile.problems, ...pickProblems('content/not-a-picture', 'content/upper-limit') },
});

export const previewPicture = defineCall({
  ...editorCall,
  name: 'previewPicture',
  summary: 'Returns a picture to editors, also of an unpublished item.',
  method: 'GET',
  path: `${base}/pictures/:id`,
  input: z.object({ id: Id }),
  output: 'file',
  fileTypes: ['image/jpeg', 'image/png'],
});

const HomeItem = z.object({ id: Id, title: z.object({ en: z.nullable(z.string()), ms: z.nullable(z.string()) }) });
export type HomeItem = z.output<typeof HomeItem>;

export const readHomeArrangement = defineCall({
  ...editorCall,
  name: 'readHomeArrangement',
  summary: 'Lists the items that editors placed on the home page, by kind and in order.',
  method: 'GET',
  path: `${base}/places`,
  input: NoInput,
  output: z.object({ article: z.array(HomeItem), question: z.array(HomeItem), press: z.array(HomeItem) }),
});

export const arrangeHomePage = defineCall({
  ...editorCall,
  name: 'arrangeHomePage',
  summary: 'Places published items of a kind on the home page, in order. The newest fill remaining slots.',
  method: 'PUT',
  path: `${base}/places`,
  input: z.object({
    kind: Kind,
    items: z.array(Id).check(z.maxLength(Math.max(...Object.values(homeSlots)), 'too-long')),
    /** Ids that the editor's page showed as placed. The call fails if another editor has arranged the items since. */
    previousItems: z.array(Id).check(z.maxLength(20, 'too-long')),
  }),
  output: NoData,
  problems: pickProblems('content/changed'),
});
