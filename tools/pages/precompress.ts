import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { outputFolder, parsePageArgument } from './build-pages.ts';

const folder = outputFolder(parsePageArgument(process.argv));
const minBytes = 512;

// Writes `.br` and `.gz` beside every text file of a page, so that the server need not compress at run time.
const files = globSync('**/*.{js,css,html,svg,json,txt,webmanifest}', { cwd: folder });
const compressedFiles = await Promise.all(files.map((file) => compress(join(folder, file))));
console.log(`${compressedFiles.filter(Boolean).length} of ${files.length} files compressed ahead.`);

async function compress(path: string): Promise<boolean> {
  const content = await readFile(path);
  if (content.length < minBytes) return false;
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: quality }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
  return true;
}
