import type { DocumentKind } from '#capabilities/files/portal/public.ts';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { downloadFromApi } from '#foundation/web/http/download-from-api.ts';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { downloadForm, issueTicket } from '../contract.ts';
import { answerWords } from '../wording/answers.ts';
import { pdfWords } from '../wording/pdf.ts';
import { formAddress } from './parts/download-button.tsx';
import { useDeclaration } from './queries.ts';

/** The PDF of an application, as a document to download. */
export const formDocument: DocumentKind = {
  useDocument: (id) => {
    const say = useWords(answerWords);
    const print = useWords(pdfWords);
    const { data, error, refetch } = useDeclaration(useAccountId(), id);
    const reference = data?.summary.reference;
    return {
      document:
        reference === undefined
          ? undefined
          : {
              name: print.file(reference),
              type: 'application/pdf',
              rows: [{ label: say.reference, value: reference, style: 'code' }],
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
  address: formAddress,
};
