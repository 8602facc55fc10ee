/** Another provider needs an implementation of this and a line in `providerOf` (`captcha.ts`). */
export interface CaptchaProvider {
  siteKey: string
  /**
   * Whether a person just created the token for this action, on one of our pages. Never throws: no response
   * means no.
   */
  verify(token: string, action: string, now: Date): Promise<boolean>
}
