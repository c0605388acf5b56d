import { useQuery } from '@tanstack/react-query';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { place } from '#foundation/web/http/place.ts';
import { placeDownload } from '#foundation/web/http/place-download.ts';
import { downloadFile, issueFileTicket, readFile } from '../contract.ts';
import type { DocumentKind } from './document-kind.ts';

/** A file that somebody sent, as a document to download. */
export const fileDocument: DocumentKind = {
  useDocument: (id) => {
    const account = useAccountId();
    const { data, error, refetch } = useQuery({
      queryKey: ['files', account, id],
      enabled: account !== '',
      queryFn: ({ signal }) => place(readFile, { id }, { signal }),
    });
    return { document: data && { name: data.name, type: data.type }, error, retry: () => void refetch() };
  },
  fetch: async (id, onProgress) => {
    const { ticket } = await place(issueFileTicket, { id });
    return placeDownload(downloadFile, { id, ticket }, onProgress);
  },
  address: async (id) => {
    const { ticket } = await place(issueFileTicket, { id });
    return `${downloadFile.path.replace(':id', id)}?${new URLSearchParams({ ticket })}`;
  },
};
