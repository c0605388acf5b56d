import type { World } from '#foundation/server/world.ts';
import { emailColumn, nameColumn } from './encryption.ts';
import type { SearchSource } from './search-console.ts';
import { selectAllAccounts } from './store.ts';

/** Finds members of staff by words of their name, or by their e-mail address. */
export const staffSearchSource: SearchSource<Pick<World, 'sql' | 'keys'>> = {
  kind: 'staff',
  scope: 'staff:manage',
  search: async (world, _actor, text) => {
    const words = text.toLowerCase().split(/\s+/);
    const accounts = (await selectAllAccounts(world.sql)).map(({ id, name, email }) => ({
      name: nameColumn.decrypt(world, id, name),
      email: emailColumn.decrypt(world, id, email),
    }));
    return accounts
      .filter(({ name, email }) => words.every((word) => `${name} ${email}`.toLowerCase().includes(word)))
      .map(({ name, email }) => ({ title: name, detail: email, to: '/staff/people', state: { email } }));
  },
};
