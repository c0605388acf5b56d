import type { Question } from '../contract-traveller.ts';
import type { questionMessages } from '../messages/question.ts';

/**
 * Labels a traveller by number, with initials or name, and a person with a self-report by initials or name alone. A
 * person who sent a report before filling in personal details has no name, and is labelled "You".
 */
export function personLabel(
  { travellers, subject }: Pick<Question, 'travellers' | 'subject'>,
  number: number,
  t: Pick<(typeof questionMessages)['en' | 'ms'], 'traveller' | 'you'>,
): string {
  const label = travellers.find((traveller) => traveller.number === number)?.displayName ?? '';
  if (subject === 'person') return label || t.you;
  return label === '' ? t.traveller(number) : `${t.traveller(number)} (${label})`;
}

/**
 * Name of the person whose question the user answers. Empty when the user answers for themselves, when the page does
 * not know the user, and for travellers of a declaration.
 */
export function subjectNameOf(
  { travellers: [person], subject }: Pick<Question, 'travellers' | 'subject'>,
  ownName: string | undefined,
): string {
  if (subject !== 'person' || ownName === undefined || person?.displayName === ownName) return '';
  return person?.displayName ?? '';
}
