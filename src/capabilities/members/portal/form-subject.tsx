import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { whoForMessages } from '../messages/who-for.ts';
import { useFamily } from './use-family.ts';

/**
 * Names the member whom a form is for; renders nothing for the account itself. `isRequest`: stands above questions, and
 * explains that "you" means the member.
 */
export function FormSubject({ member, isRequest = false }: { member: string; isRequest?: boolean }) {
  const t = useMessages(whoForMessages);
  const name = useFamily().data?.members.find(({ _id }) => _id === member)?.name;
  return name === undefined ? null : <p>{isRequest ? t.answering(name) : t.forWhom(name)}</p>;
}
