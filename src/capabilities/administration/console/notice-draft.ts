import type { RequestOf } from '#foundation/contract/call.ts';
import type { askForOutage, Notice, publishNotice } from '../contract-notices.ts';

/** A notice as it is being written. */
export type NoticeDraft = {
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
export function createNoticeDraft(like: Notice | undefined): NoticeDraft {
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
export function toAnnouncement(typed: NoticeDraft): RequestOf<typeof publishNotice> {
  const { tone, places, hasLink, link } = typed;
  return { ...toOutage(typed), tone, places, link: hasLink ? link : null };
}

/** What is sent to ask for an outage. */
export function toOutage({ en, ms, startsAt, endsAt }: NoticeDraft): RequestOf<typeof askForOutage> {
  return { text: { en, ms }, startsAt, endsAt };
}
