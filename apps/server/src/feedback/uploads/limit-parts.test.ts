import type { IncomingMessage } from 'node:http'
import { Readable, Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { boundaryOf, limitParts } from './limit-parts.ts'

/** How much of a body reaches its parser, and whether the parser is told. */
async function read(body: string, pieceLength = 64 * 1024) {
  const pieces = Array.from({ length: Math.ceil(body.length / pieceLength) }, (_, at) =>
    Buffer.from(body.slice(at * pieceLength, (at + 1) * pieceLength)),
  )
  const raw = Object.assign(Readable.from(pieces), {
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  }) as unknown as IncomingMessage
  limitParts(raw, 12)
  let got = ''
  const reader = new Writable({
    write(piece, _encoding, done) {
      got += piece
      done()
    },
  })
  const ended = new Promise<string>(done => {
    reader.once('finish', () => done('whole'))
    reader.once('error', error => done(error.message))
  })
  raw.pipe(reader)
  return { end: await ended, got }
}

const parts = (count: number) =>
  `${'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(count)}--b--\r\n`

test.each([7, 64 * 1024])(
  'Z149 a body of many parts ends before its reader sees them, in pieces of %i',
  async length => {
    expect(await read(parts(11), length)).toEqual({ end: 'whole', got: parts(11) })
    const { end, got } = await read(parts(50_000), length)
    expect(end).toBe('too many parts')
    expect(got.length).toBeLessThan(2_000)
  },
)

test('Z156 a boundary is read where every reader reads the same', () => {
  const form = 'multipart/form-data'
  for (const type of [
    `${form}; boundary=--b`,
    `${form};boundary="--b"`,
    `${form}; charset=utf-8; boundary=--b`,
  ])
    expect(boundaryOf(type), type).toBe('--b')
  for (const type of [
    `${form}; x-boundary=z; boundary=b`,
    `${form}; a="boundary=z"; boundary=b`,
    `${form}; boundary =b; x.boundary=z`,
    `${form}; boundary*=utf-8''b`,
    form,
    undefined,
  ])
    expect(boundaryOf(type), type).toBeUndefined()
})
