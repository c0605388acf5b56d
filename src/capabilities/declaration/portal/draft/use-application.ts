import { useState } from 'react';
import { useDraft } from '#foundation/web/draft/use-draft.ts';
import { openApplication } from './open-application.ts';

/**
 * Opens an application, and saves pending changes when the screen closes or is hidden. Waits while the account is
 * unknown (an empty string). `id`: undefined for the ongoing application, or a new one.
 */
export function useApplication(account: string, id: string | undefined) {
  const [requestedId, setRequestedId] = useState(id);
  const application = useDraft(account && `${account} ${requestedId ?? ''}`, () =>
    openApplication(account, requestedId),
  );
  const openId = application.phase === 'open' ? application.draft.info.id : undefined;
  // An application that was opened without an id gets its id into the URL later. It must not be opened again then.
  if (id !== requestedId && id !== openId) setRequestedId(id);
  if (application.phase !== 'open') return application;
  const reopen = () => {
    setRequestedId(application.draft.info.id);
    application.reopen();
  };
  return { ...application, reopen };
}
