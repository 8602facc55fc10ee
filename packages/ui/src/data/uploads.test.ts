import type { UploadAnswer } from '@lotse/contracts/visitor/upload'
import { expect, test } from 'vitest'
import { createUploads, mostFiles } from './uploads.ts'

/** A server that responds on command. */
function heldServer() {
  const asked: { name: string; signal: AbortSignal; answer(ok: boolean): void }[] = []
  const uploads = createUploads(
    (file, _onShare, signal) =>
      new Promise((done, fail) => {
        signal.addEventListener('abort', () => fail(signal.reason))
        const answered: UploadAnswer = { fileUrl: `/f/${file.name}`, name: file.name, type: '', size: 1 }
        asked.push({ name: file.name, signal, answer: ok => (ok ? done(answered) : fail(new Error('no'))) })
      }),
  )
  return { asked, uploads, names: () => asked.map(({ name }) => name) }
}
const files = (...names: string[]) => names.map(name => new File(['x'], name))

test('C1 upload: a running one can be removed, the next continues, and nothing of it arrives', async () => {
  const { asked, uploads, names } = heldServer()
  const arrived: string[] = []
  uploads.add('chat', files('a', 'b'), 0, ({ name }) => arrived.push(name))
  await expect.poll(names).toEqual(['a'])
  uploads.remove('chat', uploads.of('chat')[0]?.key ?? -1)
  expect(asked[0]?.signal.aborted).toBe(true)
  await expect.poll(names).toEqual(['a', 'b'])
  asked[1]?.answer(true)
  await expect.poll(() => arrived).toEqual(['b'])
  expect(uploads.of('chat')).toEqual([])
})

test('C1 upload: a failed one stays and can be retried; places do not wait for each other; the end removes all', async () => {
  const { asked, uploads, names } = heldServer()
  const arrived: string[] = []
  const done = ({ name }: { name: string }) => arrived.push(name)
  uploads.add('chat', files('a'), 0, done)
  uploads.add('form', files('b'), mostFiles - 1, done)
  uploads.add('form', files('c'), mostFiles - 1, done)
  await expect.poll(names).toEqual(['a', 'b'])
  expect(uploads.of('form').map(({ problem }) => problem)).toEqual([undefined, 'too-many'])
  asked[0]?.answer(false)
  await expect.poll(() => uploads.of('chat')[0]?.problem).toBe('failed')
  uploads.again('chat', uploads.of('chat')[0]?.key ?? -1)
  await expect.poll(names).toEqual(['a', 'b', 'a'])
  uploads.end()
  asked[2]?.answer(true)
  expect(asked[1]?.signal.aborted).toBe(true)
  expect([...uploads.of('chat'), ...uploads.of('form'), ...arrived]).toEqual([])
})

test('Z102 running uploads of some places are known by name; failed ones are not, and say why', async () => {
  const { asked, uploads, names } = heldServer()
  const isField = (place: string) => place.startsWith('field:')
  uploads.add('reply:1', files('a'), 0, () => {})
  expect(uploads.underWay(isField)).toBeUndefined()
  uploads.add('field:1', files('b'), 0, () => {})
  expect(uploads.underWay(isField)?.name).toBe('b')
  await expect.poll(names).toEqual(['a', 'b'])
  asked[1]?.answer(false)
  await expect.poll(() => uploads.underWay(isField)).toBeUndefined()
  expect(uploads.of('field:1')[0]).toMatchObject({ name: 'b', problem: 'failed', error: new Error('no') })
})
