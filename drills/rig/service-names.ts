export const databaseNames = ['db1', 'db2', 'db3'] as const;

export const serverNames = ['server1', 'server2', 'server3'] as const;
