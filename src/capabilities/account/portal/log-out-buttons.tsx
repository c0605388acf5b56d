import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { useState } from 'react';
import { useNavigate } from '#foundation/web/router/router.tsx';
import { logOutEverywhere } from '#capabilities/login/contract-devices.ts';
import { Problem } from '#foundation/contract/problem.ts';
import { ConfirmButton } from '#foundation/web/form/confirm-button.tsx';
import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { logOut } from '#foundation/web/session/page-session.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { logOutMessages } from '../messages/log-out.ts';
import styles from './account.module.css';
import { LogOutDialog } from './log-out-dialog.tsx';

export function LogOutButtons() {
  const t = useMessages(logOutMessages);
  const navigate = useNavigate();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const submission = useSubmission();
  const revokeAndLeave = async () => {
    try {
      await callApi(logOutEverywhere, {});
    } catch (thrown) {
      // The session had ended already; the user still wants to log out on this device.
      if (!(thrown instanceof Problem) || thrown.kind.status !== 401) throw thrown;
    }
    await logOut({ revoked: true });
    await navigate('/user/login', { replace: true });
  };
  return (
    <div className={styles.buttons}>
      <Failure thrown={submission.failure} />
      <Button variant="secondary" onClick={() => setDialogOpen(true)}>
        {t.logOut}
      </Button>
      <LogOutDialog open={isDialogOpen} onClose={() => setDialogOpen(false)} to="/user/login" />
      <ConfirmButton
        variant="quiet"
        busy={submission.busy}
        label={t.logOutEverywhere}
        title={t.confirmEverywhereTitle}
        cancelLabel={t.cancel}
        onConfirm={() => void submission.submit(revokeAndLeave)}
      >
        {t.confirmEverywhereText}
      </ConfirmButton>
    </div>
  );
}
