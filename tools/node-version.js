import module from 'node:module';
import { fileURLToPath } from 'node:url';

// Loaded before everything else, in syntax that any Node version can read.
const needed = [24, 11];
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
  console.error(
    `Sihat needs Node ${needed.join('.')} or newer; this is Node ${process.versions.node}.\n` +
      'On Linux, npm ci installs it: start everything through npm (npm start, npm test), not by hand.',
  );
  process.exit(1);
}

// Caches compiled code between runs. Without write access, Node compiles it again.
module.enableCompileCache(fileURLToPath(new URL('../.cache/compiled', import.meta.url)));
