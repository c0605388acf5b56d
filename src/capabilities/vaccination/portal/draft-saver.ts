import { callApi } from '#foundation/web/http/call-api.ts';
import { isNetworkFailure } from '#foundation/web/http/error-catalogue.ts';
import { randomId } from '#foundation/web/http/random-id.ts';
import { type Application, beginApplication, changeApplication, type ApplicationContent } from '../contract.ts';

/** `applyNo` is empty before the application exists at the server. */
export type SavedRevision = { applyNo: string; revision: number };

/**
 * Saves an application, one request at a time. `memberId`: the person of a new application, by default the account.
 * `prompts`: false for automatic saves, which never prompt for a password.
 */
export type DraftSaver = {
  save: (content: ApplicationContent, memberId: string, prompts?: false) => Promise<Application>;
};

/**
 * A save without an answer is repeated with the same idempotency key before the next save. So no save is lost, and none
 * is refused as a change from another window.
 */
export function createDraftSaver(initialRevision: SavedRevision): DraftSaver {
  let [savedRevision, lastSave] = [initialRevision, Promise.resolve<unknown>(undefined)];
  let unconfirmed: { key: string; content: ApplicationContent; memberId: string } | undefined;
  const saveOnce = async (content: ApplicationContent, memberId: string, prompts?: false): Promise<Application> => {
    const request = unconfirmed ?? { key: randomId(), content, memberId };
    unconfirmed = request;
    const options = { requestId: request.key, ...(prompts === false && { onPrompt: prompts }) };
    try {
      const saved = await (savedRevision.applyNo === ''
        ? callApi(
            beginApplication,
            { ...request.content, ...(request.memberId !== '' && { memberId: request.memberId }) },
            options,
          )
        : callApi(changeApplication, { ...savedRevision, ...request.content }, options));
      unconfirmed = undefined;
      savedRevision = { applyNo: saved.applyNo, revision: saved.revision };
      return request.content === content ? saved : await saveOnce(content, memberId, prompts);
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
