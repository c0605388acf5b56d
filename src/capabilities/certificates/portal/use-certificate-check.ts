import { useEffect, useState } from 'react';
import { systemClock } from '#foundation/time/clock.ts';
import { type Judgement, judgeCertificate } from '../rules/judge-certificate.ts';
import { addShcPart, type ShcParts, shcPrefix, completeShcCodes } from '../rules/shc-parts.ts';
import { browserTools } from './browser-tools.ts';
import type { TrustData } from './trust-data.ts';

/** What checking has come to: nothing yet, some codes of several, or a judgement. */
export type CertificateCheck = {
  judgement: Judgement | undefined;
  /** The text that was judged, or the first of several. */
  text: string;
  parts: { have: number; of: number } | undefined;
  /** Takes the text of one code; a card in several codes is judged when the last one was taken. */
  addCode: (text: string) => void;
  clear: () => void;
};

/** Judges what is scanned, chosen or typed, on this device alone; and again when newer lists have come. */
export function useCertificateCheck(kit: TrustData | undefined): CertificateCheck {
  const [codes, setCodes] = useState<readonly string[]>();
  const [judged, setJudged] = useState<Judgement>();
  const [parts, setParts] = useState<ShcParts>();
  useEffect(() => {
    if (!kit || !codes) return;
    let latest = true;
    const trust = { keys: kit.trust.keys, revoked: new Set(kit.revoked.digests) };
    const moment = { now: systemClock.now(), today: systemClock.today() };
    void judgeCertificate(codes, trust, moment, browserTools).then((found) => {
      if (latest) setJudged(found);
    });
    return () => {
      latest = false;
    };
  }, [kit, codes]);
  const show = (next: { codes?: readonly string[]; parts?: ShcParts }) => {
    setJudged(undefined);
    setCodes(next.codes);
    setParts(next.parts);
  };
  return {
    judgement: judged,
    text: codes?.[0] ?? '',
    parts: parts && { have: Object.keys(parts.texts).length, of: parts.of },
    addCode: (typed) => {
      const text = typed.trim();
      const added = text.startsWith(shcPrefix) ? addShcPart(parts, text) : undefined;
      const whole = added && completeShcCodes(added);
      if (added && !whole) show({ parts: added });
      else show({ codes: whole ?? [text] });
    },
    clear: () => show({}),
  };
}
