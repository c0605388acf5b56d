import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { addPasskey, beginAddPasskey, type Me, removePasskey } from '../contract-me.ts';
import { consoleMessages } from '../messages/console.ts';
import { staffLoginMessages } from '../messages/login.ts';
import { supportsPasskeys, isPasskeyCancelled, createPasskey } from './passkey.ts';
import styles from './staff.module.css';
import { useStepUp } from './step-up.tsx';
import { useRefetchMe } from './use-me.ts';
import { PasskeyFailure } from './passkey-failure.tsx';

type Passkey = Me['passkeys'][number];

export function MyPasskeys({ me }: { me: Me }) {
  const t = useMessages(consoleMessages).me;
  const { passkeyWaiting } = useMessages(staffLoginMessages);
  const stepUp = useStepUp();
  const refetchMe = useRefetchMe();
  const [passkeyToRemove, setPasskeyToRemove] = useState<Passkey>();
  const add = useMutation({
    mutationFn: async () => {
      const options = await stepUp(() => callApi(beginAddPasskey, {}));
      const passkey = await createPasskey(options);
      await stepUp(() => callApi(addPasskey, { passkey }));
    },
    onSettled: refetchMe,
  });
  const remove = useMutation({
    mutationFn: (id: string) => stepUp(() => callApi(removePasskey, { id })),
    onSettled: refetchMe,
  });
  const failure = remove.error ?? add.error ?? undefined;
  return (
    <section className={layout.section}>
      <div className={styles.heading}>
        <h2>{t.passkeys}</h2>
        <p>{t.passkeysLead}</p>
      </div>
      {me.passkeys.length === 0 && <p>{t.noPasskeys}</p>}
      <ul className={styles.list}>
        {me.passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            busy={remove.isPending && remove.variables === passkey.id}
            onRemove={() => setPasskeyToRemove(passkey)}
          />
        ))}
      </ul>
      <p role="status">{remove.isSuccess ? t.passkeyRemoved : add.isSuccess ? t.passkeyAdded : ''}</p>
      <PasskeyFailure thrown={isPasskeyCancelled(failure) ? 'given-up' : failure} />
      {supportsPasskeys() && (
        <div>
          <Button variant="secondary" busy={add.isPending} busyText={passkeyWaiting} onClick={() => add.mutate()}>
            {t.addPasskey}
          </Button>
        </div>
      )}
      <Dialog
        open={passkeyToRemove !== undefined}
        title={t.removeTitle}
        cancel={{ label: t.keepPasskey, onChoose: () => setPasskeyToRemove(undefined) }}
        confirm={{
          label: t.remove,
          danger: true,
          onChoose: () => {
            setPasskeyToRemove(undefined);
            if (passkeyToRemove) remove.mutate(passkeyToRemove.id);
          },
        }}
      >
        {t.removeText}
      </Dialog>
    </section>
  );
}

function PasskeyRow({ passkey, busy, onRemove }: { passkey: Passkey; busy: boolean; onRemove: () => void }) {
  const t = useMessages(consoleMessages).me;
  const timeText = useTimeText();
  const name = t.passkey(passkey.browser || t.unknownBrowser, passkey.platform || t.unknownPlatform);
  return (
    <li className={styles.card}>
      <h3>{name}</h3>
      <p className={layout.small}>
        {t.addedAt(timeText.instant(passkey.addedAt))} ·{' '}
        {passkey.usedAt ? t.lastUsedAt(timeText.instant(passkey.usedAt)) : t.neverUsed}
      </p>
      <Button variant="secondary" size="compact" busy={busy} hiddenSuffix={`(${name})`} onClick={onRemove}>
        {t.remove}
      </Button>
    </li>
  );
}
