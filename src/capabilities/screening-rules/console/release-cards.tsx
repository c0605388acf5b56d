import { Card } from '#foundation/web/ui/layout/layout.tsx';
import type { ReactNode } from 'react';
import type { BilingualText } from '#foundation/language/messages.ts';
import { useForm } from '#foundation/web/form/use-form.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { ConfirmButton } from '#foundation/web/form/confirm-button.tsx';
import { reasonFieldMessages } from '#foundation/web/ui/reason-form/messages.ts';
import { ReasonForm } from '#foundation/web/ui/reason-form/reason-form.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import type { PendingRelease } from '../contract-draft.ts';

import type * as z from 'zod/mini';

/**
 * Action on a release that needs a note or a reason. `schema` validates this text with `inputBesidesNote`. `onStatus`
 * gets the success message.
 */
type DraftAction<Input> = {
  schema: z.ZodMiniType<Input>;
  inputBesidesNote: object;
  messages: Record<string, BilingualText>;
  action: {
    mutateAsync: (input: Input) => Promise<unknown>;
    isPending: boolean;
    error: Error | null;
    reset: () => void;
  };
  onStatus: (message: string) => void;
};

type ReleaseRequestCardProps<Input> = DraftAction<Input> & {
  t: Record<'title' | 'lead' | 'note' | 'go' | 'requested', string>;
  /** Sentence about what must be done first; replaces the form. */
  prerequisite?: string | undefined;
};

/** Card with a form to request a release with a note. */
export function ReleaseRequestCard<Input>(props: ReleaseRequestCardProps<Input>) {
  const { t, prerequisite, schema, inputBesidesNote, messages, action, onStatus } = props;
  const { fields, entered, field } = useForm({
    id: 'ask',
    labels: { note: t.note },
    messages: { ...messages, ...reasonFieldMessages },
    initial: { note: '' },
  });
  const submit = async () => {
    const input = fields.validate(schema, { ...inputBesidesNote, ...entered });
    if (input === undefined) return;
    await action.mutateAsync(input).then(() => onStatus(t.requested), fields.showRefusal);
  };
  return (
    <Card as="section">
      <h2>{t.title}</h2>
      {prerequisite === undefined ? (
        <ActionForm fields={fields} text={t.lead} action={action} submitLabel={t.go} onSubmit={() => void submit()}>
          <TextField {...field('note')} maxLength={500} />
        </ActionForm>
      ) : (
        <p>{prerequisite}</p>
      )}
    </Card>
  );
}

type PendingReleaseCardProps<Input> = DraftAction<Input> & {
  t: Record<
    | 'title'
    | 'requestedBy'
    | 'requestedAt'
    | 'note'
    | 'mine'
    | 'wrote'
    | 'reason'
    | 'takeBack'
    | 'decline'
    | 'declined',
    string
  >;
  pendingRelease: PendingRelease;
  /** Release button, for members of staff who neither requested the release nor edited the draft. */
  children: ReactNode;
};

/** Card of a pending release: a second person releases or declines it, or its requester withdraws it. */
export function PendingReleaseCard<Input>(props: PendingReleaseCardProps<Input>) {
  const { t, pendingRelease, children, onStatus, ...declineAction } = props;
  return (
    <Card as="section">
      <h2>{t.title}</h2>
      <SummaryList
        rows={[
          { label: t.requestedBy, value: pendingRelease.requestedBy },
          { label: t.requestedAt, value: <Time instant={pendingRelease.requestedAt} /> },
          { label: t.note, value: pendingRelease.note },
        ]}
      />
      {pendingRelease.isOwnRequest ? <p>{t.mine}</p> : pendingRelease.hasEditedDraft ? <p>{t.wrote}</p> : children}
      <ReasonForm
        {...declineAction}
        field={{ id: 'decline-reason', label: t.reason, maxLength: 500 }}
        submitLabel={pendingRelease.isOwnRequest ? t.takeBack : t.decline}
        onDone={() => onStatus(t.declined)}
      />
    </Card>
  );
}

type ReleaseButtonProps = {
  t: Record<'release' | 'sure' | 'sureText' | 'keep', string>;
  busy: boolean;
  onRelease: () => void;
};

export function ReleaseButton({ t, busy, onRelease }: ReleaseButtonProps) {
  return (
    <div>
      <ConfirmButton
        label={t.release}
        busy={busy}
        title={t.sure}
        danger={false}
        cancelLabel={t.keep}
        onConfirm={onRelease}
      >
        {t.sureText}
      </ConfirmButton>
    </div>
  );
}
