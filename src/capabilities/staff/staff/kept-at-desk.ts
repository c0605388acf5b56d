import { deviceStorage } from '#foundation/web/session/sealed-storage.ts';

/** Under which name this device keeps what somebody of staff works with: until they log out, or somebody else has come. */
export function nameAtDesk(staff: string, name: string): string {
  return `${beginning}${staff}_${name}`;
}

/** Drops what is kept so, but for that of `staff`: whoever is logged in now, if anybody is. */
export function clearDesk(staff: string | undefined, storage = deviceStorage): void {
  const own = staff === undefined ? undefined : nameAtDesk(staff, '');
  for (const name of storage.names(beginning)) if (own === undefined || !name.startsWith(own)) storage.drop(name);
}

const beginning = 'sihat_desk_';
