import { maskEmail, maskPhone } from '#capabilities/places/rules/phone.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { dateInBrunei, parseInstant, timeInBrunei } from '#foundation/time/clock.ts';
import { formatDate } from '#foundation/time/local-date.ts';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { place } from '#foundation/web/http/place.ts';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { session, signOut } from '#foundation/web/session/page-session.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { ErrorPanel } from '#foundation/web/ui/error-panel/error-panel.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { type Device, listDevices, signOutDevice, signOutEverywhere } from '../contract.ts';
import { wording } from '../wording.ts';
import styles from './login.module.css';
import { useUser } from './public.ts';
import { SendFailure } from './send-failure.tsx';

/** `/account`: whose login it is, where it is logged in, and the ways out. */
export function AccountScreen() {
  const all = useWords(wording);
  const say = all.account;
  const language = useLanguage();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const user = useUser();
  const [asking, setAsking] = useState<'here' | 'everywhere'>();
  const devices = useQuery({
    queryKey: ['login', 'devices'],
    queryFn: ({ signal }) => place(listDevices, {}, { signal }),
  });
  const leave = async () => {
    await signOut();
    await navigate('/user/login', { replace: true });
  };
  const one = useMutation({
    mutationFn: (id: string) => place(signOutDevice, { id }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['login', 'devices'] }),
  });
  const everywhere = useMutation({
    mutationFn: () => place(signOutEverywhere, {}),
    onSuccess: async () => {
      session.end();
      await navigate('/user/login', { replace: true });
    },
  });

  return (
    <Shell title={say.heading}>
      <PageTitle lead={user && (user.mobile ? maskPhone(user.mobile) : maskEmail(user.email))}>{say.heading}</PageTitle>
      <div className={styles.heading}>
        <h2>{say.devices}</h2>
        <p>{say.lead}</p>
      </div>
      {devices.isError ? (
        <ErrorPanel onRetry={() => void devices.refetch()} retrying={devices.isFetching}>
          {failureSentence(devices.error, language)}
        </ErrorPanel>
      ) : (
        <Skeleton loading={devices.isPending} shape={<SkeletonCard lines={2} />}>
          <ul className={styles.devices}>
            {devices.data?.items.map((device) => (
              <DeviceRow
                key={device.id}
                device={device}
                busy={one.isPending && one.variables === device.id}
                onSignOut={() => one.mutate(device.id)}
              />
            ))}
          </ul>
        </Skeleton>
      )}
      <p role="status">{one.isSuccess ? say.signedOut : ''}</p>
      <SendFailure failure={one.error ?? everywhere.error ?? undefined} />
      <div className={styles.ways}>
        <Button look="secondary" onClick={() => setAsking('here')}>
          {all.logOut}
        </Button>
        <Button look="quiet" busy={everywhere.isPending} onClick={() => setAsking('everywhere')}>
          {say.signOutEverywhere}
        </Button>
      </div>
      <Dialog
        open={asking === 'here'}
        title={say.askLogOut}
        safe={{ label: say.cancel, onChoose: () => setAsking(undefined) }}
        go={{ label: all.logOut, onChoose: () => void leave() }}
      >
        {say.askLogOutText}
      </Dialog>
      <Dialog
        open={asking === 'everywhere'}
        title={say.askEverywhere}
        safe={{ label: say.cancel, onChoose: () => setAsking(undefined) }}
        go={{
          label: say.signOutEverywhere,
          danger: true,
          onChoose: () => {
            setAsking(undefined);
            everywhere.mutate();
          },
        }}
      >
        {say.askEverywhereText}
      </Dialog>
    </Shell>
  );
}

type DeviceRowProps = { device: Device; busy: boolean; onSignOut: () => void };

function DeviceRow({ device, busy, onSignOut }: DeviceRowProps) {
  const say = useWords(wording).account;
  const language = useLanguage();
  const name = say.device(device.browser || say.unknownBrowser, device.platform || say.unknownPlatform);
  const when = (instant: string) => {
    const at = parseInstant(instant);
    return `${formatDate(dateInBrunei(at), language)}, ${timeInBrunei(at)}`;
  };
  return (
    <li className={styles.device}>
      <h3>{name}</h3>
      <p className={styles.small}>{say.loggedInAt(when(device.loggedInAt))}</p>
      {device.current ? (
        <p className={styles.current}>{say.thisDevice}</p>
      ) : (
        <>
          <p className={styles.small}>{say.lastSeenAt(when(device.lastSeenAt))}</p>
          <Button look="secondary" size="compact" busy={busy} onClick={onSignOut} hiddenSuffix={`(${name})`}>
            {say.signOut}
          </Button>
        </>
      )}
    </li>
  );
}
