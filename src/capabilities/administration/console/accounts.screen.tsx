import { useState } from 'react';
import { callApi } from '#foundation/web/http/call-api.ts';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { findAccount } from '../contract-help.ts';
import { helpMessages } from '../messages/help.ts';
import { AccountView } from './account-view.tsx';
import { PersonSearch } from './person-search.tsx';

/** `/staff/accounts`: login state of a person on the telephone. Ends all sessions of the person on request. */
export function AccountsScreen() {
  const messages = useMessages(helpMessages);
  const [statusMessage, setStatusMessage] = useState('');
  return (
    <ConsolePage title={messages.accounts.title} lead={messages.accounts.lead}>
      <PersonSearch
        label={messages.accountSearchLabel}
        find={(searchText) => callApi(findAccount, { searchText })}
        onSearch={() => setStatusMessage('')}
        statusMessage={statusMessage}
        lines={6}
      >
        {(loginState, clear) => (
          <AccountView
            loginState={loginState}
            onEnded={(message) => {
              setStatusMessage(message);
              clear();
            }}
          />
        )}
      </PersonSearch>
    </ConsolePage>
  );
}
