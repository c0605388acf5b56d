import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { StatusMessage } from '#foundation/web/ui/console-shell/status-message.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { findAccount } from '../contract-help.ts';
import { fieldMessages } from '../messages/fields.ts';
import { helpMessages } from '../messages/help.ts';
import { AccountView } from './account-view.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { PersonSearchForm } from './person-search-form.tsx';

/** `/staff/accounts`: login state of a person on the telephone. Ends all sessions of the person on request. */
export function AccountsScreen() {
  const messages = useMessages(helpMessages);
  const fields = useFields({ messages: fieldMessages, id: (path) => path, focus: 'field' });
  const [statusMessage, setStatusMessage] = useState('');
  // A mutation, because a query could repeat by itself, and each access is audited.
  const find = useMutation({
    mutationFn: (searchText: string) => callApi(findAccount, { searchText }),
    onError: (thrown) => fields.showRefusal(thrown),
  });
  return (
    <ConsolePage title={messages.accounts.title} lead={messages.accounts.lead}>
      <div className={layout.stack}>
        <PersonSearchForm
          label={messages.accountSearchLabel}
          busy={find.isPending}
          fields={fields}
          onSearch={(searchText) => {
            setStatusMessage('');
            find.mutate(searchText);
          }}
          onChange={() => find.reset()}
        />
        <StatusMessage>{statusMessage}</StatusMessage>
        {fields.errors.length === 0 && <Failure thrown={find.error} />}
        <Skeleton loading={find.isPending} shape={<SkeletonCard lines={6} />}>
          {find.data && (
            <AccountView
              loginState={find.data}
              onEnded={(count) => {
                setStatusMessage(messages.accounts.ended(count));
                find.reset();
              }}
            />
          )}
        </Skeleton>
      </div>
    </ConsolePage>
  );
}
