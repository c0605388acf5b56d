import { useState } from 'react';
import { useAction } from '#capabilities/staff/console/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { beginRulesDraft } from '../contract.ts';
import { editorMessages } from '../messages/editor.ts';
import type { DraftAutosave } from './draft-autosave.ts';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { useRuleSets } from './use-rules-desk.ts';

/** Begins the draft again as the newest version, after a question. */
export function RestartDraft({ keeper, onBegun }: { keeper: DraftAutosave; onBegun: () => void }) {
  const t = useMessages(editorMessages);
  const newest = useRuleSets().data?.items[0]?.version;
  const [asking, setAsking] = useState(false);
  const begin = useAction('rules', (input: { revision: number; version: number }) => callApi(beginRulesDraft, input));
  if (newest === undefined) return null;
  return (
    <div className={layout.stack}>
      <Failure thrown={begin.error} />
      <div className={layout.row}>
        <Button variant="quiet" size="compact" onClick={() => setAsking(true)}>
          {t.begin}
        </Button>
      </div>
      <Dialog
        open={asking}
        title={t.beginSure(newest)}
        safe={{ label: t.keep, onChoose: () => setAsking(false) }}
        go={{
          label: t.beginGo(newest),
          danger: true,
          onChoose: () => {
            setAsking(false);
            void keeper
              .flush()
              .then(() => begin.mutateAsync({ revision: keeper.state().revision, version: newest }))
              .then(onBegun, () => undefined);
          },
        }}
      >
        {t.beginText}
      </Dialog>
    </div>
  );
}
