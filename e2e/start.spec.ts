import { expect, test } from './fixtures.ts'

test('every origin of the design answers with its own headers', async ({ request, shared }) => {
  for (const url of Object.values(shared.urls)) {
    const answer = await request.get(`${url}/readyz`)
    expect(answer.status(), url).toBe(200)
    expect(answer.headers()['content-security-policy'], url).toContain("default-src 'none'")
    expect(answer.headers()['x-content-type-options'], url).toBe('nosniff')
  }
})
