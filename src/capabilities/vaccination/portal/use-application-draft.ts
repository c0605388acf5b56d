import { useState } from 'react';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import type { DraftState } from '#foundation/web/draft/draft-store.ts';
import type { OpenedDraft } from '#foundation/web/draft/open-draft.ts';
import { useDraft, useDraftState } from '#foundation/web/draft/use-draft.ts';
import { isNetworkFailure } from '#foundation/web/http/error-catalogue.ts';
import type { Application, ApplicationContent } from '../contract.ts';
import { type DraftBase, type DraftValue, openApplication } from './open-application.ts';

/**
 * Draft of the application `applyNo`, encrypted on this device; for an empty `applyNo` of a new application.
 * `showLatest`: opens the state at the server in place of a draft that changes an older one.
 */
export function useApplicationDraft(applyNo: string) {
  const account = useAccountId();
  // Number of the application whose latest state at the server was asked for.
  const [latestOf, setLatestOf] = useState<string>();
  const opened = useDraft(account && `${account} ${applyNo}`, () =>
    openApplication(account, applyNo, latestOf === applyNo),
  );
  const showLatest = () => {
    setLatestOf(applyNo);
    if (opened.phase === 'open') opened.reopen();
  };
  return { opened, showLatest };
}

export type OpenDraft = Pick<DraftState<DraftValue, DraftBase>, 'saveState' | 'savedAt' | 'failure'> & {
  content: ApplicationContent;
  memberId: string;
  /** Application at the server; undefined before it exists there. */
  application: Application | undefined;
  change: (update: (content: ApplicationContent) => ApplicationContent) => void;
  /** Chooses the person while the server does not have the application. */
  choosePerson: (memberId: string) => void;
  /**
   * Saves at the server now. Returns `offline` when only this device has the draft, and undefined when the server
   * refused the save (see `failure`).
   */
  save: () => Promise<Application | 'offline' | undefined>;
};

export function useOpenDraft(applyNo: string, { store }: OpenedDraft<DraftValue, DraftBase>): OpenDraft {
  const { value, base, ...saved } = useDraftState(store);
  return {
    ...saved,
    ...value,
    application: base.application,
    change: (update) => store.change((current) => ({ ...current, content: update(current.content) })),
    choosePerson: (memberId) => store.change((current) => ({ ...current, memberId })),
    save: async () => {
      const { base: savedBase, saveState, failure } = await store.save();
      if (failure !== undefined || saveState === 'stale') return isNetworkFailure(failure) ? 'offline' : undefined;
      // The draft of a new application is now the draft of its number.
      if (applyNo === '') await store.discard();
      return savedBase.application;
    },
  };
}
