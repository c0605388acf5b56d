import type { Reading } from '#foundation/server/logs/survey.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { hourOfCodes } from './store.ts';

/** Codes sent against codes that logged in, of the hour that ended five minutes ago, by country; `mail` for e-mail. */
export async function loginReadings({ sql, clock }: Pick<World, 'sql' | 'clock'>): Promise<Reading[]> {
  const rows = await hourOfCodes(sql, isoInstant(clock.now()));
  return rows.flatMap(({ region, sent, used }) => {
    const labels = { region: region ?? 'mail' };
    return [
      {
        name: 'sihat_login_codes_sent',
        help: 'Codes sent in the hour that ended five minutes ago',
        labels,
        value: sent,
      },
      { name: 'sihat_login_codes_used', help: 'Those of them that logged somebody in', labels, value: used },
    ];
  });
}
