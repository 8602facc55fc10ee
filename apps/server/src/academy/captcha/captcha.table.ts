export interface CaptchaTokenTable {
  hash: string
  used_at: Date
}

declare module '../../platform/tables.ts' {
  interface Tables {
    'academy.captcha_token': CaptchaTokenTable
  }
}
