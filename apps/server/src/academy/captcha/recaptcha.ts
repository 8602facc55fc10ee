import type { CaptchaProvider } from './captcha.ts'

const MIN_SCORE = 0.5
const ANSWER_LIMIT_MS = 5_000

/** reCAPTCHA v3. A provider that is away, slow or talks nonsense says no: the action is refused, not the server broken. */
export function recaptcha(settings: { siteKey: string; secret: string; url: string }): CaptchaProvider {
  return {
    siteKey: settings.siteKey,
    verify: async (token, action) => {
      try {
        const response = await fetch(settings.url, {
          method: 'POST',
          body: new URLSearchParams({ secret: settings.secret, response: token }),
          signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
          redirect: 'error',
        })
        const answer = (await response.json()) as { success?: unknown; score?: unknown; action?: unknown }
        return (
          answer.success === true &&
          typeof answer.score === 'number' &&
          answer.score >= MIN_SCORE &&
          answer.action === action
        )
      } catch {
        return false
      }
    },
  }
}
