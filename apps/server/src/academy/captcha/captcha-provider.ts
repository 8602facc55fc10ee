/** A second provider joins by implementing this and a line in `providerOf` (`captcha.ts`). */
export interface CaptchaProvider {
  siteKey: string
  /** Whether the token was just made for this action, on one of our pages, by a person. Never throws: no answer is no. */
  verify(token: string, action: string, now: Date): Promise<boolean>
}
