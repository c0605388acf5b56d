import { useEffect, useState } from 'react';
import { systemClock } from '#foundation/time/clock.ts';
import { type Judgement, judgeCertificate } from '../rules/judge-certificate.ts';
import { addShcPart, type ShcParts, shcPrefix, completeShcCodes } from '../rules/shc-parts.ts';
import { browserTools } from './browser-tools.ts';
import type { TrustData } from './trust-data.ts';

/** State of a check: no code yet, some of the codes of a card (`parts`), or a judgement. */
export type CertificateCheck = {
  judgement: Judgement | undefined;
  /** Text that was judged, or the first of several. */
  text: string;
  parts: { scanned: number; total: number } | undefined;
  /** Adds a scanned or entered text. A card with several codes is judged after its last code. */
  addCode: (text: string) => void;
  clear: () => void;
};

/** Judges scanned, selected or entered codes on this device, and again when newer trust data arrives. */
export function useCertificateCheck(trustData: TrustData | undefined): CertificateCheck {
  const [codes, setCodes] = useState<readonly string[]>();
  const [judgement, setJudgement] = useState<Judgement>();
  const [parts, setParts] = useState<ShcParts>();
  useEffect(() => {
    if (!trustData || !codes) return;
    let isLatest = true;
    const trustStore = { keys: trustData.trust.keys, revokedDigests: new Set(trustData.revoked.digests) };
    const moment = { now: systemClock.now(), today: systemClock.today() };
    void judgeCertificate(codes, trustStore, moment, browserTools).then((newJudgement) => {
      if (isLatest) setJudgement(newJudgement);
    });
    return () => {
      isLatest = false;
    };
  }, [trustData, codes]);
  const startCheck = (next: { codes?: readonly string[]; parts?: ShcParts }) => {
    setJudgement(undefined);
    setCodes(next.codes);
    setParts(next.parts);
  };
  return {
    judgement,
    text: codes?.[0] ?? '',
    parts: parts && { scanned: Object.keys(parts.codeByNumber).length, total: parts.partCount },
    addCode: (entered) => {
      const text = entered.trim();
      const newParts = text.startsWith(shcPrefix) ? addShcPart(parts, text) : undefined;
      const completeCodes = newParts && completeShcCodes(newParts);
      if (newParts && !completeCodes) startCheck({ parts: newParts });
      else startCheck({ codes: completeCodes ?? [text] });
    },
    clear: () => startCheck({}),
  };
}
