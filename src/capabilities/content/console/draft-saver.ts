import { isProblem } from '#foundation/contract/problem.ts';
import { isNetworkFailure } from '#foundation/web/http/catalogue.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { randomId } from '#foundation/web/http/random-id.ts';
import { beginContent, keepContent, readContent } from '../contract-editor.ts';
import type { Kind } from '../rules/kinds.ts';
import { problem } from '../messages/problems.ts';
import type { DraftRef } from './device-draft.ts';
import { mergeDrafts, type Part, isSameContent } from './merge.ts';
import { toRequestContent, type DraftContent, toDraftContent } from './draft-content.ts';

/**
 * What became of a save. `kept`: `base` stands at the server, since `at` where that is known; `merged` is what was typed with what somebody
 * else kept meanwhile, where that is something. `contested`: both changed the same parts, and nothing was kept.
 */
export type SaveResult =
  | { status: 'kept'; draft: DraftRef; base: DraftContent; at: string | undefined; merged?: DraftContent }
  | { status: 'contested'; draft: DraftRef; remote: DraftContent; parts: Part[] };

/** Saves one draft, one save after the other; what the server has already is not sent. */
export type DraftSaver = {
  save: (typed: DraftContent) => Promise<SaveResult>;
  /** From now on it is the change of what somebody else kept. */
  rebaseOn: (draft: DraftRef, base: DraftContent) => void;
};

/**
 * A saver of a draft, which it begins where there is none. A beginning of which no answer came is placed again as the same request, so that
 * nothing is begun twice; a later save of which none came is found at the server as what somebody else kept, and is the same.
 */
export function createDraftSaver(
  kind: () => Kind,
  begun: { draft: DraftRef | undefined; base: DraftContent },
): DraftSaver {
  let { draft, base } = begun;
  let keptAt: string | undefined;
  let beginning: { key: string; typed: DraftContent; kind: Kind } | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const begin = async (typed: DraftContent): Promise<void> => {
    beginning ??= { key: randomId(), typed, kind: kind() };
    const sent = beginning;
    try {
      const { at, ...made } = await callApi(
        beginContent,
        { kind: sent.kind, ...toRequestContent(sent.typed) },
        { key: sent.key },
      );
      beginning = undefined;
      [draft, base, keptAt] = [made, sent.typed, at];
    } catch (thrown) {
      if (!isNetworkFailure(thrown)) beginning = undefined;
      throw thrown;
    }
  };

  const put = async (typed: DraftContent): Promise<DraftRef> => {
    if (!draft) await begin(typed);
    const begunDraft = draft as DraftRef;
    if (isSameContent(base, typed)) return begunDraft;
    const { at, ...kept } = await callApi(keepContent, { ...begunDraft, ...toRequestContent(typed) });
    [draft, base, keptAt] = [kept, typed, at];
    return kept;
  };

  const once = async (typed: DraftContent, merged?: DraftContent): Promise<SaveResult> => {
    try {
      const kept = await put(typed);
      return { status: 'kept', draft: kept, base, at: keptAt, ...(merged && { merged }) };
    } catch (thrown) {
      if (!draft || !isProblem(thrown, 'content/changed')) throw thrown;
      const { id, number } = draft;
      const version = await callApi(readContent, { id, number: String(number) });
      if (version.row.state !== 'draft') throw problem('content/not-now');
      const theirs = toDraftContent(version);
      const found = mergeDrafts(base, typed, theirs);
      const newest = { id, number, revision: version.revision };
      if (found.conflicts.length > 0)
        return { status: 'contested', draft: newest, remote: theirs, parts: found.conflicts };
      [draft, base, keptAt] = [newest, theirs, version.row.changedAt];
      if (!isSameContent(found.merged, theirs)) return once(found.merged, found.merged);
      return { status: 'kept', draft: newest, base: theirs, at: keptAt, merged: found.merged };
    }
  };

  return {
    save: (typed) => {
      const saving = last.then(() => once(typed));
      last = saving.catch(() => undefined);
      return saving;
    },
    rebaseOn: (to, from) => {
      [draft, base, keptAt] = [to, from, undefined];
    },
  };
}
