import { SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { ConfirmButton } from '#foundation/web/form/confirm-button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { addPasskey, beginAddPasskey, type Me, removePasskey } from '../contract-me.ts';
import { consoleMessages } from '../messages/console.ts';
import { staffLoginMessages } from '../messages/login.ts';
import { createPasskey, isPasskeyCancelled, supportsPasskeys } from './passkey.ts';
import styles from './staff.module.css';
import { useStepUp } from './step-up.tsx';
import { meKey, useRefetchMe } from './use-me.ts';
import { useAction } from './use-action.ts';
import { PasskeyFailure } from './passkey-failure.tsx';

type Passkey = Me['passkeys'][number];

export function MyPasskeys({ me }: { me: Me }) {
  const t = useMessages(consoleMessages).me;
  const { passkeyWaiting } = useMessages(staffLoginMessages);
  const stepUp = useStepUp();
  const refetchMe = useRefetchMe();
  // Not `useAction`: each call asks for its own step-up, so that the browser asks for the passkey once.
  const add = useMutation({
    mutationFn: async () => {
      const passkey = await createPasskey(await stepUp(() => callApi(beginAddPasskey, {})));
      await stepUp(() => callApi(addPasskey, { passkey }));
    },
    onSettled: refetchMe,
  });
  const remove = useAction({ queryKey: meKey }, (id: string) => callApi(removePasskey, { id }));
  const failure = remove.error ?? add.error ?? undefined;
  return (
    <section className={layout.section}>
      <div className={layout.item}>
        <h2>{t.passkeys}</h2>
        <p>{t.passkeysLead}</p>
      </div>
      {me.passkeys.length === 0 && <p>{t.noPasskeys}</p>}
      <Stack as="ul" gap={3}>
        {me.passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            busy={remove.isPending && remove.variables === passkey.id}
            onRemove={() => remove.mutate(passkey.id)}
          />
        ))}
      </Stack>
      <p role="status">{remove.isSuccess ? t.passkeyRemoved : add.isSuccess ? t.passkeyAdded : ''}</p>
      <PasskeyFailure thrown={isPasskeyCancelled(failure) ? 'given-up' : failure} />
      {supportsPasskeys() && (
        <div>
          <Button variant="secondary" busy={add.isPending} busyText={passkeyWaiting} onClick={() => add.mutate()}>
            {t.addPasskey}
          </Button>
        </div>
      )}
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
      <SmallText>
        {t.addedAt(timeText.instant(passkey.addedAt))} ·{' '}
        {passkey.usedAt ? t.lastUsedAt(timeText.instant(passkey.usedAt)) : t.neverUsed}
      </SmallText>
      <ConfirmButton
        variant="secondary"
        size="compact"
        label={t.remove}
        hiddenSuffix={`(${name})`}
        busy={busy}
        title={t.removeTitle}
        cancelLabel={t.keepPasskey}
        onConfirm={onRemove}
      >
        {t.removeText}
      </ConfirmButton>
    </li>
  );
}
