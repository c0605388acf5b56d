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

/** `/staff/accounts`: how logging in fares for somebody on the telephone, and the end of their sessions when they ask for it. */
export function AccountsScreen() {
  const all = useMessages(helpMessages);
  const fields = useFields({ words: fieldMessages, id: (path) => path, focus: 'field' });
  const [said, setSaid] = useState('');
  // Never asked for twice by itself: each look is on record.
  const find = useMutation({
    mutationFn: (who: string) => callApi(findAccount, { who }),
    onError: (thrown) => fields.showRefusal(thrown),
  });
  return (
    <ConsolePage title={all.accounts.title} lead={all.accounts.lead}>
      <div className={layout.stack}>
        <PersonSearchForm
          label={all.whoAccounts}
          busy={find.isPending}
          fields={fields}
          onSearch={(who) => {
            setSaid('');
            find.mutate(who);
          }}
          onChange={() => find.reset()}
        />
        <StatusMessage>{said}</StatusMessage>
        {fields.errors.length === 0 && <Failure thrown={find.error} />}
        <Skeleton loading={find.isPending} shape={<SkeletonCard lines={6} />}>
          {find.data && (
            <AccountView
              found={find.data}
              onEnded={(count) => {
                setSaid(all.accounts.ended(count));
                find.reset();
              }}
            />
          )}
        </Skeleton>
      </div>
    </ConsolePage>
  );
}
