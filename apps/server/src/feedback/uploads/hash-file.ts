import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../platform/http/errors.ts'
import { hashOfSent } from '../../platform/tokens/sent-file.ts'
import { firstFile, storageError } from './uploads.ts'

/** Reads the file of a call that is made again, only to compare it: nothing of it is kept. */
export async function hashFile(request: FastifyRequest): Promise<string> {
  const { file, filename: name, mimetype: type } = await firstFile(request)
  const hash = createHash('sha256')
  try {
    for await (const chunk of file) hash.update(chunk)
  } catch (error) {
    throw storageError(error)
  }
  if (file.truncated) throw new AppError('payload_too_large')
  return hashOfSent({ name, type, sha256: hash.digest('hex') })
}
