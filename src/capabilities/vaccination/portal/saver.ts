import { callApi } from '#foundation/web/http/call-api.ts';
import { isNetworkFailure } from '#foundation/web/http/catalogue.ts';
import { randomId } from '#foundation/web/http/random-id.ts';
import { type Application, beginApplication, changeApplication, type ApplicationContent } from '../contract.ts';

/** Where an application is at the server: its number is empty until it is begun there. */
export type SavedRevision = { applyNo: string; revision: number };

/**
 * Saves one application, one save after the other. `memberId`: for whom it is begun, oneself when empty. `asks`: false where nobody waits
 * for it, and so is not asked for a password.
 */
export type Saver = { save: (content: ApplicationContent, memberId: string, asks?: false) => Promise<Application> };

/**
 * A saver that begins where `at` says. A save of which no answer came is placed again as the same request before the next one, so that
 * it is neither lost nor taken for somebody else's.
 */
export function createSaver(at: SavedRevision): Saver {
  let [now, last] = [at, Promise.resolve<unknown>(undefined)];
  let lost: { key: string; content: ApplicationContent; memberId: string } | undefined;
  const once = async (content: ApplicationContent, memberId: string, asks?: false): Promise<Application> => {
    const sent = lost ?? { key: randomId(), content, memberId };
    lost = sent;
    const options = { key: sent.key, ...(asks === false && { asks }) };
    try {
      const saved = await (now.applyNo === ''
        ? callApi(
            beginApplication,
            { ...sent.content, ...(sent.memberId !== '' && { memberId: sent.memberId }) },
            options,
          )
        : callApi(changeApplication, { ...now, ...sent.content }, options));
      lost = undefined;
      now = { applyNo: saved.applyNo, revision: saved.revision };
      return sent.content === content ? saved : await once(content, memberId, asks);
    } catch (thrown) {
      if (!isNetworkFailure(thrown)) lost = undefined;
      throw thrown;
    }
  };
  return {
    save: (content, memberId, asks) => {
      const saving = last.then(() => once(content, memberId, asks));
      last = saving.catch(() => undefined);
      return saving;
    },
  };
}
