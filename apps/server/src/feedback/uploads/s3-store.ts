import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '../../platform/process/settings.ts'
import type { FileStore } from './file-store.ts'

/** Time until a response; an upload gets more, depending on its size. */
const patience = { answerMs: 30_000, bytesPerMs: 500 }

/** Any store that speaks S3: one object per upload in the bucket of S3_URL. */
export function createS3Store(
  { url, region, accessKey, secretKey }: S3Settings,
  times = patience,
): FileStore {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    retries: 2,
  })
  const call = async (
    method: string,
    token: string,
    init: RequestInit & { duplex?: 'half' } = {},
    waitMs: number = times.answerMs,
  ) => {
    const signed = await client.sign(`${url}/files/${token}`, {
      method,
      headers: { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD', ...(init.headers as Record<string, string>) },
    })
    const ended = new AbortController()
    const late = setTimeout(() => ended.abort(new Error('the file store does not answer')), waitMs)
    // Once it has responded, the reader sets the pace: a video may be watched slowly.
    return fetch(signed.url, {
      ...init,
      method,
      headers: signed.headers,
      // The signature is valid for this address only.
      redirect: 'error',
      signal: ended.signal,
    }).finally(() => clearTimeout(late))
  }
  return {
    keep: async (token, path, { size, type }) => {
      const answer = await call(
        'PUT',
        token,
        {
          headers: { 'content-length': String(size), 'content-type': type },
          body: Readable.toWeb(createReadStream(path)) as unknown as BodyInit,
          duplex: 'half',
        },
        times.answerMs + size / times.bytesPerMs,
      )
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`the file store answered ${answer.status}`)
      await rm(path, { force: true })
    },
    read: async (token, range) => {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {}
      const answer = await call('GET', token, { headers })
      if (answer.status === 404 || !answer.body) return undefined
      if (!answer.ok) throw new Error(`the file store answered ${answer.status}`)
      return Readable.fromWeb(answer.body as ReadableStream)
    },
    remove: async token => {
      const answer = await call('DELETE', token)
      await answer.arrayBuffer()
      if (!answer.ok && answer.status !== 404) throw new Error(`the file store answered ${answer.status}`)
    },
  }
}
