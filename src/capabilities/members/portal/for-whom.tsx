import { useWords } from '#foundation/web/ui/language-context.tsx';
import { whoForWords } from '../wording/who-for.ts';
import { useFamily } from './use-family.ts';

/** On the later pages of a form: for whom it is, where that is not oneself. */
export function ForWhom({ member }: { member: string }) {
  const words = useWords(whoForWords);
  const name = useFamily().data?.members.find(({ _id }) => _id === member)?.name;
  return name === undefined ? null : <p>{words.forWhom(name)}</p>;
}
