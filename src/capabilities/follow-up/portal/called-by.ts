import type { Question } from '../contract-traveller.ts';
import type { questionWords } from '../wording/question.ts';

/** What a traveller of a question is called: by their letters or name, by their number when they have none. */
export function calledBy(
  traveller: Question['travellers'][number] | undefined,
  say: (typeof questionWords)['en' | 'ms'],
): string {
  if (!traveller) return '';
  const { called, number } = traveller;
  return called === '' ? say.traveller(number) : `${say.traveller(number)} (${called})`;
}
