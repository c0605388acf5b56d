import { PendingReleaseCard, ReleaseButton, ReleaseRequestCard } from '#capabilities/screening-rules/console/public.ts';
import type { PendingRelease } from '#capabilities/screening-rules/contract-draft.ts';
import { useAction, useHasScope } from '#capabilities/staff/console/public.ts';
import type { InputOf } from '#foundation/contract/call.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import {
  declineTemplateRelease,
  releaseTemplate,
  requestTemplateRelease,
  type TemplateDraft,
} from '../contract-templates.ts';
import type { TemplateKind } from '../rules/template.ts';
import { editorFieldMessages } from '../messages/editor-fields.ts';
import { editorMessages } from '../messages/editor.ts';
import { templatesQueryKey } from './use-templates.ts';

type CardProps = { kind: TemplateKind; draft: TemplateDraft; onStatus: (message: string) => void };

export function TemplateReleaseRequest({ kind, draft: { revision }, onStatus }: CardProps) {
  const requestRelease = useAction(templatesQueryKey, (input: InputOf<typeof requestTemplateRelease>) =>
    callApi(requestTemplateRelease, input),
  );
  return (
    <ReleaseRequestCard
      t={useMessages(editorMessages).ask}
      schema={requestTemplateRelease.input}
      inputBesidesNote={{ kind, revision }}
      messages={editorFieldMessages}
      action={requestRelease}
      onStatus={onStatus}
    />
  );
}

/**
 * Card of a draft whose release is requested: a second person releases or declines it. The requester withdraws it by
 * the same call that declines it.
 */
export function PendingTemplateRelease({
  kind,
  draft: { revision },
  pendingRelease,
  onStatus,
}: CardProps & { pendingRelease: PendingRelease }) {
  const { note, pendingRelease: t } = useMessages(editorMessages);
  const mayRelease = useHasScope()('templates:release');
  const release = useAction(templatesQueryKey, () => callApi(releaseTemplate, { kind, revision }));
  const decline = useAction(templatesQueryKey, (input: InputOf<typeof declineTemplateRelease>) =>
    callApi(declineTemplateRelease, input),
  );
  return (
    <PendingReleaseCard
      t={{ ...t, note }}
      pendingRelease={pendingRelease}
      schema={declineTemplateRelease.input}
      inputBesidesNote={{ kind, revision }}
      messages={editorFieldMessages}
      action={decline}
      onStatus={onStatus}
    >
      {mayRelease && (
        <ReleaseButton
          t={t}
          busy={release.isPending}
          onRelease={() => release.run(undefined, ({ version }) => onStatus(t.released(version)))}
        />
      )}
      <Failure thrown={release.error} />
    </PendingReleaseCard>
  );
}
