export interface CaptchaTokenTable {
  hash: string
  used_at: Date
  repeatable: string | null
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    'academy.captcha_token': CaptchaTokenTable
  }
}
