import { SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { Fragment, type ReactNode } from 'react';
import { useAction } from '#capabilities/staff/console/public.ts';
import { text } from '#foundation/contract/fields.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { useForm } from '#foundation/web/form/use-form.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { StatusMessage } from '#foundation/web/ui/console-shell/status-message.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { fieldMessages } from '../messages/fields.ts';
import { helpMessages } from '../messages/help.ts';

import * as z from 'zod/mini';

type PersonSearchProps<Answer> = {
  label: string;
  /** Receives the entered text, trimmed. */
  find: (searchText: string) => Promise<Answer>;
  /** Called when a search starts. */
  onSearch?: () => void;
  statusMessage?: string;
  /** Lines of the placeholder while the search runs. */
  lines: number;
  /** The result. `clear` removes it. */
  children: (answer: Answer, clear: () => void) => ReactNode;
};

/** Searches for a person on the telephone. The search text is never part of the page's URL. */
export function PersonSearch<Answer>(props: PersonSearchProps<Answer>) {
  const { label, find, onSearch, statusMessage = '', lines, children } = props;
  const t = useMessages(helpMessages);
  // An action, because a query could repeat by itself, and each access is audited.
  const search = useAction(undefined, find);
  const { fields, entered, field } = useForm({
    labels: { searchText: label },
    messages: fieldMessages,
    focus: 'field',
    initial: { searchText: '' },
    onChange: search.reset,
  });
  const submit = () => {
    const input = fields.validate(SearchInput, entered);
    if (!input) return;
    onSearch?.();
    search.mutate(input.searchText, { onError: fields.showRefusal });
  };
  return (
    <Stack>
      <Form onSubmit={submit}>
        <div className={layout.search}>
          <TextField
            {...field('searchText')}
            hint={t.searchHint}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={130}
          />
          <Button type="submit" size="compact" busy={search.isPending} busyText={t.searching}>
            {t.find}
          </Button>
        </div>
        <SmallText>{t.audited}</SmallText>
      </Form>
      <StatusMessage>{statusMessage}</StatusMessage>
      {fields.errors.length === 0 && <Failure thrown={search.error} />}
      <Skeleton loading={search.isPending} shape={<SkeletonCard lines={lines} />}>
        {search.data && <Fragment key={search.submittedAt}>{children(search.data, search.reset)}</Fragment>}
      </Skeleton>
    </Stack>
  );
}

const SearchInput = z.object({ searchText: text(130) });
