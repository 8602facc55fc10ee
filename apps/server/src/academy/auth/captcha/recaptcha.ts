import type { CaptchaProvider } from './captcha-provider.ts'

const MIN_SCORE = 0.5
const ANSWER_LIMIT_MS = 5_000
/** In both directions: the provider's clock may be ahead of ours. */
const MAX_AGE_MS = 120_000

interface Settings {
  siteKey: string
  secret: string
  url: string
  hostnames: string[]
}

/**
 * reCAPTCHA v3. If the provider is down, slow or returns nonsense, the action is refused; the server does not
 * break.
 */
export function recaptcha(settings: Settings): CaptchaProvider {
  return {
    siteKey: settings.siteKey,
    verify: async (token, action, now) => {
      try {
        const response = await fetch(settings.url, {
          method: 'POST',
          body: new URLSearchParams({ secret: settings.secret, response: token }),
          signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
          redirect: 'error',
        })
        const answer = (await response.json()) as Record<string, unknown>
        return (
          answer.success === true &&
          typeof answer.score === 'number' &&
          answer.score >= MIN_SCORE &&
          answer.action === action &&
          settings.hostnames.includes(String(answer.hostname).toLowerCase()) &&
          // Without a readable time the difference is NaN, which fails the comparison.
          Math.abs(now.getTime() - Date.parse(String(answer.challenge_ts))) <= MAX_AGE_MS
        )
      } catch {
        return false
      }
    },
  }
}
