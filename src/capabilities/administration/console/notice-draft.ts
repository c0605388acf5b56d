import type { RequestOf } from '#foundation/contract/call.ts';
import type { requestOutage, Notice, publishNotice } from '../contract-notices.ts';

export type NoticeDraft = {
  en: string;
  ms: string;
  tone: Notice['tone'];
  locations: Notice['locations'];
  hasLink: boolean;
  link: { to: string; en: string; ms: string };
  startsAt: string;
  endsAt: string;
};

/** Returns the initial content of the form: empty, or a copy of another notice without its times. */
export function createNoticeDraft(source: Notice | undefined): NoticeDraft {
  return {
    en: source?.text.en ?? '',
    ms: source?.text.ms ?? '',
    tone: source?.tone ?? 'info',
    locations: source?.locations ?? ['portal'],
    hasLink: Boolean(source?.link),
    link: source?.link ?? { to: '', en: '', ms: '' },
    startsAt: '',
    endsAt: '',
  };
}

export function toAnnouncementRequest(draft: NoticeDraft): RequestOf<typeof publishNotice> {
  const { tone, locations, hasLink, link } = draft;
  return { ...toOutageRequest(draft), tone, locations, link: hasLink ? link : null };
}

export function toOutageRequest({ en, ms, startsAt, endsAt }: NoticeDraft): RequestOf<typeof requestOutage> {
  return { text: { en, ms }, startsAt, endsAt };
}
