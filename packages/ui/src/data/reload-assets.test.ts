import { expect, test } from 'vitest'
import { reloadOnFailedAssets } from './reload-assets.ts'

/** The parts of a page that the reload uses. */
function fakePage(answer: () => Promise<{ status: number }>) {
  const listeners = new Map<string, (event: unknown) => unknown>()
  const kept = new Map<string, string>()
  const asked: Promise<unknown>[] = []
  const page = {
    reloads: 0,
    addEventListener: (name: string, listener: (event: unknown) => unknown) => listeners.set(name, listener),
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
    location: { reload: () => void page.reloads++ },
    fetch: () => {
      const answered = answer()
      asked.push(answered.catch(() => undefined))
      return answered
    },
  }
  const fail = async () => {
    listeners.get('vite:preloadError')?.({})
    await Promise.all(asked)
    await new Promise(done => setImmediate(done))
  }
  return { page, fail }
}

const start = (answer: () => Promise<{ status: number }>, isEditing = false) => {
  const { page, fail } = fakePage(answer)
  reloadOnFailedAssets(page as unknown as Window & typeof globalThis, { pending: () => isEditing })
  return { page, fail }
}

test('Z22 a failed asset reloads the page only if a server answers', async () => {
  const down = start(() => Promise.reject(new TypeError('Failed to fetch')))
  await down.fail()
  expect(down.page.reloads).toBe(0)
  const behindProxy = start(async () => ({ status: 502 }))
  await behindProxy.fail()
  expect(behindProxy.page.reloads).toBe(0)
  const newBuild = start(async () => ({ status: 200 }))
  await newBuild.fail()
  expect(newBuild.page.reloads).toBe(1)
})

test('A1.4 a failed asset reloads once within ten seconds, and never discards edits', async () => {
  const twice = start(async () => ({ status: 200 }))
  await twice.fail()
  await twice.fail()
  expect(twice.page.reloads).toBe(1)
  const editing = start(async () => ({ status: 200 }), true)
  await editing.fail()
  expect(editing.page.reloads).toBe(0)
})
