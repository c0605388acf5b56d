import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { builtFolder, pageFrom } from './page-build.ts';

const folder = builtFolder(pageFrom(process.argv));
const worthIt = 512;

/** Writes `.br` and `.gz` beside every text of a built page, so that the server compresses nothing while it serves. */
const files = globSync('**/*.{js,css,html,svg,json,txt,webmanifest}', { cwd: folder });
const written = await Promise.all(files.map((file) => compress(join(folder, file))));
console.log(`${written.filter(Boolean).length} of ${files.length} files compressed ahead.`);

async function compress(path: string): Promise<boolean> {
  const content = await readFile(path);
  if (content.length < worthIt) return false;
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: quality }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
  return true;
}
