import { expect, test } from './fixtures.ts'

test('every origin answers with its own headers', async ({ request, shared }) => {
  for (const url of Object.values(shared.urls)) {
    const answer = await request.get(`${url}/readyz`)
    expect(answer.status(), url).toBe(200)
    expect(answer.headers()['content-security-policy'], url).toContain("default-src 'none'")
    expect(answer.headers()['x-content-type-options'], url).toBe('nosniff')
  }
})

test('B10.2 the SDK is served to any site: as a script, its chunks for ever, the rest looked up again', async ({
  request,
  shared,
}) => {
  const sdk = `${shared.urls.lotse}/sdk`
  const loader = await request.get(`${sdk}/loader.js`, { headers: { origin: 'https://shop.example' } })
  expect(loader.status()).toBe(200)
  expect(loader.headers()).toMatchObject({
    'content-type': expect.stringContaining('javascript'),
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=300',
  })
  expect(loader.headers()['access-control-allow-credentials']).toBeUndefined()
  const code = await (await request.get(`${sdk}/core.js`)).text()
  const [chunk] = /chunks\/[\w-]+\.js/.exec(code) ?? []
  const answer = await request.get(`${sdk}/${chunk}`, { headers: { 'accept-encoding': 'br' } })
  expect(answer.headers()).toMatchObject({
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'content-encoding': 'br',
  })
  expect((await request.get(`${sdk}/ping.wav`)).headers()['content-type']).toContain('audio/')
  for (const path of ['nothing.js', 'chunks/', '..%2fserver/main.mjs', '%2e%2e/package.json', 'sdk.js.map'])
    expect((await request.get(`${sdk}/${path}`)).status(), path).toBe(404)
})
