import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { whoForMessages } from '../messages/who-for.ts';
import { useFamily } from './use-family.ts';

/**
 * Names the member whom a form is for; renders nothing for the account itself. `aboveQuestions`: stands above
 * questions, and explains that "you" means the member.
 */
export function FormSubject({ member, aboveQuestions = false }: { member: string; aboveQuestions?: boolean }) {
  const t = useMessages(whoForMessages);
  const name = useFamily().data?.members.find(({ _id }) => _id === member)?.name;
  return name === undefined ? null : <p>{aboveQuestions ? t.answering(name) : t.forWhom(name)}</p>;
}
