import { useState } from 'react';
import { addShcPart, type ShcParts, shcPrefix, completeShcCodes } from '#capabilities/certificates/rules/shc-parts.ts';
import type { OutputOf } from '#foundation/contract/call.ts';
import { isBlankPartialDate } from '#foundation/time/partial-date.ts';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import type { ApplicationContent, Dose, readProof as readCall } from '../contract.ts';
import { readProof } from '../contract.ts';
import { doseDate } from '../rules/content.ts';
import { vaccineMessages } from '../messages/screens.ts';
import { CodeInput } from './code-input.tsx';
import styles from './vaccination.module.css';

type ProofResult = OutputOf<typeof readCall>;

/** A certificate with a QR code: judged by the server, and what a good one says fills the form. One that is not good is not added. */
export function ProofSection({ content, change }: ProofSectionProps) {
  const words = useMessages(vaccineMessages);
  const t = words.proof;
  const language = useLanguage();
  const [parts, setParts] = useState<ShcParts>();
  const [busy, setBusy] = useState(false);
  const [read, setRead] = useState<ProofResult>();
  const [failure, setFailure] = useState<unknown>();
  const judge = async (codes: string[]) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const answer = await callApi(readProof, { codes, baseInfo: content.baseInfo });
      setRead(answer);
      if (isAccepted(answer)) change((now) => fillFromProof(now, codes, answer));
    } catch (thrown) {
      setFailure(thrown);
    } finally {
      setBusy(false);
    }
  };
  const take = (typed: string) => {
    const text = typed.trim();
    const added = text.startsWith(shcPrefix) ? addShcPart(parts, text) : undefined;
    const whole = added && completeShcCodes(added);
    setRead(undefined);
    setParts(whole ? undefined : added);
    if (added && !whole) return;
    void judge(whole ?? [text]);
  };
  const has = content.proof.length > 0;
  return (
    <section className={styles.card}>
      <div className={styles.section}>
        <h2>{t.title}</h2>
        {!has && <p className={styles.small}>{t.lead}</p>}
      </div>
      <div role="status">
        {busy && <p>{t.checking}</p>}
        {parts && <p>{t.part(Object.keys(parts.texts).length, parts.of)}</p>}
      </div>
      {failure !== undefined && <Notice tone="danger" title={failureSentence(failure, language)} live />}
      {read && !isAccepted(read) && (
        <Notice
          tone="danger"
          title={words.verdicts[read.proof.match?.both === 'other' ? 'other' : read.proof.verdict]}
          live
        />
      )}
      {has && read && isAccepted(read) && (
        <Notice tone="ok" title={t.added} live>
          {t.addedText(read.proof.issuer)}
          {read.proof.match?.both === 'partly' && ` ${t.partly}`}
        </Notice>
      )}
      {has && !read && <p>{t.kept}</p>}
      {has ? (
        <Button
          variant="quiet"
          onClick={() => {
            setRead(undefined);
            change((now) => ({ ...now, proof: [] }));
          }}
        >
          {t.remove}
        </Button>
      ) : (
        <CodeInput onText={take} busy={busy} />
      )}
    </section>
  );
}

/** What the part is given. */
export type ProofSectionProps = {
  content: ApplicationContent;
  change: (update: (content: ApplicationContent) => ApplicationContent) => void;
};

function isAccepted({ proof }: ProofResult): boolean {
  return proof.verdict === 'valid' && proof.match?.both !== 'other';
}

/** The form with what a certificate says: nothing that was typed is replaced. */
function fillFromProof(
  content: ApplicationContent,
  codes: string[],
  { person, doses }: Pick<ProofResult, 'person' | 'doses'>,
): ApplicationContent {
  const { baseInfo, vaccinations } = content;
  const typed = vaccinations.filter((dose) => !isEmptyDose(dose));
  const isTyped = (dose: Dose) => typed.some((one) => one.brand === dose.brand && doseDate(one) === doseDate(dose));
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
    vaccinations: [...typed, ...doses.filter((dose) => !isTyped(dose))].slice(0, 10),
  };
}

function isEmptyDose({ brand, brandName, date, country, place: where, batch }: Dose): boolean {
  return [brand, brandName, country, where, batch].every((text) => text.trim() === '') && isBlankPartialDate(date);
}
