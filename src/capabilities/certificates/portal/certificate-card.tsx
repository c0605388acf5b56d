import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { useState } from 'react';
import Download from 'lucide-react/icons/download';
import Share2 from 'lucide-react/icons/share-2';
import { TextQrCode } from '#capabilities/pass/portal/public.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { formatIfPartialDate } from '#foundation/time/partial-date.ts';
import { isLocalDate } from '#foundation/time/local-date.ts';
import { saveFile } from '#foundation/web/host/save-file.ts';
import { share } from '#foundation/web/host/share.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { PassCard } from '#foundation/web/ui/pass-card/pass-card.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { timeTexts, useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { printCertificate } from '../contract.ts';
import { certifiedName } from '../rules/detail-rows.ts';
import type { CertificateFacts } from '../rules/certificate-facts.ts';
import { computeCertificateState } from '../rules/certificate-state.ts';
import { certificateMessages } from '../messages/screens.ts';
import { CertificateSummary } from './certificate-summary.tsx';
import type { CertificateWithFacts } from './use-certificates.ts';

type CertificateCardProps = { certificate: CertificateWithFacts; facts: CertificateFacts };

export function CertificateCard({ certificate, facts }: CertificateCardProps) {
  const t = useMessages(certificateMessages);
  const language = useLanguage();
  const timeText = useTimeText();
  const { notice, busy, failure, download, shareCertificate } = useCertificateActions(certificate);
  const state = computeCertificateState(certificate, facts, { now: systemClock.now(), today: systemClock.today() });
  const name = certifiedName(facts.person);
  return (
    <Stack>
      <PassCard
        kicker={t.kindNames[certificate.kind]}
        status={{ tone: stateTones[state], text: t.states[state] }}
        title={name}
        data={[
          { label: t.birthDate, value: formatIfPartialDate(facts.person.birthDate, language) },
          ...dateRows(facts, language, t),
          ...(certificate.revokedAt === null
            ? []
            : [{ label: t.revoked, value: <Time instant={certificate.revokedAt} /> }]),
        ]}
        qrCode={<TextQrCode text={certificate.text} alt={t.code(name)} />}
        actions={
          <>
            <Button
              variant={state === 'revoked' || state === 'expired' ? 'secondary' : 'primary'}
              icon={<Download aria-hidden="true" />}
              onClick={() => void download()}
              busy={busy}
              busyText={t.downloading}
            >
              {t.download}
            </Button>
            <Button variant="secondary" icon={<Share2 aria-hidden="true" />} onClick={() => void shareCertificate()}>
              {t.share}
            </Button>
          </>
        }
      />
      <Failure thrown={failure} />
      {notice && <Notice tone={notice.tone} title={notice.title} live />}
      {state === 'revoked' && <Notice tone="danger" title={t.revokedText} />}
      {state === 'expired' && <Notice tone="warn" title={t.expiredText} />}
      {state === 'not-yet' && facts.kind === 'recovery' && (
        <Notice tone="info" title={t.notYetText(timeText.date(facts.recovery.from))} />
      )}
      <CertificateSummary facts={facts} title={t.about} explanationsTitle={t.explanationsTitle} />
    </Stack>
  );
}

// Downloading and sharing; `notice` tells the outcome.
function useCertificateActions(certificate: CertificateWithFacts) {
  const t = useMessages(certificateMessages);
  const [notice, setNotice] = useState<{ tone: 'ok' | 'warn'; title: string }>();
  const { busy, failure, submit } = useSubmission();
  const download = () => {
    setNotice(undefined);
    return submit(async () => {
      const { name, bytes, type } = await callApi(printCertificate, { id: certificate.id });
      const outcome = await saveFile(name, new Blob([new Uint8Array(bytes)], { type }));
      if (outcome !== 'cancelled')
        setNotice(outcome === 'failed' ? { tone: 'warn', title: t.notSaved } : { tone: 'ok', title: t.done });
    });
  };
  const shareCertificate = async () => {
    const outcome = await share({ title: t.kindNames[certificate.kind], text: certificate.text });
    if (outcome === 'cancelled') return setNotice(undefined);
    const titles = { shared: t.shared, copied: t.copied, failed: t.shareFailed };
    return setNotice({ tone: outcome === 'failed' ? 'warn' : 'ok', title: titles[outcome] });
  };
  return { notice, busy, failure, download, shareCertificate };
}

export const stateTones = { valid: 'ok', 'not-yet': 'info', expired: 'warn', revoked: 'danger' } as const;

type CardMessages = (typeof certificateMessages)['en' | 'ms'];

function dateRows(facts: CertificateFacts, language: 'en' | 'ms', t: CardMessages) {
  if (facts.kind === 'recovery')
    return [
      { label: t.from, value: dayText(facts.recovery.from, language) },
      { label: t.until, value: dayText(facts.recovery.until, language) },
    ];
  const lastDose = facts.kind === 'vaccination' ? facts.doses.at(-1) : undefined;
  if (!lastDose) return [];
  return [
    {
      label: t.dose,
      value: lastDose.seriesLength === 0 ? String(lastDose.number) : `${lastDose.number} / ${lastDose.seriesLength}`,
    },
    { label: t.doseDate, value: dayText(lastDose.date, language) },
  ];
}

function dayText(date: string, language: 'en' | 'ms'): string {
  return isLocalDate(date) ? timeTexts[language].date(date) : date;
}
