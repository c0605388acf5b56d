import { Card, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { useState } from 'react';
import { addShcPart, type ShcParts, shcPrefix, completeShcCodes } from '#capabilities/certificates/rules/shc-parts.ts';
import type { OutputOf } from '#foundation/contract/call.ts';
import { isBlankPartialDate } from '#foundation/time/partial-date.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { type ApplicationContent, type Dose, type previewProof as readCall, previewProof } from '../contract.ts';
import { doseDate } from '../rules/content.ts';
import { vaccineMessages } from '../messages/screens.ts';
import { ProofCodeInput } from './proof-code-input.tsx';
import styles from './vaccination.module.css';

type ProofResult = OutputOf<typeof readCall>;

/**
 * Section that adds a certificate to an application. The server judges the certificate. A valid certificate of the same
 * person fills in the form; any other certificate is not added.
 */
export function ProofSection({ content, change }: ProofSectionProps) {
  const messages = useMessages(vaccineMessages);
  const t = messages.proof;
  const [parts, setParts] = useState<ShcParts>();
  const { busy, failure, submit } = useSubmission();
  const [result, setResult] = useState<ProofResult>();
  const judge = async (codes: string[]) => {
    await submit(async () => {
      const answer = await callApi(previewProof, { codes, baseInfo: content.baseInfo });
      setResult(answer);
      if (isAccepted(answer)) change((current) => fillFromProof(current, codes, answer));
    });
  };
  const addCode = (entered: string) => {
    const text = entered.trim();
    const added = text.startsWith(shcPrefix) ? addShcPart(parts, text) : undefined;
    const completeCodes = added && completeShcCodes(added);
    setResult(undefined);
    setParts(completeCodes ? undefined : added);
    if (added && !completeCodes) return;
    void judge(completeCodes ?? [text]);
  };
  const hasProof = content.proof.length > 0;
  return (
    <Card as="section" gap={5}>
      <Stack gap={3}>
        <h2>{t.title}</h2>
        {!hasProof && <p className={styles.small}>{t.lead}</p>}
      </Stack>
      <div role="status">
        {busy && <p>{t.checking}</p>}
        {parts && <p>{t.codesRead(Object.keys(parts.codeByNumber).length, parts.partCount)}</p>}
      </div>
      <Failure thrown={failure} />
      {result && !isAccepted(result) && (
        <Notice
          tone="danger"
          title={messages.verdicts[result.proof.match?.overall === 'other' ? 'other' : result.proof.verdict]}
          live
        />
      )}
      {hasProof && result && isAccepted(result) && (
        <Notice tone="ok" title={t.added} live>
          {t.addedText(result.proof.issuer)}
          {result.proof.match?.overall === 'partly' && ` ${t.partly}`}
        </Notice>
      )}
      {hasProof && !result && <p>{t.hasCertificate}</p>}
      {hasProof ? (
        <Button
          variant="quiet"
          onClick={() => {
            setResult(undefined);
            change((current) => ({ ...current, proof: [] }));
          }}
        >
          {t.remove}
        </Button>
      ) : (
        <ProofCodeInput onText={addCode} busy={busy} />
      )}
    </Card>
  );
}

export type ProofSectionProps = {
  content: ApplicationContent;
  change: (update: (content: ApplicationContent) => ApplicationContent) => void;
};

function isAccepted({ proof }: ProofResult): boolean {
  return proof.verdict === 'valid' && proof.match?.overall !== 'other';
}

/** Fills in the form from a certificate, without replacing entered answers. */
function fillFromProof(
  content: ApplicationContent,
  codes: string[],
  { person, doses }: Pick<ProofResult, 'person' | 'doses'>,
): ApplicationContent {
  const { baseInfo, vaccinations } = content;
  const enteredDoses = vaccinations.filter((dose) => !isEmptyDose(dose));
  const isEntered = (dose: Dose) =>
    enteredDoses.some((enteredDose) => enteredDose.brand === dose.brand && doseDate(enteredDose) === doseDate(dose));
  return {
    ...content,
    proof: codes,
    baseInfo: {
      ...baseInfo,
      name: baseInfo.name.trim() === '' ? (person?.name ?? '') : baseInfo.name,
      birthDate: isBlankPartialDate(baseInfo.birthDate)
        ? (person?.birthDate ?? baseInfo.birthDate)
        : baseInfo.birthDate,
    },
    // The form has at most 10 doses (`maxCounts.doses`).
    vaccinations: [...enteredDoses, ...doses.filter((dose) => !isEntered(dose))].slice(0, 10),
  };
}

function isEmptyDose({ brand, brandName, date, country, place, batch }: Dose): boolean {
  return [brand, brandName, country, place, batch].every((text) => text.trim() === '') && isBlankPartialDate(date);
}
