import { useQuery } from '@tanstack/react-query';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { downloadFromApi } from '#foundation/web/http/download-from-api.ts';
import { downloadFile, issueFileTicket, readFile } from '../contract.ts';
import type { DocumentSource } from './document-source.ts';

export const fileDocument: DocumentSource = {
  useDocument: (id) => {
    const account = useAccountId();
    const { data, error, refetch } = useQuery({
      queryKey: ['files', account, id],
      enabled: account !== '',
      queryFn: ({ signal }) => callApi(readFile, { id }, { signal }),
    });
    return { document: data && { name: data.name, type: data.type }, error, retry: () => void refetch() };
  },
  fetch: async (id, onProgress) => {
    const { ticket } = await callApi(issueFileTicket, { id });
    return downloadFromApi(downloadFile, { id, ticket }, onProgress);
  },
  createUrl: async (id) => {
    const { ticket } = await callApi(issueFileTicket, { id });
    return `${downloadFile.path.replace(':id', id)}?${new URLSearchParams({ ticket })}`;
  },
};
