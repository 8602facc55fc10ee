import { captchaActions, captchaHeader } from '@lotse/contracts/academy/auth/captcha'
import { ApiError, type SendRequest } from '@lotse/contracts/client'

interface Recaptcha {
  ready(then: () => void): void
  execute(siteKey: string, options: { action: string }): Promise<string>
}

/** A5.3: a captcha token for one action; null if the server has no captcha. A blocked script causes an `ApiError`. */
export type Captcha = (action: string) => Promise<string | null>

/** The script is loaded on first use only, so an installation without a captcha never contacts anybody else. */
export function createCaptcha(siteKey: () => Promise<string | null>, page: Window): Captcha {
  const state: { ready?: Promise<{ key: string; provider: Recaptcha } | null> } = {}
  const prepare = async () => {
    const key = await siteKey()
    return key === null ? null : { key, provider: await loadRecaptcha(page, key) }
  }
  return async action => {
    state.ready ??= prepare().catch(error => {
      state.ready = undefined
      if (error instanceof ApiError) throw error
      return null
    })
    const ready = await state.ready
    return ready ? ready.provider.execute(ready.key, { action }).catch(() => null) : null
  }
}

function loadRecaptcha(page: Window, key: string): Promise<Recaptcha> {
  return new Promise((done, fail) => {
    const script = page.document.createElement('script')
    script.src = `https://www.recaptcha.net/recaptcha/api.js?render=${encodeURIComponent(key)}`
    script.async = true
    // Without this code, the server's "captcha failed" would blame the person for what a blocker did.
    script.onerror = () => fail(new ApiError(400, { error: 'captcha_not_loaded' }))
    script.onload = () => {
      const { grecaptcha } = page as unknown as { grecaptcha: Recaptcha }
      grecaptcha.ready(() => done(grecaptcha))
    }
    page.document.head.append(script)
  })
}

const sensitive = Object.entries(captchaActions).map(([key, action]) => ({
  pattern: new RegExp(`^${key.replace(/:\w+/g, '[^/?]+')}(\\?|$)`),
  action,
}))

/** Sensitive calls have their token in a header, each made for its own action. */
export async function captchaHeaders(
  captcha: Captcha,
  { method, path }: SendRequest,
): Promise<Record<string, string>> {
  const found = sensitive.find(({ pattern }) => pattern.test(`${method} ${path}`))
  const token = found && (await captcha(found.action))
  return token ? { [captchaHeader]: token } : {}
}
