import type { Question } from '../contract-traveller.ts';
import type { questionMessages } from '../messages/question.ts';

/**
 * What somebody of a question is called: a traveller by their number, with their letters or name; who reported from home by these alone.
 * Whoever has none there reported for themselves, before they filled in their details.
 */
export function personLabel(
  { travellers, whose }: Pick<Question, 'travellers' | 'whose'>,
  number: number,
  t: Pick<(typeof questionMessages)['en' | 'ms'], 'traveller' | 'you'>,
): string {
  const called = travellers.find((one) => one.number === number)?.called ?? '';
  if (whose === 'one') return called || t.you;
  return called === '' ? t.traveller(number) : `${t.traveller(number)} (${called})`;
}

/** Whom somebody answers for who reported for them from home; nothing when it is oneself, or when the page does not know who answers. */
export function answeredForName(
  { travellers: [one], whose }: Pick<Question, 'travellers' | 'whose'>,
  ownName: string | undefined,
): string {
  if (whose !== 'one' || ownName === undefined || one?.called === ownName) return '';
  return one?.called ?? '';
}
