import type { RequestOf } from '#foundation/contract/call.ts';
import type { askForOutage, Notice, publishNotice } from '../contract-notices.ts';

/** A notice as it is being written. */
export type Typed = {
  en: string;
  ms: string;
  tone: Notice['tone'];
  places: Notice['places'];
  hasLink: boolean;
  link: { to: string; en: string; ms: string };
  startsAt: string;
  endsAt: string;
};

/** What the form begins with: nothing, or the words of another one, never its times. */
export function typedLike(like: Notice | undefined): Typed {
  return {
    en: like?.text.en ?? '',
    ms: like?.text.ms ?? '',
    tone: like?.tone ?? 'info',
    places: like?.places ?? ['portal'],
    hasLink: Boolean(like?.link),
    link: like?.link ?? { to: '', en: '', ms: '' },
    startsAt: '',
    endsAt: '',
  };
}

/** What is sent to publish it. */
export function announcementOf(typed: Typed): RequestOf<typeof publishNotice> {
  const { tone, places, hasLink, link } = typed;
  return { ...outageOf(typed), tone, places, link: hasLink ? link : null };
}

/** What is sent to ask for an outage. */
export function outageOf({ en, ms, startsAt, endsAt }: Typed): RequestOf<typeof askForOutage> {
  return { text: { en, ms }, startsAt, endsAt };
}
