import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Below this size the headers outweigh the gain. */
const LEAST_BYTES = 1024

/**
 * Compresses once what a browser requests, instead of on the server at each call: `.br` and `.gz` next to
 * each file.
 * @param {string} folder
 * @param {number} quality Of Brotli: 11 takes five times as long as 9; for visitors of a site it is worth it.
 */
export async function compressFiles(folder, quality) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file =>
    /\.(?:js|css|svg|json)$/.test(file),
  )
  await Promise.all(files.map(file => compressFile(join(folder, file), quality)))
}

/** @param {string} file @param {number} quality */
async function compressFile(file, quality) {
  const bytes = await readFile(file)
  if (bytes.length < LEAST_BYTES) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }))
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }))
}
