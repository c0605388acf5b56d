import { isProblem } from '#foundation/contract/problem.ts';
import { isNetworkFailure } from '#foundation/web/http/error-catalogue.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { randomId } from '#foundation/web/http/random-id.ts';
import { createContent, saveContent, readContent } from '../contract-editor.ts';
import type { ContentKind } from '../rules/kinds.ts';
import { problem } from '../messages/problems.ts';
import type { DraftRef } from './device-draft.ts';
import { mergeDrafts, type ContentPart, isSameContent } from './merge.ts';
import { toRequestContent, type DraftContent, toDraftContent } from './draft-content.ts';

/**
 * Result of a save. `saved`: the server has stored `base`, since `savedAt` if known. `merged`: the entered content
 * merged with another editor's changes, if there were any. `contested`: both editors changed the same parts, and
 * nothing was saved. `remote`: the other editor's content.
 */
export type SaveResult =
  | { status: 'saved'; draft: DraftRef; base: DraftContent; savedAt: string | undefined; merged?: DraftContent }
  | { status: 'contested'; draft: DraftRef; remote: DraftContent; conflictingParts: ContentPart[] };

/** Saver of one draft. Sends one request at a time, and no content that the server has already. */
export type DraftSaver = {
  save: (entered: DraftContent) => Promise<SaveResult>;
  /** Continues from the content that another editor saved. */
  rebaseOn: (draft: DraftRef, base: DraftContent) => void;
};

/**
 * Creates a saver, which creates the draft at the server if there is none. A creation without a response is retried
 * with the same idempotency key, so that no draft is created twice. If the response to a save was lost, the next save
 * finds a newer revision at the server. Its content equals the sent content, so the merge finds no conflict.
 */
export function createDraftSaver(
  kind: () => ContentKind,
  initial: { draft: DraftRef | undefined; base: DraftContent },
): DraftSaver {
  let { draft, base } = initial;
  let savedAt: string | undefined;
  let pendingCreation: { key: string; entered: DraftContent; kind: ContentKind } | undefined;
  let lastSave: Promise<unknown> = Promise.resolve();

  const create = async (entered: DraftContent): Promise<void> => {
    pendingCreation ??= { key: randomId(), entered, kind: kind() };
    const creation = pendingCreation;
    try {
      const { at, ...created } = await callApi(
        createContent,
        { kind: creation.kind, ...toRequestContent(creation.entered) },
        { requestId: creation.key },
      );
      pendingCreation = undefined;
      [draft, base, savedAt] = [created, creation.entered, at];
    } catch (thrown) {
      if (!isNetworkFailure(thrown)) pendingCreation = undefined;
      throw thrown;
    }
  };

  const sendDraft = async (entered: DraftContent): Promise<DraftRef> => {
    if (!draft) await create(entered);
    const currentDraft = draft as DraftRef;
    if (isSameContent(base, entered)) return currentDraft;
    const { at, ...savedDraft } = await callApi(saveContent, { ...currentDraft, ...toRequestContent(entered) });
    [draft, base, savedAt] = [savedDraft, entered, at];
    return savedDraft;
  };

  const saveAndMerge = async (entered: DraftContent, merged?: DraftContent): Promise<SaveResult> => {
    try {
      const saved = await sendDraft(entered);
      return { status: 'saved', draft: saved, base, savedAt, ...(merged && { merged }) };
    } catch (thrown) {
      if (!draft || !isProblem(thrown, 'content/changed')) throw thrown;
      const { id, number } = draft;
      const version = await callApi(readContent, { id, number: String(number) });
      if (version.item.state !== 'draft') throw problem('content/not-now');
      const remote = toDraftContent(version);
      const result = mergeDrafts(base, entered, remote);
      const latest = { id, number, revision: version.revision };
      if (result.conflicts.length > 0)
        return { status: 'contested', draft: latest, remote, conflictingParts: result.conflicts };
      [draft, base, savedAt] = [latest, remote, version.item.changedAt];
      if (!isSameContent(result.merged, remote)) return saveAndMerge(result.merged, result.merged);
      return { status: 'saved', draft: latest, base: remote, savedAt, merged: result.merged };
    }
  };

  return {
    save: (entered) => {
      // Waits for the previous save, so that only one request runs at a time.
      const saving = lastSave.then(() => saveAndMerge(entered));
      lastSave = saving.catch(() => undefined);
      return saving;
    },
    rebaseOn: (newDraft, newBase) => {
      [draft, base, savedAt] = [newDraft, newBase, undefined];
    },
  };
}
