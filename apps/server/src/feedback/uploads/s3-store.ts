import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '../../platform/process/settings.ts'
import { reasonOf } from '../../platform/text/reason-of.ts'
import type { FarStore } from './file-store.ts'

/** Time until a response; an upload gets more, depending on its size. */
const patience = { answerMs: 30_000, bytesPerMs: 500 }

interface Call extends RequestInit {
  duplex?: 'half'
  headers?: Record<string, string>
}

/** Callers are told to try again later, as with a database that is away; the log says why. */
class StoreAway extends Error {
  readonly statusCode = 503
  constructor(why: string) {
    super(`the file store ${why}`)
  }
}

/** Any store that speaks S3: one object per file in the bucket of S3_URL. */
export function createS3Store({ url, region, accessKey, secretKey }: S3Settings, times = patience): FarStore {
  const client = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, service: 's3', region })
  const call = async (method: string, token: string, init: Call = {}, waitMs: number = times.answerMs) => {
    const signed = await client.sign(`${url}/files/${token}`, {
      method,
      headers: { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD', ...init.headers },
    })
    const ended = new AbortController()
    const late = setTimeout(() => ended.abort(new Error('does not answer')), waitMs)
    // Once it has responded, the reader sets the pace: a video may be watched slowly.
    const answer = await fetch(signed.url, {
      ...init,
      method,
      headers: signed.headers,
      // The signature is valid for this address only.
      redirect: 'error',
      signal: ended.signal,
    })
      .catch(error => {
        throw new StoreAway(`cannot be reached (${reasonOf(error)})`)
      })
      .finally(() => clearTimeout(late))
    if (answer.ok || answer.status === 404) return answer
    await answer.body?.cancel()
    throw new StoreAway(`answered ${answer.status}`)
  }
  const upload = async (token: string, body: BodyInit, { size, type }: { size: number; type: string }) => {
    const headers = { 'content-length': String(size), 'content-type': type }
    const answer = await call(
      'PUT',
      token,
      { headers, body, duplex: 'half' },
      times.answerMs + size / times.bytesPerMs,
    )
    await answer.body?.cancel()
    if (!answer.ok) throw new StoreAway('has no such bucket')
  }
  const copy: FarStore['copy'] = (token, path, file) =>
    upload(token, Readable.toWeb(createReadStream(path)) as unknown as BodyInit, file)
  return {
    copy,
    keep: async (token, path, file) => {
      await copy(token, path, file)
      await rm(path, { force: true })
    },
    put: (token, bytes) =>
      upload(token, new Uint8Array(bytes), { size: bytes.length, type: 'application/octet-stream' }),
    read: async (token, range) => {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {}
      const answer = await call('GET', token, { headers })
      if (answer.ok && answer.body) return Readable.fromWeb(answer.body as ReadableStream)
      await answer.body?.cancel()
      return undefined
    },
    remove: async token => {
      const answer = await call('DELETE', token)
      await answer.body?.cancel()
    },
  }
}
