import { Section, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { copyMessages } from '#capabilities/declaration/messages/copies.ts';
import { failureSentence } from '#foundation/web/http/error-catalogue.ts';
import { ErrorPanel } from '#foundation/web/ui/error-panel/error-panel.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { CopyAddressRow } from './copy-address-row.tsx';
import { useQuery } from '@tanstack/react-query';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { listCopyAddresses } from '#capabilities/declaration/contract-copies.ts';
import { declarationsKey } from '../queries.ts';

/** Lists the e-mail addresses that a copy of the confirmation can go to. Hidden while there are none. */
export function Copies({ id, version }: { id: string; version: number }) {
  const t = useMessages(copyMessages);
  const language = useLanguage();
  const { data, error, refetch } = useCopyAddresses(id, version);
  if (!data && !error) return null;
  const items = data?.items ?? [];
  if (data && items.length === 0) return null;
  return (
    <Section gap={2} data-screen-only>
      <h2>{t.title}</h2>
      {items.some(({ state }) => state === 'unconfirmed') && <p>{t.lead}</p>}
      {!data && (
        <ErrorPanel level={3} onRetry={() => void refetch()}>
          {failureSentence(error, language)}
        </ErrorPanel>
      )}
      <Stack as="ul" gap={3}>
        {items.map((item) => (
          <CopyAddressRow
            key={`${version} ${item.travellerNumber}`}
            id={id}
            version={data?.version ?? version}
            item={item}
            refresh={refetch}
          />
        ))}
      </Stack>
    </Section>
  );
}

// The addresses stay in the memory of this page and are never stored on the device.
function useCopyAddresses(id: string, version: number) {
  const account = useAccountId();
  return useQuery({
    queryKey: [declarationsKey, account, 'copies', id, version],
    enabled: account !== '',
    queryFn: ({ signal }) => callApi(listCopyAddresses, { id }, { signal }),
  });
}
