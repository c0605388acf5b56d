import { useState } from 'react';
import { addPart, type Parts, shcPrefix, wholeOf } from '#capabilities/certificates/rules/shc-parts.ts';
import type { OutputOf } from '#foundation/contract/call.ts';
import { isBlankPartialDate } from '#foundation/time/partial-date.ts';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import type { Content, Dose, readProof as readCall } from '../contract.ts';
import { readProof } from '../contract.ts';
import { dayOf } from '../rules/content.ts';
import { vaccineWords } from '../wording/screens.ts';
import { CodeSource } from './code-source.tsx';
import styles from './vaccination.module.css';

type Read = OutputOf<typeof readCall>;

/** A certificate with a QR code: judged by the server, and what a good one says fills the form. One that is not good is not added. */
export function ProofPart({ content, change }: ProofPartProps) {
  const words = useWords(vaccineWords);
  const say = words.proof;
  const language = useLanguage();
  const [parts, setParts] = useState<Parts>();
  const [busy, setBusy] = useState(false);
  const [read, setRead] = useState<Read>();
  const [failure, setFailure] = useState<unknown>();
  const judge = async (codes: string[]) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const answer = await callApi(readProof, { codes, baseInfo: content.baseInfo });
      setRead(answer);
      if (isGood(answer)) change((now) => filled(now, codes, answer));
    } catch (thrown) {
      setFailure(thrown);
    } finally {
      setBusy(false);
    }
  };
  const take = (typed: string) => {
    const text = typed.trim();
    const added = text.startsWith(shcPrefix) ? addPart(parts, text) : undefined;
    const whole = added && wholeOf(added);
    setRead(undefined);
    setParts(whole ? undefined : added);
    if (added && !whole) return;
    void judge(whole ?? [text]);
  };
  const has = content.proof.length > 0;
  return (
    <section className={styles.card}>
      <div className={styles.section}>
        <h2>{say.title}</h2>
        {!has && <p className={styles.small}>{say.lead}</p>}
      </div>
      <div role="status">
        {busy && <p>{say.checking}</p>}
        {parts && <p>{say.part(Object.keys(parts.texts).length, parts.of)}</p>}
      </div>
      {failure !== undefined && <Notice tone="danger" title={failureSentence(failure, language)} live />}
      {read && !isGood(read) && (
        <Notice
          tone="danger"
          title={words.verdicts[read.proof.match?.both === 'other' ? 'other' : read.proof.verdict]}
          live
        />
      )}
      {has && read && isGood(read) && (
        <Notice tone="ok" title={say.added} live>
          {say.addedText(read.proof.issuer)}
          {read.proof.match?.both === 'partly' && ` ${say.partly}`}
        </Notice>
      )}
      {has && !read && <p>{say.kept}</p>}
      {has ? (
        <Button
          variant="quiet"
          onClick={() => {
            setRead(undefined);
            change((now) => ({ ...now, proof: [] }));
          }}
        >
          {say.remove}
        </Button>
      ) : (
        <CodeSource onText={take} busy={busy} />
      )}
    </section>
  );
}

/** What the part is given. */
export type ProofPartProps = { content: Content; change: (update: (content: Content) => Content) => void };

function isGood({ proof }: Read): boolean {
  return proof.verdict === 'valid' && proof.match?.both !== 'other';
}

/** The form with what a certificate says: nothing that was typed is replaced. */
function filled(content: Content, codes: string[], { person, doses }: Pick<Read, 'person' | 'doses'>): Content {
  const { baseInfo, vaccinations } = content;
  const typed = vaccinations.filter((dose) => !isEmpty(dose));
  const isTyped = (dose: Dose) => typed.some((one) => one.brand === dose.brand && dayOf(one) === dayOf(dose));
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

function isEmpty({ brand, brandName, date, country, place: where, batch }: Dose): boolean {
  return [brand, brandName, country, where, batch].every((text) => text.trim() === '') && isBlankPartialDate(date);
}
