import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from '#foundation/web/router/router.tsx';
import { logOutEverywhere } from '#capabilities/login/contract-devices.ts';
import { Problem } from '#foundation/contract/problem.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { logOut } from '#foundation/web/session/page-session.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { logOutMessages } from '../messages/log-out.ts';
import styles from './account.module.css';
import { LogOutDialog } from './log-out-dialog.tsx';

export function LogOutButtons() {
  const t = useMessages(logOutMessages);
  const navigate = useNavigate();
  const [openDialog, setOpenDialog] = useState<'here' | 'everywhere'>();
  const logOutEverywhereMutation = useMutation({
    mutationFn: async () => {
      try {
        await callApi(logOutEverywhere, {});
      } catch (thrown) {
        // The session had ended already; the user still wants to log out on this device.
        if (!(thrown instanceof Problem) || thrown.kind.status !== 401) throw thrown;
      }
      await logOut({ revoked: true });
    },
    onSuccess: async () => {
      await navigate('/user/login', { replace: true });
    },
  });
  return (
    <div className={styles.buttons}>
      <Failure thrown={logOutEverywhereMutation.error} />
      <Button variant="secondary" onClick={() => setOpenDialog('here')}>
        {t.logOut}
      </Button>
      <Button variant="quiet" busy={logOutEverywhereMutation.isPending} onClick={() => setOpenDialog('everywhere')}>
        {t.logOutEverywhere}
      </Button>
      <LogOutDialog open={openDialog === 'here'} onClose={() => setOpenDialog(undefined)} to="/user/login" />
      <Dialog
        open={openDialog === 'everywhere'}
        title={t.confirmEverywhereTitle}
        cancel={{ label: t.cancel, onChoose: () => setOpenDialog(undefined) }}
        confirm={{
          label: t.logOutEverywhere,
          danger: true,
          onChoose: () => {
            setOpenDialog(undefined);
            logOutEverywhereMutation.mutate();
          },
        }}
      >
        {t.confirmEverywhereText}
      </Dialog>
    </div>
  );
}
