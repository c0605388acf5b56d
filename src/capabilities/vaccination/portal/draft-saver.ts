import { callApi } from '#foundation/web/http/call-api.ts';
import { isNetworkFailure } from '#foundation/web/http/error-catalogue.ts';
import { randomId } from '#foundation/web/http/random-id.ts';
import { type Application, beginApplication, changeApplication, type ApplicationContent } from '../contract.ts';

/** Revision of an application at the server. The number is empty before the application exists there. */
export type SavedRevision = { applyNo: string; revision: number };

/**
 * Saves an application, one request at a time. `memberId`: the person of a new application, by default the account.
 * `prompts`: false for automatic saves, which never prompt for a password.
 */
export type DraftSaver = {
  save: (content: ApplicationContent, memberId: string, prompts?: false) => Promise<Application>;
};

/**
 * Creates a saver that starts at a revision. A save without an answer is repeated as the same request before the next
 * one, so that it is neither lost nor mistaken for a change elsewhere.
 */
export function createDraftSaver(start: SavedRevision): DraftSaver {
  let [current, lastSave] = [start, Promise.resolve<unknown>(undefined)];
  let unconfirmed: { key: string; content: ApplicationContent; memberId: string } | undefined;
  const saveOnce = async (content: ApplicationContent, memberId: string, prompts?: false): Promise<Application> => {
    const sent = unconfirmed ?? { key: randomId(), content, memberId };
    unconfirmed = sent;
    const options = { key: sent.key, ...(prompts === false && { prompts }) };
    try {
      const saved = await (current.applyNo === ''
        ? callApi(
            beginApplication,
            { ...sent.content, ...(sent.memberId !== '' && { memberId: sent.memberId }) },
            options,
          )
        : callApi(changeApplication, { ...current, ...sent.content }, options));
      unconfirmed = undefined;
      current = { applyNo: saved.applyNo, revision: saved.revision };
      return sent.content === content ? saved : await saveOnce(content, memberId, prompts);
    } catch (thrown) {
      if (!isNetworkFailure(thrown)) unconfirmed = undefined;
      throw thrown;
    }
  };
  return {
    save: (content, memberId, prompts) => {
      const saving = lastSave.then(() => saveOnce(content, memberId, prompts));
      lastSave = saving.catch(() => undefined);
      return saving;
    },
  };
}
