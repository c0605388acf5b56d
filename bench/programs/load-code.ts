// What stands before any start: the runtime reads the product's code, and nothing is begun.
await import('#apps/server/start-server.ts');
process.exit(0);
