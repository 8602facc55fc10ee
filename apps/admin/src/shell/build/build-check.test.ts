import { expect, test } from 'vitest'
import { hasNewerBuild } from './build-check.ts'

const answering = (body: string, status = 200) => {
  const urls: string[] = []
  const answer = async (url: unknown) => {
    urls.push(String(url))
    return new Response(body, { status })
  }
  return { urls, fetch: answer as typeof fetch }
}

test('A1.3 a different entry script is a newer build; the request has a timestamp', async () => {
  const same = answering('{"entry":"/assets/index-a.js"}')
  const own = '/assets/index-a.js'
  expect(await hasNewerBuild({ fetch: same.fetch, own, now: () => 42 })).toBe(false)
  expect(same.urls).toEqual(['/build.json?t=42'])
  const other = answering('{"entry":"/assets/index-b.js"}')
  expect(await hasNewerBuild({ fetch: other.fetch, own, now: () => 42 })).toBe(true)
})

test('A1.3 a server that does not say, or talks nonsense, has no newer build', async () => {
  for (const server of [answering('', 404), answering('<html>'), answering('{}')]) {
    expect(await hasNewerBuild({ fetch: server.fetch, own: '/assets/index-a.js', now: () => 1 })).toBe(false)
  }
})
