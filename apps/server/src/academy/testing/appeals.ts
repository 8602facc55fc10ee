import { expect } from 'vitest'
import type { TestServer } from '../../testing/test-server.ts'

/** The address in a mail where its reader can object. */
export const appealLink = (mail: { text: string } | undefined): string =>
  /\/admin\/appeal\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? ''

/** Opens the page of an appeal, or sends it. */
export async function visitAppeal(server: TestServer, url: string, text?: string) {
  const answer = await server.app.origins.academy.inject({
    method: text === undefined ? 'GET' : 'POST',
    url,
    remoteAddress: `10.9.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
    ...(text === undefined
      ? {}
      : {
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams({ text }).toString(),
        }),
  })
  return { status: answer.statusCode, page: answer.body }
}

export async function objectTo(server: TestServer, url: string, text: string): Promise<string> {
  const { status, page } = await visitAppeal(server, url, text)
  expect(status, page).toBe(200)
  return page
}
