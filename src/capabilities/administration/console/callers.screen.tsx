import { useState } from 'react';
import type { OutputOf } from '#foundation/contract/call.ts';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import type { findCaller } from '../contract-help.ts';
import { helpMessages } from '../messages/help.ts';
import { AccountView } from './account-view.tsx';
import { CallerDeclarations, CallerTickets } from './caller-declarations.tsx';
import { CallerMessages, ResendConfirmation } from './caller-messages.tsx';
import { CallerSearch } from './caller-search.tsx';

/** `/staff/callers`: everything the help desk may see of a person on the telephone. */
export function CallersScreen() {
  const t = useMessages(helpMessages);
  const [statusMessage, setStatusMessage] = useState('');
  return (
    <ConsolePage title={t.title} lead={t.lead} suitsPhones>
      <CallerSearch onSearch={() => setStatusMessage('')} statusMessage={statusMessage}>
        {(result, clear) => (
          <CallerResult
            result={result}
            onEnded={(message) => {
              setStatusMessage(message);
              clear();
            }}
          />
        )}
      </CallerSearch>
    </ConsolePage>
  );
}

type CallerResultProps = { result: OutputOf<typeof findCaller>; onEnded: (message: string) => void };

function CallerResult({ result: { reference, caller, outbox }, onEnded }: CallerResultProps) {
  const t = useMessages(helpMessages).messages;
  if (caller === null) return <EmptyState title={t.noReference}>{t.noReferenceHint}</EmptyState>;
  return (
    <>
      {outbox.delayMinutes >= backlogWarningMinutes && (
        <Notice tone="warn">{t.backlog(outbox.queuedCount, outbox.delayMinutes)}</Notice>
      )}
      {reference !== null && <ResendConfirmation reference={reference} to={caller.maskedDestination} />}
      <AccountView loginState={caller} onEnded={onEnded} />
      <CallerDeclarations declarations={caller.declarations} />
      <CallerTickets tickets={caller.tickets} />
      <CallerMessages caller={caller} />
    </>
  );
}

// Delay of the outbox, in minutes, from which the screen shows a warning.
const backlogWarningMinutes = 2;
