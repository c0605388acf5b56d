import { getConstructionPlans, PgBoss } from 'pg-boss';

export const jobSchema = 'pgboss';

/**
 * Creates or updates the job library's tables as the owner, so that the application needs no right to change schemas.
 */
export async function installJobSchema(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: jobSchema,
    max: 2,
    application_name: 'sihat migrator',
    supervise: false,
    schedule: false,
    migrate: true,
  });
  boss.on('error', () => undefined);
  await boss.start();
  await boss.stop({ graceful: false, close: true });
}

/** SQL of a new installation of the job library's tables. Its text changes whenever the tables do. */
export function jobSchemaPlan(): string {
  return getConstructionPlans(jobSchema);
}
