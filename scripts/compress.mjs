import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Below it the headers weigh more. */
const LEAST_BYTES = 1024

/**
 * Packs what a browser asks for once, instead of the server at each call: `.br` and `.gz` beside each file.
 * @param {string} folder
 * @param {number} quality Of Brotli: 11 takes five times as long as 9, for visitors of a site it is worth it.
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
