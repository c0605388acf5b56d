import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { logOutEverywhere } from '#capabilities/login/contract-devices.ts';
import { Problem } from '#foundation/contract/problem.ts';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { logOut } from '#foundation/web/session/page-session.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { wording } from '../wording/ways-out.ts';
import styles from './account.module.css';
import { LogOutDialog } from './log-out-dialog.tsx';

/** Log out here, or on every device. */
export function LogOutButtons() {
  const say = useWords(wording);
  const language = useLanguage();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'here' | 'everywhere'>();
  const everywhere = useMutation({
    mutationFn: async () => {
      try {
        await callApi(logOutEverywhere, {});
      } catch (thrown) {
        // The session had ended already: here, too, the person wants to be gone.
        if (!(thrown instanceof Problem) || thrown.kind.status !== 401) throw thrown;
      }
      await logOut({ revoked: true });
    },
    onSuccess: async () => {
      await navigate('/user/login', { replace: true });
    },
  });
  return (
    <div className={styles.ways}>
      {everywhere.isError && (
        <Notice tone="danger" live>
          {failureSentence(everywhere.error, language)}
        </Notice>
      )}
      <Button variant="secondary" onClick={() => setAsking('here')}>
        {say.logOut}
      </Button>
      <Button variant="quiet" busy={everywhere.isPending} onClick={() => setAsking('everywhere')}>
        {say.logOutEverywhere}
      </Button>
      <LogOutDialog open={asking === 'here'} onClose={() => setAsking(undefined)} to="/user/login" />
      <Dialog
        open={asking === 'everywhere'}
        title={say.askEverywhere}
        safe={{ label: say.cancel, onChoose: () => setAsking(undefined) }}
        go={{
          label: say.logOutEverywhere,
          danger: true,
          onChoose: () => {
            setAsking(undefined);
            everywhere.mutate();
          },
        }}
      >
        {say.askEverywhereText}
      </Dialog>
    </div>
  );
}
