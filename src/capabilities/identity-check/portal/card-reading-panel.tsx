import { Section } from '#foundation/web/ui/layout/layout.tsx';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '#foundation/web/http/call-api.ts';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { ocrCertificate } from '../contract.ts';
import { pickBestReading } from '../rules/read-card.ts';
import { cardMessages } from '../messages/card.ts';
import { identityCheckMessages } from '../messages/screens.ts';
import { CardReadingSummary } from './reading-summaries.tsx';

/** Shows the text that the server reads on pictures of an identity card. The form does not wait for the reading. */
export function CardReadingPanel({ files }: { files: readonly string[] }) {
  const t = useMessages(cardMessages);
  const { changeDetails } = useMessages(identityCheckMessages);
  const reading = useQuery({
    queryKey: ['certification', 'card', ...files],
    // A failed call is shown like a picture in which nothing could be read. The server returns a stored reading if it
    // has one.
    queryFn: ({ signal }) =>
      Promise.all(
        files.map((file) => callApi(ocrCertificate, { document: 'ic', file }, { signal }).catch(() => undefined)),
      ),
    // Not cached after this panel closes: the details that the card is compared with change on other pages.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const isReading = reading.isPending;
  const card = pickBestReading((reading.data ?? []).flatMap((result) => result?.card ?? [])) ?? {
    number: '',
    name: '',
    differingFields: [],
  };
  return (
    <Section align="start" aria-label={t.title}>
      <h3>{t.title}</h3>
      <div role="status">{isReading ? <p>{t.busy}</p> : <CardReadingSummary card={card} audience="owner" />}</div>
      {!isReading && card.differingFields.includes('number') && (
        <ButtonLink variant="secondary" to="/app/sign-up?callback=/app/me/identity">
          {changeDetails}
        </ButtonLink>
      )}
    </Section>
  );
}
