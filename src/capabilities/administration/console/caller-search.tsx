import { SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { Fragment, type ReactNode } from 'react';
import { useCallAction } from '#capabilities/staff/console/public.ts';
import type { OutputOf } from '#foundation/contract/call.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { useForm } from '#foundation/web/form/use-form.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { StatusMessage } from '#foundation/web/ui/console-shell/status-message.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { findCaller } from '../contract-help.ts';
import { type CallReason, callReasons } from '../rules/search.ts';
import { fieldMessages } from '../messages/fields.ts';
import { helpMessages } from '../messages/help.ts';

type CallerSearchProps = {
  /** Called when a search starts. */
  onSearch?: () => void;
  statusMessage?: string;
  /** The result. `clear` removes it. */
  children: (answer: OutputOf<typeof findCaller>, clear: () => void) => ReactNode;
};

/** Looks up a person on the telephone. The search text is never part of the page's URL. */
export function CallerSearch({ onSearch, statusMessage = '', children }: CallerSearchProps) {
  const t = useMessages(helpMessages);
  // An action, because a query could repeat by itself, and each access is audited.
  const search = useCallAction(undefined, findCaller);
  const { fields, entered, field, group } = useForm({
    labels: { searchText: t.searchLabel, reason: t.reason },
    messages: fieldMessages,
    focus: 'field',
    initial,
    onChange: search.reset,
  });
  const submit = () => {
    const input = fields.validate(findCaller.input, entered);
    if (!input) return;
    onSearch?.();
    search.mutate(input, { onError: fields.showRefusal });
  };
  return (
    <Stack>
      <Form onSubmit={submit}>
        <RadioCards
          {...group('reason')}
          layout="chips"
          options={callReasons.map((value) => ({ value, label: t.reasons[value] }))}
        />
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
      <Skeleton loading={search.isPending} shape={<SkeletonCard lines={6} />}>
        {search.data && <Fragment key={search.submittedAt}>{children(search.data, search.reset)}</Fragment>}
      </Skeleton>
    </Stack>
  );
}

const initial: { searchText: string; reason: CallReason | undefined } = { searchText: '', reason: undefined };
