import { useState } from 'react';
import { useAction } from '#capabilities/staff/console/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { restartRulesDraft } from '../contract.ts';
import { editorMessages } from '../messages/editor.ts';
import type { OpenedRules } from './open-rules.ts';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { useRuleSets } from './use-rules-desk.ts';

export function RestartDraft({ store, onRestarted }: Pick<OpenedRules, 'store'> & { onRestarted: () => void }) {
  const t = useMessages(editorMessages);
  const newestVersion = useRuleSets().data?.items[0]?.version;
  const [isConfirming, setIsConfirming] = useState(false);
  const restart = useAction('rules', (input: { revision: number; version: number }) =>
    callApi(restartRulesDraft, input),
  );
  if (newestVersion === undefined) return null;
  return (
    <div className={layout.stack}>
      <Failure thrown={restart.error} />
      <div className={layout.row}>
        <Button variant="quiet" size="compact" onClick={() => setIsConfirming(true)}>
          {t.restart}
        </Button>
      </div>
      <Dialog
        open={isConfirming}
        title={t.restartTitle(newestVersion)}
        cancel={{ label: t.keep, onChoose: () => setIsConfirming(false) }}
        confirm={{
          label: t.restartConfirm(newestVersion),
          danger: true,
          onChoose: () => {
            setIsConfirming(false);
            void store
              .save()
              .then(({ base }) => restart.mutateAsync({ revision: base.revision, version: newestVersion }))
              .then(onRestarted, () => undefined);
          },
        }}
      >
        {t.restartText}
      </Dialog>
    </div>
  );
}
