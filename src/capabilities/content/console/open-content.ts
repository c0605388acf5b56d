import { isProblem } from '#foundation/contract/problem.ts';
import type { SaveOutcome, SaveRequest, StoredDraft } from '#foundation/web/draft/draft-store.ts';
import { failedSave } from '#foundation/web/draft/failed-save.ts';
import { type LoadedDraft, openDraft } from '#foundation/web/draft/open-draft.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { createContent, readContent, saveContent, type SavedVersion } from '../contract-editor.ts';
import { problem } from '../messages/problems.ts';
import type { ContentKind } from '../rules/kinds.ts';
import { type DraftContent, isBlank, toDraftContent, toRequestContent } from './draft-content.ts';
import { type ContentPart, findChangedParts, isSameContent, isSamePart, mergeDrafts, replaceParts } from './merge.ts';

/** Reference to a draft at the server, in the revision that this device last saw. */
export type DraftRef = Pick<SavedVersion, 'id' | 'number' | 'revision'>;

export type DraftValue = { kind: ContentKind; entered: DraftContent };

/** Content at the server; no `draft` for a new item. `savedAt`: time of the last save by the server, if known. */
export type DraftBase = { draft: DraftRef | undefined; content: DraftContent; savedAt: string | undefined };

/** Content that another editor saved (`remote`), with the parts that were changed on this device too. */
export type Conflict = { draft: DraftRef; remote: DraftContent; conflictingParts: ContentPart[] };

/** `draft`: the draft to edit; undefined for a new item. `initial`: content with which the form opens. */
export type ContentDraftOptions = { kind: ContentKind; draft: DraftRef | undefined; initial: DraftContent };

/** Called when a save finds another editor's changes: `merged` with the parts that were put into the form. */
export type RemoteChanges = { onMerged: (parts: ContentPart[]) => void; onConflict: (conflict: Conflict) => void };

/**
 * Opens the draft of a member of staff on this device, else the content of `options`. The draft stays on the device
 * after a logout.
 */
export function openContent(staff: string, options: ContentDraftOptions, remoteChanges: RemoteChanges) {
  const { draft } = options;
  return openDraft<DraftValue, DraftBase, undefined>({
    key: `sihat_content_${staff}_${draft ? `${draft.id}_${draft.number}` : 'new'}`,
    load: async (stored) => loadDraft(options, stored),
    server: {
      save: (request) => saveAndMerge(request, remoteChanges),
      isAutomatic: ({ entered }, base) => base.draft !== undefined || !isBlank(entered),
    },
  });
}

function loadDraft(
  { kind, draft, initial }: ContentDraftOptions,
  stored: StoredDraft<DraftValue, DraftBase> | undefined,
): LoadedDraft<DraftValue, DraftBase, undefined> {
  if (!stored || (!stored.base.draft && isBlank(stored.value.entered)))
    return {
      initial: {
        value: { kind, entered: initial },
        base: { draft, content: initial, savedAt: undefined },
        isSynced: true,
      },
      info: undefined,
    };
  const isSynced = stored.base.draft !== undefined && isSameContent(stored.value.entered, stored.base.content);
  return { initial: { ...stored, isSynced, savedAt: stored.writtenAt }, info: undefined };
}

type Request = Pick<SaveRequest<DraftValue, DraftBase>, 'value' | 'base' | 'requestId'>;
type Outcome = SaveOutcome<DraftValue, DraftBase>;

// If the response to a save was lost, the next save finds a newer revision at the server. Its content equals the sent
// content, so the merge finds no conflict.
async function saveAndMerge(request: Request, remoteChanges: RemoteChanges): Promise<Outcome> {
  try {
    return { kind: 'saved', base: await send(request) };
  } catch (thrown) {
    const { draft } = request.base;
    if (!draft || !isProblem(thrown, 'content/changed')) return failedSave(thrown);
    return merge(request, draft, remoteChanges).catch(failedSave);
  }
}

async function send({ value: { kind, entered }, base, requestId }: Request): Promise<DraftBase> {
  if (base.draft && isSameContent(base.content, entered)) return base;
  const content = toRequestContent(entered);
  const { at, ...draft } = await (base.draft
    ? callApi(saveContent, { ...base.draft, ...content })
    : callApi(createContent, { kind, ...content }, { requestId }));
  return { draft, content: entered, savedAt: at };
}

async function merge(request: Request, { id, number }: DraftRef, remoteChanges: RemoteChanges): Promise<Outcome> {
  const { kind, entered } = request.value;
  const version = await callApi(readContent, { id, number: String(number) });
  if (version.item.state !== 'draft') throw problem('content/not-now');
  const remote = toDraftContent(version);
  const draft = { id, number, revision: version.revision };
  const { merged, conflicts } = mergeDrafts(request.base.content, entered, remote);
  if (conflicts.length > 0) {
    remoteChanges.onConflict({ draft, remote, conflictingParts: conflicts });
    return { kind: 'conflict' };
  }
  const base = { draft, content: remote, savedAt: version.item.changedAt };
  const outcome = await saveAndMerge({ ...request, value: { kind, entered: merged }, base }, remoteChanges);
  if (outcome.kind !== 'saved') return outcome;
  return {
    ...outcome,
    merge: (current) => {
      const value = putIntoForm(current, entered, merged, remoteChanges);
      return outcome.merge ? outcome.merge(value) : value;
    },
  };
}

// Puts merged parts into the form, except those that the user changed during the save. `sent`: the content as saved.
function putIntoForm(
  current: DraftValue,
  sent: DraftContent,
  merged: DraftContent,
  { onMerged }: RemoteChanges,
): DraftValue {
  const parts = findChangedParts(sent, merged).filter((part) => isSamePart(part, current.entered, sent));
  if (parts.length === 0) return current;
  onMerged(parts);
  return { ...current, entered: replaceParts(parts, current.entered, merged) };
}
