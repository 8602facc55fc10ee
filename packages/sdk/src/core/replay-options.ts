/** What a site may set for the recording. Passwords and masked fields stay masked whatever it sets. */
export interface ReplayOptions {
  blockClass?: string | RegExp
  blockSelector?: string
  ignoreClass?: string | RegExp
  ignoreSelector?: string
  ignoreCSSAttributes?: string[] | Set<string>
  maskTextClass?: string | RegExp
  maskTextSelector?: string
  maskAllInputs?: boolean
  maskInputOptions?: Record<string, unknown>
  maskInputFn?: (text: string, element: HTMLElement) => string
  maskTextFn?: (text: string, element: HTMLElement | null) => string
  [more: string]: unknown
}
