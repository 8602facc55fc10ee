import type { Login } from '@lotse/contracts/academy/auth/sessions'
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { test as base, expect } from '../../../../e2e/fixtures.ts'

interface Keeper {
  /** A session of the demo administrator with a full-length access token. */
  fresh(request: APIRequestContext): Promise<Login>
}

export interface Admin {
  login: Login
  page: Page
  /** Opens a page of the dashboard, signed in. */
  open(path: string): Promise<void>
  /** Calls the platform API as the administrator; fails the test unless it succeeds. */
  call<T>(method: string, path: string, data?: unknown): Promise<T>
}

/** Sign-ins are limited per address, so each worker signs in once and then renews. */
export const test = base.extend<{ admin: Admin; language: string }, { keeper: Keeper }>({
  language: ['en-US', { option: true }],
  keeper: [
    async ({ shared }, use) => {
      const state: { login?: Login } = {}
      await use({
        fresh: async request => {
          const url = shared.urls.academy
          const renewed = state.login
            ? await request.put(`${url}/auth/session`, { data: { refresh_token: state.login.refresh_token } })
            : undefined
          // A page whose clock was moved on has renewed the session itself, so this token is not the latest.
          const answer = renewed?.ok()
            ? renewed
            : await request.post(`${url}/auth/sessions`, {
                data: { name_or_email: 'admin', password: shared.password },
              })
          expect(answer.status(), await answer.text()).toBe(200)
          state.login = (await answer.json()) as Login
          return state.login
        },
      })
    },
    { scope: 'worker' },
  ],
  admin: async ({ page, context, request, shared, keeper, language }, use) => {
    const login = await keeper.fresh(request)
    await chooseLocale(context, shared.urls.academy, language)
    await storeSession(context, login)
    await use({
      login,
      page,
      open: async path => {
        await page.goto(shared.urls.academy + path)
        // The first load may take its time on a busy machine; later ones are quick.
        await expect(page.locator('#content')).toBeVisible({ timeout: 30_000 })
      },
      call: async <T>(method: string, path: string, data?: unknown): Promise<T> => {
        const answer = await request.fetch(shared.urls.academy + path, {
          method,
          data,
          headers: { authorization: `Bearer ${login.access_token}` },
        })
        expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
        return (await answer.json()) as T
      },
    })
  },
})

export { expect }

export async function chooseLocale(context: BrowserContext, url: string, locale: string): Promise<void> {
  await context.addCookies([
    { name: 'locale', value: locale, url },
    { name: 'agreedToCookiePolicy', value: 'false', url },
  ])
}

/** Stores the four items where the app keeps them, once per tab, so that a sign-out in the test stays one. */
export async function storeSession(context: BrowserContext, login: Login): Promise<void> {
  await context.addInitScript(given => {
    if (sessionStorage.getItem('e2e')) return
    sessionStorage.setItem('e2e', '1')
    localStorage.setItem('user', JSON.stringify(given.user))
    localStorage.setItem('session', JSON.stringify(given.session))
    localStorage.setItem('accessToken', given.access_token)
    localStorage.setItem('refreshToken', given.refresh_token)
  }, login)
}

export async function stored(page: Page): Promise<Record<string, string | null>> {
  return page.evaluate(() =>
    Object.fromEntries(
      ['user', 'session', 'accessToken', 'refreshToken'].map(name => [name, localStorage.getItem(name)]),
    ),
  )
}
