import { useState } from 'react';
import { systemClock } from '#foundation/time/clock.ts';
import { type Judgement, judgeCertificate } from '../rules/judge-certificate.ts';
import { addPart, type Parts, shcPrefix, wholeOf } from '../rules/shc-parts.ts';
import { browserTools } from './browser-tools.ts';
import type { CheckingKit } from './checking-kit.ts';

/** What checking has come to: nothing yet, some codes of several, or a judgement. */
export type Judging = {
  judged: Judgement | undefined;
  parts: { have: number; of: number } | undefined;
  /** Takes the text of one code; a card in several codes is judged when the last one was taken. */
  take: (text: string) => Promise<void>;
  clear: () => void;
};

/** Judges what is scanned, chosen or typed, on this device alone. */
export function useJudging(kit: CheckingKit | undefined): Judging {
  const [judged, setJudged] = useState<Judgement>();
  const [parts, setParts] = useState<Parts>();
  const judge = async (codes: readonly string[]) => {
    if (!kit) return;
    const trust = { keys: kit.trust.keys, revoked: new Set(kit.revoked.digests) };
    const moment = { now: systemClock.now(), today: systemClock.today() };
    setJudged(await judgeCertificate(codes, trust, moment, browserTools));
    setParts(undefined);
  };
  return {
    judged,
    parts: parts && { have: Object.keys(parts.texts).length, of: parts.of },
    take: async (typed) => {
      const text = typed.trim();
      const added = text.startsWith(shcPrefix) ? addPart(parts, text) : undefined;
      const whole = added && wholeOf(added);
      setJudged(undefined);
      if (added && !whole) return setParts(added);
      return judge(whole ?? [text]);
    },
    clear: () => {
      setJudged(undefined);
      setParts(undefined);
    },
  };
}
