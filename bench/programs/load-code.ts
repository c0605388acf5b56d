// The floor of any start: the runtime loads the product's code and starts nothing.
await import('#apps/server/start-server.ts');
process.exit(0);
