import { place } from '#foundation/web/http/place.ts';
import { isNetworkFailure } from '#foundation/web/http/catalogue.ts';
import { randomId } from '#foundation/web/http/random-id.ts';
import { type Application, beginApplication, changeApplication, type Content } from '../contract.ts';

/** Where an application is at the server: its number is empty until it is begun there. */
export type SavedAs = { applyNo: string; revision: number };

/** Saves one application, one save after the other. `memberId`: for whom it is begun, oneself when empty. */
export type Saver = { save: (content: Content, memberId: string) => Promise<Application> };

/**
 * A saver that begins where `at` says. A save of which no answer came is placed again as the same request before the next one, so that
 * it is neither lost nor taken for somebody else's.
 */
export function openSaver(at: SavedAs): Saver {
  let [now, last] = [at, Promise.resolve<unknown>(undefined)];
  let lost: { key: string; content: Content; memberId: string } | undefined;
  const once = async (content: Content, memberId: string): Promise<Application> => {
    const sent = lost ?? { key: randomId(), content, memberId };
    lost = sent;
    try {
      const saved = await (now.applyNo === ''
        ? place(
            beginApplication,
            { ...sent.content, ...(sent.memberId !== '' && { memberId: sent.memberId }) },
            { key: sent.key },
          )
        : place(changeApplication, { ...now, ...sent.content }, { key: sent.key }));
      lost = undefined;
      now = { applyNo: saved.applyNo, revision: saved.revision };
      return sent.content === content ? saved : await once(content, memberId);
    } catch (thrown) {
      if (!isNetworkFailure(thrown)) lost = undefined;
      throw thrown;
    }
  };
  return {
    save: (content, memberId) => {
      const saving = last.then(() => once(content, memberId));
      last = saving.catch(() => undefined);
      return saving;
    },
  };
}
