import type { FastifyRequest } from 'fastify'
import { sha256Hex } from '../process/sha256.ts'

const files = new WeakMap<FastifyRequest, string>()

interface SentFile {
  name: string | undefined
  type: string
  /** Of its bytes. */
  sha256: string
}

/** The same file has the same name, type and bytes; how a client separates it from the rest of the body does not count. */
export const hashOfSent = ({ name, type, sha256 }: SentFile): string =>
  sha256Hex(JSON.stringify([name ?? null, type, sha256]))

/** Says which file came with a call, for whoever keeps its answer. */
export const noteFile = (request: FastifyRequest, file: SentFile): void =>
  void files.set(request, hashOfSent(file))

export const fileOf = (request: FastifyRequest): string | null => files.get(request) ?? null
