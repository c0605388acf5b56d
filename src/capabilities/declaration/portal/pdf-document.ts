import type { DocumentKind } from '#capabilities/files/portal/public.ts';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { downloadFromApi } from '#foundation/web/http/download-from-api.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { downloadForm, issueTicket } from '../contract.ts';
import { answerMessages } from '../messages/answers.ts';
import { pdfMessages } from '../messages/pdf.ts';
import { issuePdfUrl } from './parts/download-button.tsx';
import { useDeclaration } from './queries.ts';

/** PDF of an application as a document of the file page `/file-download`. */
export const pdfDocument: DocumentKind = {
  useDocument: (id) => {
    const t = useMessages(answerMessages);
    const pdf = useMessages(pdfMessages);
    const { data, error, refetch } = useDeclaration(useAccountId(), id);
    const reference = data?.summary.reference;
    return {
      document:
        reference === undefined
          ? undefined
          : {
              name: pdf.file(reference),
              type: 'application/pdf',
              rows: [{ label: t.reference, value: reference, style: 'code' }],
              back: `/travel/group-view?id=${id}`,
            },
      error,
      retry: () => void refetch(),
    };
  },
  fetch: async (id, onProgress) => {
    const { ticket } = await callApi(issueTicket, { id });
    return downloadFromApi(downloadForm, { id, smsToken: ticket }, onProgress);
  },
  createUrl: issuePdfUrl,
};
