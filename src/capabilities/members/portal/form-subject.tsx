import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { whoForMessages } from '../messages/who-for.ts';
import { useFamily } from './use-family.ts';

/**
 * On the pages of a form: for whom it is, where that is not oneself. `asked`: over questions, whose "you" is that person then.
 */
export function FormSubject({ member, asked = false }: { member: string; asked?: boolean }) {
  const words = useMessages(whoForMessages);
  const name = useFamily().data?.members.find(({ _id }) => _id === member)?.name;
  return name === undefined ? null : <p>{asked ? words.answering(name) : words.forWhom(name)}</p>;
}
