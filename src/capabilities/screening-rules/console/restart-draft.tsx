import { Row, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useAction } from '#capabilities/staff/console/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { ConfirmButton } from '#foundation/web/form/confirm-button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { restartRulesDraft } from '../contract.ts';
import { editorMessages } from '../messages/editor.ts';
import type { OpenedRules } from './open-rules.ts';
import { useRuleSets } from './use-rules-desk.ts';

export function RestartDraft({ store, onRestarted }: Pick<OpenedRules, 'store'> & { onRestarted: () => void }) {
  const t = useMessages(editorMessages);
  const newestVersion = useRuleSets().data?.items[0]?.version;
  const restart = useAction('rules', (input: { revision: number; version: number }) =>
    callApi(restartRulesDraft, input),
  );
  if (newestVersion === undefined) return null;
  return (
    <Stack>
      <Failure thrown={restart.error} />
      <Row align="center">
        <ConfirmButton
          variant="quiet"
          size="compact"
          label={t.restart}
          title={t.restartTitle(newestVersion)}
          cancelLabel={t.keep}
          confirmLabel={t.restartConfirm(newestVersion)}
          onConfirm={() =>
            void store
              .save()
              .then(({ base }) => restart.mutateAsync({ revision: base.revision, version: newestVersion }))
              .then(onRestarted, () => undefined)
          }
        >
          {t.restartText}
        </ConfirmButton>
      </Row>
    </Stack>
  );
}
