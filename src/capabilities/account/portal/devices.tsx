import { Section, SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Device, listDevices, logOutDevice } from '#capabilities/login/contract-devices.ts';
import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { accountMessages } from '../messages/screens.ts';
import styles from './account.module.css';

export function Devices() {
  const t = useMessages(accountMessages);
  const queryClient = useQueryClient();
  const devices = useQuery({
    queryKey: ['login', 'devices'],
    queryFn: ({ signal }) => callApi(listDevices, {}, { signal }),
  });
  const { busy, isDone, failure, submit } = useSubmission({
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['login', 'devices'] }),
  });
  return (
    <Section gap={4} isApart>
      <Stack gap={1}>
        <h2>{t.devices}</h2>
        <p>{t.lead}</p>
      </Stack>
      <QueryView query={devices} lines={2} level={3}>
        {(data) => (
          <Stack as="ul" gap={3}>
            {data.items.map((device) => (
              <DeviceRow
                key={device.id}
                device={device}
                busy={busy}
                onLogOut={() => void submit(() => callApi(logOutDevice, { id: device.id }))}
              />
            ))}
          </Stack>
        )}
      </QueryView>
      <p role="status">{isDone ? t.loggedOut : ''}</p>
      <Failure thrown={failure} />
    </Section>
  );
}

type DeviceRowProps = { device: Device; busy: boolean; onLogOut: () => void };

function DeviceRow({ device, busy, onLogOut }: DeviceRowProps) {
  const t = useMessages(accountMessages);
  const timeText = useTimeText();
  const name = t.device(device.browser || t.unknownBrowser, device.platform || t.unknownPlatform);
  return (
    <li className={styles.device}>
      <h3>{name}</h3>
      {device.isCurrent && <StatusTag tone="ok">{t.thisDevice}</StatusTag>}
      <SmallText>{t.loggedInAt(timeText.instant(device.loggedInAt))}</SmallText>
      {!device.isCurrent && (
        <>
          <SmallText>{t.lastSeenAt(timeText.instant(device.lastSeenAt))}</SmallText>
          <Button variant="secondary" size="compact" busy={busy} onClick={onLogOut} hiddenSuffix={`(${name})`}>
            {t.logOutDevice}
          </Button>
        </>
      )}
    </li>
  );
}
