import UsersRound from 'lucide-react/icons/users-round';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { TaskList, TaskRow } from '#foundation/web/ui/task-row/task-row.tsx';
import { homeFamilyWords } from '../wording/home.ts';
import { addresses } from './addresses.ts';
import { useSaid } from './said.ts';
import { useFamily } from './use-family.ts';

/** On the home page: that one has just signed up, and who waits for an answer; nothing at all where there is nothing. */
export function FamilyBlock() {
  const say = useWords(homeFamilyWords);
  const said = useSaid();
  const received = useFamily().data?.received ?? [];
  return (
    <>
      {said !== '' && <Notice tone="ok" title={said} live />}
      {received.length > 0 && (
        <TaskList>
          {received.map(({ id, name }) => (
            <TaskRow key={id} to={addresses.request(id)} icon={<UsersRound />} hint={say.look}>
              {say.asks(name)}
            </TaskRow>
          ))}
        </TaskList>
      )}
    </>
  );
}
